import { expect, test } from 'vitest';
import { toPeriodInput } from './useResultPeriod.ts';

const days = { from: '2026-01-01', to: '2026-01-31' };

test.each(['LAST_VISIT', 'MONTHS_3', 'MONTHS_12'] as const)('requests the period %s without days', (kind) =>
  expect(toPeriodInput({ kind, ...days })).toEqual({ kind }),
);

test('requests a custom period once both days are valid', () => {
  const toInput = (from: string, to: string) => toPeriodInput({ kind: 'DAYS', from, to });
  expect(toInput('2026-01-01', '2026-01-31')).toEqual({ kind: 'DAYS', ...days });
  expect(toInput('2026-01-01', '2026-01-01')).toEqual({ kind: 'DAYS', from: '2026-01-01', to: '2026-01-01' });
  for (const [from, to] of [
    ['', '2026-01-31'],
    ['2026-01-01', ''],
    ['', ''],
    ['2026-02-01', '2026-01-31'],
    ['2026-02-30', '2026-03-01'],
  ] as const)
    expect(toInput(from, to)).toBeNull();
});
