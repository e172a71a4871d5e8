import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cost, type Dimension, dimensions, getMaxRatio, startGrowing } from '../../../bench/growth/measure.ts';

/* The first size has the milliseconds of any request; the last one is 20 times as large. */
const smallest = 100;
const largest = 2_000;
/** Milliseconds of processor time below which figures are noise. */
const noise = 30;

let portal: Awaited<ReturnType<typeof startGrowing>>;
beforeAll(async () => {
  portal = await startGrowing();
}, 120_000);
afterAll(() => portal?.close());

test.each([...new Set(dimensions.map(({ kind }) => kind))])(
  'pages cost what is expected with more %s',
  async (kind) => {
    const pages = dimensions.filter((dimension) => dimension.kind === kind);
    await portal.grow(kind, smallest);
    const small = new Map<Dimension, Cost>();
    for (const page of pages) small.set(page, await portal.costOf(page));
    await portal.grow(kind, largest);
    for (const page of pages) {
      const before = small.get(page)!;
      const after = await portal.costOf(page);
      const getAllowedRatio = (figure: 'calls' | 'bytes' | 'cpu') => getMaxRatio(page.grows[figure], largest / smallest);
      const name = `${page.operation} ${page.note ?? ''}`;
      expect(after.calls, name).toBeLessThanOrEqual(before.calls * getAllowedRatio('calls'));
      expect(after.bytes, name).toBeLessThanOrEqual(before.bytes * getAllowedRatio('bytes'));
      expect(after.cpuMilliseconds, name).toBeLessThanOrEqual((noise + before.cpuMilliseconds) * getAllowedRatio('cpu'));
      expect(after.residentMegabytes, name).toBeLessThanOrEqual(before.residentMegabytes + 100);
    }
  },
  180_000,
);
