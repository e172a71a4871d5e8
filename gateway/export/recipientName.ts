import type { SessionRecord } from '../auth/session.ts';
import type { Language } from '../generated/resolvers.ts';
import { getTranslator } from './texts.ts';

/** Name of the person for whom a file is written, with the acting administrator. An auditor is named with the user who made the link. */
export function formatRecipientName({ user, actor, audit }: Pick<SessionRecord, 'user' | 'actor' | 'audit'>, language: Language): string {
  const t = getTranslator(language);
  if (audit) return `${audit.auditorName} (${t('files:accessBy')} ${user.name})`;
  if (actor) return `${actor.name} (${t('files:actingAs')} ${user.name}, ${user.username})`;
  return `${user.name} (${user.username})`;
}
