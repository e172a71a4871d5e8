import { describe, expect, test } from 'vitest';
import { getPeriodDays } from './resultPeriod.ts';

const now = new Date('2026-11-22T12:00:00Z');
const toMidnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`);

describe('the days of a period', () => {
  test('are none for the last visit', () => expect(getPeriodDays({ kind: 'LAST_VISIT' }, now)).toBeNull());

  test.each([
    ['MONTHS_3', '2026-08-23T00:00:00+02:00'],
    ['MONTHS_12', '2025-11-23T00:00:00+01:00'],
  ] as const)('of %s go up to today', (kind, start) => {
    expect(getPeriodDays({ kind }, now)).toEqual({ start: Date.parse(start), end: toMidnight('2026-11-23') - 1 });
  });

  test('of a custom period needs a first and a last day', () => {
    expect(getPeriodDays({ kind: 'DAYS', from: '2026-01-01', to: '2026-01-02' }, now)).toEqual({
      start: toMidnight('2026-01-01'),
      end: toMidnight('2026-01-03') - 1,
    });
    for (const days of [{ from: '2026-01-01' }, { to: '2026-01-02' }, {}, { from: '2026-01-02', to: '2026-01-01' }])
      expect(() => getPeriodDays({ kind: 'DAYS', ...days }, now)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});
