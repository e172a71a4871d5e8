import type { LocationKey } from '../access/scope.ts';
import type { Country, Role } from '../generated/resolvers.ts';

/** A portal user as the provider knows it. */
export interface PortalUser {
  id: string;
  username: string;
  /** Where mail for the user goes; missing or null where the provider names no address. */
  email?: string | null;
  name: string;
  role: Role;
  country: Country;
  /** For a key user the id by which locations are assigned; for a sub user the id of its key user. */
  keyUserId: string | null;
}

/** A signed-in session. Who it is never changes in place: another identity is another session. */
export interface SessionRecord {
  /** SHA-256 of the secret in the cookie or bearer header; safe to keep and to log. */
  key: string;
  /** A person in the browser, who may run trusted documents only, or an internal tool. */
  kind: 'browser' | 'tool';
  /** What a tool calls itself, for its owner's list. */
  toolName?: string | null;
  /** When it began; milliseconds since 1970. */
  startedAt: number;
  /** Whose rights hold. */
  user: PortalUser;
  /** The administrator behind it while acting as another user. */
  actor: PortalUser | null;
  /** The location whose plans are all that it opens, for a session that a link's token made. */
  planView?: LocationKey;
  /** It was opened with a password that must be changed. */
  hasWeakPassword?: boolean;
  /** The provider's cookies. */
  jar: Record<string, string>;
  /** When it ends at the latest, however much it is used. Milliseconds since 1970. */
  endsAt: number;
  /** The marks that its people bore when it began; another one since then means that it is over. */
  startedUnder: Record<string, string>;
}

/** The id of the person who sits at the session, an administrator also while acting as another user. */
export const personOf = ({ user, actor }: Pick<SessionRecord, 'user' | 'actor'>): string => (actor ?? user).id;
