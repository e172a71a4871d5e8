import type { ReadinessRule } from '../../generated/resolvers.ts';
import type { Check } from './models.ts';

/**
 * Sum of the findings of all rules, a lower bound where one could not be read in full; null where none could be
 * checked.
 */
export const sumFindings = (checks: readonly Check[]): number | null =>
  checks.some(({ state }) => state === 'CHECKED') ? checks.reduce((sum, { all }) => sum + all.length, 0) : null;

/** Rules whose lists could not be read, or not in full. */
export const listUnreadRules = (checks: readonly Check[]): ReadinessRule[] =>
  checks.filter(({ state, unreadable }) => state === 'FAILED' || state === 'INCOMPLETE' || unreadable > 0).map(({ rule }) => rule);
