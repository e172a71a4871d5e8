import type { LocationKey } from '../access/scope.ts';
import type { Country, Role } from '../generated/resolvers.ts';
import type { TokenLimits } from './accessToken.ts';
import type { AuditLimits } from './auditorSession.ts';
import type { Device } from './device.ts';
import type { Identity } from './identityProviders.ts';

/** A portal user as the provider knows it. */
export interface PortalUser {
  id: string;
  username: string;
  /** Mail address of the user; missing or null where the provider names none. */
  email?: string | null;
  name: string;
  role: Role;
  country: Country;
  /** For a key user the id by which locations are assigned; for a sub user the id of its key user. */
  keyUserId: string | null;
}

/** Place in which a session began, for its owner's list. */
export interface SessionOrigin {
  /** Shortened network. */
  network: string;
  device: Device;
  /** This user has not signed in by this browser before, as far as its cookie shows. */
  isNew: boolean;
}

/** A signed-in session. Its identity never changes in place: another identity is another session. */
export interface SessionRecord {
  /** SHA-256 of the secret in the cookie or bearer header; safe to store and to log. */
  key: string;
  /** A person in the browser, who may run trusted documents only, an internal tool, requests with access tokens, or an auditor in the browser. */
  kind: 'browser' | 'tool' | 'token' | 'auditor';
  /** Name that a tool gives itself, for its owner's list. */
  toolName?: string | null;
  /** Place in which it began. */
  origin?: SessionOrigin;
  /** When it began; milliseconds since 1970. */
  startedAt: number;
  /** The user whose rights apply. */
  user: PortalUser;
  /** The administrator behind it while acting as another user. */
  actor: PortalUser | null;
  /** The only location whose plans it opens, for a session that was created from a link's token. */
  planView?: LocationKey;
  /** The id of the service account that opened it at the provider, without a password. */
  openedBy?: string;
  /** The identity provider at which its user signed in. */
  identity?: Identity;
  /** In a request with an access token: its limits. Such a request has a key that no other token has. */
  token?: TokenLimits;
  /** In the session of an auditor: the id of its link. */
  auditorLink?: string;
  /** In a request of an auditor: the limits of the link. */
  audit?: AuditLimits;
  /** In a request with an access token or of an auditor: the key of the stored session, which all of them share that read as the user. */
  storedKey?: string;
  /** The sealed session of the administrator who acts in this one. */
  keptAside?: string;
  /** It was opened with a password that must be changed. */
  hasWeakPassword?: boolean;
  /** The provider's cookies. */
  jar: Record<string, string>;
  /** When it ends at the latest, however much it is used. Milliseconds since 1970. */
  endsAt: number;
  /** The marks of its people when it began; a mark that has changed since then ends the session. */
  startedUnder: Record<string, string>;
}

export interface CreatedSession {
  secret: string;
  session: SessionRecord;
  endsAt: Date;
}

/** The id of the person who sits at the session, an administrator also while acting as another user. */
export const getPersonId = ({ user, actor }: Pick<SessionRecord, 'user' | 'actor'>): string => (actor ?? user).id;

/** The key by which a session is stored. */
export const getStoredKey = ({ key, storedKey }: Pick<SessionRecord, 'key' | 'storedKey'>): string => storedKey ?? key;
