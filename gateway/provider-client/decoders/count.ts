import { reportIssue } from './decodeIssues.ts';
import { DecodeError, type Fields, isNothing, number, numberOrNull } from './values.ts';

/** Counts and delays beyond this are no real ones. Sums of some of them fit an Int of GraphQL. */
const greatest = 100_000_000;
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= greatest;
const expected = 'a whole number from 0';

/** A whole number that must be there. */
export function count(from: Fields, name: string): number {
  const value = number(from, name);
  if (!isCount(value)) throw new DecodeError(name, expected, 'another number');
  return value;
}

/** A whole number, null where it is missing or something else, which is noted. */
export function countOrNull(from: Fields, name: string): number | null {
  const value = isNothing(from[name]) ? null : numberOrNull(from, name);
  if (value === null || isCount(value)) return value;
  reportIssue(name, expected, 'another number');
  return null;
}
