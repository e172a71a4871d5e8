import { Inspected } from '../../tests/load/inspected.ts';
import { runArrivals, runClients, computeGoodput } from '../../tests/load/offer.ts';
import { shareOfGood, startLoadedPortal } from '../../tests/load/portal.ts';

/*
 * `npm run bench:refusals`: measures the responses of a gateway while 4,000 clients send their next request after each response, with
 * delayed refusals and with immediate ones. One gateway for each way, measured alternately.
 */
const ways = ['delayed', 'immediate'] as const;
const clients = 4_000;
/** More than any of them can request, so that all clients are busy all the time. */
const targetPerSecond = 20_000;
const seconds = 6;
const rounds = 4;

const sides: { way: string; portal: Awaited<ReturnType<typeof startLoadedPortal>>; gateway: Inspected }[] = [];
for (const way of ways) {
  const portal = await startLoadedPortal({ program: 'bench/refusals/main.ts', settings: { REFUSALS: way } });
  await runClients(portal.port, portal.queries, 64, 15);
  sides.push({ way, portal, gateway: await Inspected.connect(portal.inspectorPort) });
}
console.log('| refusals | good answers a second | for a second of processor time | refused a second | answered: changes, pages, extra, background |');
console.log('|---|---|---|---|---|');
for (let round = 0; round < rounds; round += 1)
  for (const { way, portal, gateway } of sides) {
    let cpuSeconds = 0;
    const watch = async (busy: () => Promise<void>) => {
      const before = await gateway.readCpuSeconds();
      await busy();
      cpuSeconds = (await gateway.readCpuSeconds()) - before;
    };
    const offered = await runArrivals(portal.port, portal.queries, targetPerSecond, seconds, watch, clients);
    const good = computeGoodput(offered);
    const refused = offered.outcomes.filter(({ status }) => status === 503).length / seconds;
    const { CHANGE, PAGE, EXTRA, BACKGROUND } = shareOfGood(offered.outcomes);
    const shares = [CHANGE, PAGE, EXTRA, BACKGROUND].map((share) => `${Math.round(share * 100)} %`).join(', ');
    console.log(`| ${way} | ${Math.round(good)} | ${Math.round((good * seconds) / cpuSeconds)} | ${Math.round(refused)} | ${shares} |`);
  }
for (const { portal, gateway } of sides) {
  gateway.close();
  await portal.close();
}
process.exit();
