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
