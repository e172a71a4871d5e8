import type { Language, ReadinessRule } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Check, ReadinessCount } from './models.ts';
import { readinessOf } from './readiness.ts';
import { readinessTexts } from './readinessTexts.ts';

/**
 * Sum of the findings of all rules, a lower bound where one could not be read in full; null where none could be
 * checked.
 */
export const totalOf = (checks: readonly Check[]): number | null =>
  checks.some(({ state }) => state === 'CHECKED') ? checks.reduce((sum, { all }) => sum + all.length, 0) : null;

/** Rules whose lists could not be read, or not in full. */
export const notReadOf = (checks: readonly Check[]): ReadinessRule[] =>
  checks.filter(({ state, unreadable }) => state === 'FAILED' || state === 'INCOMPLETE' || unreadable > 0).map(({ rule }) => rule);

/** Counts what an auditor would find at a location, as the page of several locations does. */
export async function readinessCount(customer: Customer, language: Language, caller: Parameters<typeof readinessOf>[1]): Promise<ReadinessCount> {
  const { rules } = readinessTexts(language);
  const { checks } = await readinessOf(customer, caller);
  return {
    findings: totalOf(checks),
    notRead: notReadOf(checks).map((rule) => rules[rule]),
    notOpen: checks.filter(({ state }) => state === 'FORBIDDEN').map(({ rule }) => rules[rule]),
  };
}
