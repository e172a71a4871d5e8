import { expect, test } from 'vitest';
import { comparisonOf } from './visitChange.ts';

const comparison = { changes: [] };
const response = (report: unknown) => ({ customer: { report } }) as Parameters<typeof comparisonOf>[0];

test('a visit has its comparison, a first one none', () => {
  expect(comparisonOf(response({ __typename: 'VisitReport', comparison }))).toBe(comparison);
  expect(comparisonOf(response({ __typename: 'VisitReport', comparison: null }))).toBeNull();
});

test('there is none for the report of a month, without a report, a location or an answer', () => {
  expect(comparisonOf(response({ __typename: 'MonthlyReport', comparison }))).toBeNull();
  expect([comparisonOf(response(null)), comparisonOf({ customer: null } as never), comparisonOf(undefined)]).toEqual([null, null, null]);
});
