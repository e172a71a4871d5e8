import { expect, test } from 'vitest';
import { getPeriod, toSentPeriod } from './period.ts';

/** Half past midnight of 1 March in Vienna, while it is still February in UTC. */
const now = new Date('2026-02-28T23:30:00Z');

test.each([
  ['DAY', '2026-11-04', '2026-11-04', '2026-11-04', { year: 2026, start: '04.11.2026', end: '04.11.2026' }],
  ['DAY', '2025-12-31', '2025-12-31', '2025-12-31', { year: 2025, start: '31.12.2025', end: '31.12.2025' }],
  ['WEEK', '2026-11-02', '2026-11-02', '2026-11-08', { year: 2026, start: '02.11.2026', end: '08.11.2026' }],
  ['WEEK', '2026-11-08', '2026-11-02', '2026-11-08', { year: 2026, start: '02.11.2026', end: '08.11.2026' }],
  // Its Thursday is the first day of 2026.
  ['WEEK', '2025-12-29', '2025-12-29', '2026-01-04', { year: 2026, start: '29.12.2025', end: '04.01.2026' }],
  // Its Thursday is the last day of 2026.
  ['WEEK', '2027-01-02', '2026-12-28', '2027-01-03', { year: 2026, start: '28.12.2026', end: '03.01.2027' }],
  ['MONTH', '2026-12-15', '2026-12-01', '2026-12-31', { year: 2026, month: 12 }],
  ['MONTH', '2028-02-29', '2028-02-01', '2028-02-29', { year: 2028, month: 2 }],
  ['LAST_24_HOURS', '2026-11-04', '2026-02-28', '2026-03-01', { year: 2026, start: '28.02.2026', end: '01.03.2026' }],
] as const)('I-10 I-14 %s of %s reaches from %s to %s, in the provider’s fields', (view, day, from, to, sent) => {
  const period = getPeriod(view, day, now);
  expect(period).toEqual({ view, from, to });
  expect(toSentPeriod(period)).toEqual(sent);
});

test('sends 24 hours of New Year’s Day with the earlier year', () => {
  expect(toSentPeriod(getPeriod('LAST_24_HOURS', '2026-01-01', new Date('2026-01-01T08:00:00Z')))).toEqual({
    year: 2025,
    start: '31.12.2025',
    end: '01.01.2026',
  });
});

test.each(['2026-02-29', '2026-13-01', '04.11.2026', '2026-11-04T00:00', '12026-11-04', ''])('%j is no day', (day) => {
  expect(() => getPeriod('DAY', day, now)).toThrow('day must be a day, YYYY-MM-DD.');
});
