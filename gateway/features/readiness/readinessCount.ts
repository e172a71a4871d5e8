import type { Language } from '../../generated/resolvers.ts';
import type { Customer } from '../../locations/customerEndpoints.ts';
import type { ReadinessCount } from './models.ts';
import { readinessOf } from './readiness.ts';
import { readinessTexts } from './readinessTexts.ts';

/** Counts what an auditor would find at a location, as the page of several locations does. */
export async function readinessCount(customer: Customer, language: Language, caller: Parameters<typeof readinessOf>[1]): Promise<ReadinessCount> {
  const { rules } = readinessTexts(language);
  const { checks } = await readinessOf(customer, caller);
  const isLookedAt = checks.some(({ state }) => state === 'CHECKED');
  const isOpen = checks.filter(({ state }) => state !== 'FORBIDDEN');
  return {
    findings: isLookedAt ? checks.reduce((sum, { all }) => sum + all.length, 0) : null,
    notRead: isOpen.filter(({ state, unreadable }) => state !== 'CHECKED' || unreadable > 0).map(({ rule }) => rules[rule]),
    notOpen: checks.filter(({ state }) => state === 'FORBIDDEN').map(({ rule }) => rules[rule]),
  };
}
