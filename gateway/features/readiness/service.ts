import type { Language, ReadinessRule } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ReadinessCount } from './models.ts';
import { readinessOf } from './readiness.ts';
import { notReadOf, totalOf } from './readinessCount.ts';
import { textsIn } from '../../export/texts.ts';

/** Counts what an auditor would find at a location, as the page of several locations does. */
export async function countFindings(customer: Customer, language: Language, caller: Parameters<typeof readinessOf>[1]): Promise<ReadinessCount> {
  const t = textsIn(language);
  const nameOf = (rule: ReadinessRule) => t(`readiness:rules.${rule}.title`);
  const { checks } = await readinessOf(customer, caller);
  return {
    findings: totalOf(checks),
    notRead: notReadOf(checks).map(nameOf),
    notOpen: checks.filter(({ state }) => state === 'FORBIDDEN').map(({ rule }) => nameOf(rule)),
  };
}

/** Rules with findings at a location, and how many rules could not be checked. */
export async function listFindings(customer: Customer, language: Language, caller: Parameters<typeof readinessOf>[1]) {
  const t = textsIn(language);
  const { checks } = await readinessOf(customer, caller);
  const found = checks.filter(({ all }) => all.length > 0).toSorted((one, other) => other.all.length - one.all.length);
  return { rules: found.map(({ rule, all }) => ({ name: t(`readiness:rules.${rule}.title`), total: all.length })), unread: notReadOf(checks).length };
}
