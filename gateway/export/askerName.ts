import type { SessionRecord } from '../auth/session.ts';
import type { Language } from '../generated/resolvers.ts';

const actingAs: Record<Language, string> = { DE: 'als', EN: 'as' };

/** Name of the person for whom a file is written, with the acting administrator. */
export const nameOfPerson = ({ user, actor }: Pick<SessionRecord, 'user' | 'actor'>, language: Language): string =>
  actor ? `${actor.name} (${actingAs[language]} ${user.name}, ${user.username})` : `${user.name} (${user.username})`;
