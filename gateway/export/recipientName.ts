import type { SessionRecord } from '../auth/session.ts';
import type { Language } from '../generated/resolvers.ts';
import { getTranslator } from './texts.ts';

/** Name of the person for whom a file is written, with the acting administrator. An auditor is named with the user who made the link. */
export const formatRecipientName = ({ user, actor, audit }: Pick<SessionRecord, 'user' | 'actor' | 'audit'>, language: Language): string =>
  audit
    ? `${audit.auditorName} (${getTranslator(language)('files:accessBy')} ${user.name})`
    : actor
      ? `${actor.name} (${getTranslator(language)('files:actingAs')} ${user.name}, ${user.username})`
      : `${user.name} (${user.username})`;
