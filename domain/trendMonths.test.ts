import { expect, test } from 'vitest';
import { highestMonth, namedDays } from './trendMonths.ts';

const month = (from: string, to: string, alarmShare: number | null, isWhole = true) => ({ from, to, isWhole, now: { alarmShare } });
const august = month('2026-08-27', '2026-08-31', 7.7, false);
const september = month('2026-09-01', '2026-09-30', 2);
const october = month('2026-10-01', '2026-10-31', 2);

test.each([
  ['a whole month, though a part of another has a higher share', [august, september, october], september],
  ['a part of a month where no whole one has a share', [august, month('2026-09-01', '2026-09-30', null)], august],
  ['none without a share', [month('2026-09-01', '2026-09-30', null)], null],
  ['none of no months', [], null],
])('the month with the highest share is %s', (_what, months, highest) => {
  expect(highestMonth(months)).toBe(highest);
});

test('a month is named with its days where the period has only some of them', () => {
  expect([namedDays('08.2026', august), namedDays('09/2026', september)]).toEqual(['08.2026 (27.–31.)', '09/2026']);
});
