import { expect, test } from 'vitest';
import { sentPeriod } from './useResultPeriod.ts';

const days = { from: '2026-01-01', to: '2026-01-31' };

test.each(['LAST_VISIT', 'MONTHS_3', 'MONTHS_12'] as const)('the period %s is asked for without days', (kind) =>
  expect(sentPeriod({ kind, ...days })).toEqual({ kind }),
);

test('own days are asked for once both are days, the last one not before the first', () => {
  const sent = (from: string, to: string) => sentPeriod({ kind: 'DAYS', from, to });
  expect(sent('2026-01-01', '2026-01-31')).toEqual({ kind: 'DAYS', ...days });
  expect(sent('2026-01-01', '2026-01-01')).toEqual({ kind: 'DAYS', from: '2026-01-01', to: '2026-01-01' });
  for (const [from, to] of [
    ['', '2026-01-31'],
    ['2026-01-01', ''],
    ['', ''],
    ['2026-02-01', '2026-01-31'],
    ['2026-02-30', '2026-03-01'],
  ] as const)
    expect(sent(from, to)).toBeNull();
});
