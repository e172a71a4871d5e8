import { expect, test } from 'vitest';
import { findComparison } from './visitChange.ts';

const comparison = { changes: [] };
const createResponse = (report: unknown) => ({ customer: { report } }) as Parameters<typeof findComparison>[0];

test('a visit has its comparison, a first one none', () => {
  expect(findComparison(createResponse({ __typename: 'VisitReport', comparison }))).toBe(comparison);
  expect(findComparison(createResponse({ __typename: 'VisitReport', comparison: null }))).toBeNull();
});

test('is none for a month, or without report, location or response', () => {
  expect(findComparison(createResponse({ __typename: 'MonthlyReport', comparison }))).toBeNull();
  expect([findComparison(createResponse(null)), findComparison({ customer: null } as never), findComparison(undefined)]).toEqual([null, null, null]);
});
