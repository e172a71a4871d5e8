import { expect, test } from 'vitest';
import { findHighestMonth, formatMonthDays } from './trendMonths.ts';

const createMonth = (from: string, to: string, alarmShare: number | null, isWhole = true) => ({ from, to, isWhole, now: { alarmShare } });
const august = createMonth('2026-08-27', '2026-08-31', 7.7, false);
const september = createMonth('2026-09-01', '2026-09-30', 2);
const october = createMonth('2026-10-01', '2026-10-31', 2);

test.each([
  ['a whole month, though a part of another has a higher share', [august, september, october], september],
  ['a part of a month where no whole one has a share', [august, createMonth('2026-09-01', '2026-09-30', null)], august],
  ['none without a share', [createMonth('2026-09-01', '2026-09-30', null)], null],
  ['none of no months', [], null],
])('the month with the highest share is %s', (_what, months, highest) => {
  expect(findHighestMonth(months)).toBe(highest);
});

test('names a month with its days when the period is shorter', () => {
  const lastOfMay = createMonth('2026-05-31', '2026-05-31', null, false);
  expect([formatMonthDays('08.2026', august), formatMonthDays('09/2026', september), formatMonthDays('05.2026', lastOfMay)]).toEqual([
    '08.2026 (27.–31.)',
    '09/2026',
    '05.2026 (31.)',
  ]);
});
