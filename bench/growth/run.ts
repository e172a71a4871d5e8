import { type Cost, type Dimension, dimensions, startGrowing } from './measure.ts';

/*
 * `npm run bench:growth`: cost of a page in a new session by the amount of one kind of data, as ratios to the smallest amount. The
 * sizes are numbers of further rows of `PROVIDER_DEMO_SCALE`.
 */
const sizes = {
  locations: [300, 1_200, 5_000],
  positions: [100, 1_000, 5_000],
  placed: [100, 1_000, 5_000],
  defects: [100, 2_000, 20_000],
  rows: [500, 5_000, 60_000],
  messages: [100, 5_000, 50_000],
};
const usualSizes = [100, 1_000, 10_000];

const portal = await startGrowing();
console.log('| page | further rows | provider calls | processor ms | KB | resident MB |');
console.log('|---|---|---|---|---|---|');
for (const [kind, pages] of Map.groupBy(dimensions, (dimension) => dimension.kind)) {
  const ofKind = (sizes as Record<string, number[]>)[kind] ?? usualSizes;
  const costs = new Map<Dimension, Cost[]>(pages.map((page) => [page, []]));
  for (const size of ofKind) {
    await portal.grow(kind, size);
    for (const page of pages) costs.get(page)!.push(await portal.costOf(page));
  }
  for (const [{ operation, note }, ofPage] of costs) {
    const first = ofPage[0]!;
    const formatRatios = (of: (cost: Cost) => number) => ofPage.map((cost) => (of(cost) / of(first)).toFixed(1)).join(' / ');
    const cells = [
      `${operation}${note ? ` (${note})` : ''}, ${kind}`,
      ofKind.join(' / '),
      ofPage.map(({ calls }) => calls).join(' / '),
      `${Math.round(first.cpuMilliseconds)}, × ${formatRatios(({ cpuMilliseconds }) => cpuMilliseconds)}`,
      `${Math.round(first.bytes / 1024)}, × ${formatRatios(({ bytes }) => bytes)}`,
      ofPage.map(({ residentMegabytes }) => Math.round(residentMegabytes)).join(' / '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
await portal.close();
process.exit();
