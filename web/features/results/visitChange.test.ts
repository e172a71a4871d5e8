import { expect, test } from 'vitest';
import { comparisonOf } from './visitChange.ts';

const comparison = { changes: [] };
const answer = (report: unknown) => ({ customer: { report } }) as Parameters<typeof comparisonOf>[0];

test('a visit has its comparison, a first one none', () => {
  expect(comparisonOf(answer({ __typename: 'VisitReport', comparison }))).toBe(comparison);
  expect(comparisonOf(answer({ __typename: 'VisitReport', comparison: null }))).toBeNull();
});

test('there is none for the report of a month, without a report, a location or an answer', () => {
  expect(comparisonOf(answer({ __typename: 'MonthlyReport', comparison }))).toBeNull();
  expect([comparisonOf(answer(null)), comparisonOf({ customer: null } as never), comparisonOf(undefined)]).toEqual([null, null, null]);
});
