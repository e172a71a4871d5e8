import { expect, test } from 'vitest';
import { alarmShareOf } from './alarmShare.ts';

const chart = (pointNames: string[], red: (number | null)[]) => ({
  pointNames,
  series: [
    { level: 'YELLOW', values: pointNames.map(() => 50) },
    { level: 'RED', values: red },
  ],
});

test.each([
  ['the latest month by time, whatever the order', chart(['01.2026', '12.2025', '11.2025'], [2.46, 5, 1]), ['01.2026', 2.5, '12.2025', -2.5]],
  ['months without a value left out: no data is not 0', chart(['09.2026', '10.2026', '11.2026'], [3, null, 4]), ['11.2026', 4, '09.2026', 1]],
  ['a month of 0 counts', chart(['10.2026', '11.2026'], [2, 0]), ['11.2026', 0, '10.2026', -2]],
  ['no change of a single month', chart(['11.2026'], [1.5]), ['11.2026', 1.5, null, null]],
  ['nothing without results', chart(['11.2026'], [null]), [null, null, null, null]],
  ['nothing without a chart', null, [null, null, null, null]],
  ['labels that are no months are none', chart(['Lager', '13.2026'], [1, 2]), [null, null, null, null]],
])('the share of alarms: %s', (_what, given, [month, alarmShare, monthBefore, alarmChange]) => {
  expect(alarmShareOf(given)).toEqual({ month, alarmShare, monthBefore, alarmChange });
});
