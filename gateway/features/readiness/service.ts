import type { Language, ReadinessRule } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ReadinessCount } from './models.ts';
import { checkReadiness } from './readiness.ts';
import { listUnreadRules, sumFindings } from './readinessCount.ts';
import { getTranslator } from '../../export/texts.ts';

/** Counts what an auditor would find at a location, as the page of several locations does. */
export async function countFindings(customer: Customer, language: Language, caller: Parameters<typeof checkReadiness>[1]): Promise<ReadinessCount> {
  const t = getTranslator(language);
  const getRuleName = (rule: ReadinessRule) => t(`readiness:rules.${rule}.title`);
  const { checks } = await checkReadiness(customer, caller);
  return {
    findings: sumFindings(checks),
    notRead: listUnreadRules(checks).map(getRuleName),
    notOpen: checks.filter(({ state }) => state === 'FORBIDDEN').map(({ rule }) => getRuleName(rule)),
  };
}

/** Rules with findings at a location, and how many rules could not be checked. */
export async function listFindings(customer: Customer, language: Language, caller: Parameters<typeof checkReadiness>[1]) {
  const t = getTranslator(language);
  const { checks } = await checkReadiness(customer, caller);
  const found = checks.filter(({ all }) => all.length > 0).toSorted((one, other) => other.all.length - one.all.length);
  return { rules: found.map(({ rule, all }) => ({ name: t(`readiness:rules.${rule}.title`), total: all.length })), unread: listUnreadRules(checks).length };
}
