import { expect, test } from 'vitest';
import { formatChartLabels, parseChartLabels } from './chartLabels.ts';

test.each<[unknown, string]>([
  [1_795_305_600_000, '22.11.2026 01:00'],
  ['1795305600', '22.11.2026 01:00'],
  ['2026-11-22T00:00:00Z', '22.11.2026 01:00'],
  ['2026-11-22 01:00:00', '22.11.2026 01:00'],
  [' 2026-11-22T01:00 ', '22.11.2026 01:00'],
  ['2026-11-22', '22.11.2026'],
  ['2026-02-30', '2026-02-30'],
  ['11.2026', '11.2026'],
  [2026, '2026'],
  ['Halle 3', 'Halle 3'],
])('the label %j is shown as %s', (sent, shown) => {
  expect(formatChartLabels(parseChartLabels([sent]))).toEqual([shown]);
});
