import type { SessionRecord } from '../auth/session.ts';
import type { Language } from '../generated/resolvers.ts';

const actingAs: Record<Language, string> = { DE: 'als', EN: 'as' };

const accessLabels: Record<Language, string> = { DE: 'Zugang von', EN: 'access by' };

/** Name of the person for whom a file is written, with the acting administrator. An auditor is named with the user who made the link. */
export const formatRecipientName = ({ user, actor, audit }: Pick<SessionRecord, 'user' | 'actor' | 'audit'>, language: Language): string =>
  audit
    ? `${audit.auditorName} (${accessLabels[language]} ${user.name})`
    : actor
      ? `${actor.name} (${actingAs[language]} ${user.name}, ${user.username})`
      : `${user.name} (${user.username})`;
