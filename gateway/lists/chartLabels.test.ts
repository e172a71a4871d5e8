import { expect, test } from 'vitest';
import { formatChartLabels, parseChartLabels } from './chartLabels.ts';

test.each<[unknown, string]>([
  [1_795_305_600_000, '22.11.2026 01:00'],
  ['1795305600000', '22.11.2026 01:00'],
  [1_795_305_600, '22.11.2026 01:00'],
  ['1795305600', '22.11.2026 01:00'],
  ['2026-11-22T00:00:00Z', '22.11.2026 01:00'],
  ['2026-11-22T03:00:00+03:00', '22.11.2026 01:00'],
  ['2026-11-22 01:00:00', '22.11.2026 01:00'],
  [' 2026-11-22T01:00 ', '22.11.2026 01:00'],
  ['2026-11-22', '22.11.2026'],
  ['22.11.2026 01:00', '22.11.2026 01:00'],
  ['1.7.2026, 8:05', '01.07.2026 08:05'],
  ['22.11.2026', '22.11.2026'],
  ['22.11.2026 bis 24.11.2026', '22.11.2026 bis 24.11.2026'],
  ['2026-02-30', '2026-02-30'],
  ['11.2026', '11.2026'],
  [2026, '2026'],
  ['Halle 3', 'Halle 3'],
])('the label %j is shown as %s', (sent, shown) => {
  expect(formatChartLabels(parseChartLabels([sent]))).toEqual([shown]);
});

test('V-02 labels midnights in Vienna as days across clock changes', () => {
  const midnights = ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'];
  expect(formatChartLabels(parseChartLabels([...midnights, 'Halle 3']))).toEqual(['29.03.2026', '30.03.2026', 'Halle 3']);
  expect(formatChartLabels(parseChartLabels([...midnights, '2026-03-30T12:00:00Z']))).toEqual(['29.03.2026 00:00', '30.03.2026 00:00', '30.03.2026 14:00']);
});
