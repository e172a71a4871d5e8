import { expect, test } from 'vitest';
import { computeAlarmShare, findReportedMonths } from './alarmShare.ts';

const createChart = (pointNames: string[], red: (number | null)[]) => ({
  pointNames,
  series: [
    { level: 'YELLOW', values: pointNames.map(() => 50) },
    { level: 'RED', values: red },
  ],
});

test.each([
  ['the difference of the shares as they are displayed', createChart(['10.2026', '11.2026'], [3.25, 4.5]), ['11.2026', 4.5, '10.2026', 1.2]],
  ['the latest month by time, whatever the order', createChart(['01.2026', '12.2025', '11.2025'], [2.46, 5, 1]), ['01.2026', 2.5, '12.2025', -2.5]],
  ['months without a value left out: no data is not 0', createChart(['09.2026', '10.2026', '11.2026'], [3, null, 4]), ['11.2026', 4, '09.2026', 1]],
  ['a month of 0 counts', createChart(['10.2026', '11.2026'], [2, 0]), ['11.2026', 0, '10.2026', -2]],
  ['no change of a single month', createChart(['11.2026'], [1.5]), ['11.2026', 1.5, null, null]],
  ['nothing without results', createChart(['11.2026'], [null]), [null, null, null, null]],
  ['nothing without a chart', null, [null, null, null, null]],
  ['labels that are no months are none', createChart(['Lager', '13.2026'], [1, 2]), [null, null, null, null]],
])('the share of alarms: %s', (_what, given, [month, alarmShare, monthBefore, alarmChange]) => {
  expect(computeAlarmShare(given, null)).toEqual({ month, alarmShare, monthBefore, alarmChange });
});

const now = new Date('2026-11-26T12:00:00Z');
const createOrder = (startedAt: string, kind: 'MONTHLY_REPORT' | 'MONITORING_VISIT' = 'MONTHLY_REPORT') => ({ kind, startedAt: new Date(startedAt) });

test.each([
  ['none where no report is due', [createOrder('2026-11-09T08:00:00Z', 'MONITORING_VISIT')], null],
  ['none where the last report is older than two months', [createOrder('2026-07-31T22:00:00Z')], null],
  ['by the calendar of Vienna', [createOrder('2026-08-31T22:00:00Z'), createOrder('2026-09-30T22:00:00Z')], new Set(['2026-09', '2026-10'])],
])('months with a monthly report: %s', (_what, orders, months) => {
  expect(findReportedMonths(orders, now)).toEqual(months);
});

test('compares months with a monthly report only where such reports are due', () => {
  const months = createChart(['08.2026', '09.2026', '10.2026', '11.2026'], [9, 5, 7, 2]);
  expect(computeAlarmShare(months, new Set(['2026-08', '2026-10']))).toEqual({ month: '10.2026', alarmShare: 7, monthBefore: '08.2026', alarmChange: -2 });
  expect(computeAlarmShare(months, new Set(['2026-09']))).toMatchObject({ month: '09.2026', monthBefore: null, alarmChange: null });
});
