import { expect, test } from 'vitest';
import { wishedPeriod } from '../mails/service.ts';
import { createPeriodName, getDigestSpan, getNextDay } from './periods.ts';

test.each([
  ['2026-03-15T12:00:00Z', 'MONTHLY', '2026-02-16', '2026-03-15'],
  ['2028-03-29T12:00:00Z', 'MONTHLY', '2028-03-01', '2028-03-29'],
  ['2026-12-31T23:30:00Z', 'MONTHLY', '2026-12-02', '2027-01-01'],
  ['2026-03-29T12:00:00Z', 'WEEKLY', '2026-03-23', '2026-03-29'],
] as const)('a summary requested at %s, else %s, is about %s to %s', (now, cadence, from, to) => {
  expect(getDigestSpan(`${wishedPeriod} 1`, cadence, new Date(now))).toEqual({ from, to });
});

test.each([
  ['MONTHLY', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['MONTHLY', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['WEEKLY', '2026-03-30', '2026-03-23', '2026-03-29'],
] as const)('a %s summary of %s is about %s to %s', (cadence, day, from, to) => {
  expect(getDigestSpan(createPeriodName(cadence, day), cadence, new Date())).toEqual({ from, to });
});

test('is due on the next Monday, or the first of a month', () => {
  expect([getNextDay('WEEKLY', '2026-12-28'), getNextDay('MONTHLY', '2026-12-31'), getNextDay('OFF', '2026-12-31')]).toEqual([
    '2027-01-04',
    '2027-01-01',
    null,
  ]);
});
