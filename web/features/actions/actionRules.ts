import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { priorities } from '../../../domain/priorities.ts';
import { emailPattern } from '../../../domain/emailPattern.ts';
import type { ActionFieldsFragment, ActionPriority, ActionThingKind } from '../../generated/graphql.ts';

/** Maximum numbers of characters, as the gateway checks them. */
export const maxTitle = 200;
export const maxText = 4_000;
export const maxReason = 1_000;
const maxName = 120;

/** The person who is responsible, as inputs name it. */
export type Person = { userId: string } | { name: string; email: string | null };

/** Fields of the form of an action. */
export interface ActionValues {
  title: string;
  cause: string;
  measure: string;
  responsible: Person | null;
  /** A day, YYYY-MM-DD; empty for none. */
  dueOn: string;
  priority: ActionPriority;
}

/** Names the person of an action as inputs do. */
export const toPerson = (person: ActionFieldsFragment['responsible']): Person | null =>
  person && (person.userId === null ? { name: person.name, email: person.email } : { userId: person.userId });

/** Returns the wrong fields of a person by name, in the order of the form. */
export function findWrongPersonFields(person: Person | null): ('name' | 'email')[] {
  if (person === null || 'userId' in person) return [];
  const isName = person.name.trim() !== '' && person.name.length <= maxName;
  const isEmail = !person.email || emailPattern.test(person.email.trim());
  return [...(isName ? [] : ['name' as const]), ...(isEmail ? [] : ['email' as const])];
}

/** Rules of the form of an action. */
export const createActionRules = (t: TFunction<'actions'>) => {
  const long = z.string().check(z.maxLength(maxText, t('form.long', { max: maxText })));
  return z.object({
    title: z.string().check(z.trim(), z.minLength(1, t('form.titleMissing')), z.maxLength(maxTitle, t('form.long', { max: maxTitle }))),
    cause: long,
    measure: long,
    responsible: z.custom<Person | null>().check(({ value, issues }) => {
      for (const field of findWrongPersonFields(value))
        issues.push({ code: 'custom', path: [field], message: t(`form.wrong.${field}`, { max: maxName }), input: value });
    }),
    dueOn: z.string(),
    priority: z.enum(priorities),
  });
};

/** The same where something was done already, so that there is a measure. */
export const createAcknowledgementRules = (t: TFunction<'actions'>) =>
  z.extend(createActionRules(t), {
    measure: z.string().check(z.trim(), z.minLength(1, t('acknowledge.missing')), z.maxLength(maxText, t('form.long', { max: maxText }))),
  });

/** Kinds of things that are acknowledged in a short form. */
export type Acknowledged = 'EXCURSION' | 'TRAP_ALARM';

/** Returns the kind if such a thing is acknowledged. */
export const toAcknowledgedKind = (kind: ActionThingKind): Acknowledged | undefined => (kind === 'EXCURSION' || kind === 'TRAP_ALARM' ? kind : undefined);
