import type { LocationKey } from '../access/scope.ts';
import type { AuditPackPart } from '../generated/resolvers.ts';
import type { Network } from './network.ts';
import type { CreatedSession } from './session.ts';
import type { FoundSession } from './sessionStore.ts';

/** Limits that an auditor's link sets to the session of its user. */
export interface AuditLimits {
  location: LocationKey;
  from: string;
  to: string;
  parts: readonly AuditPackPart[];
  auditorName: string;
  expiresAt: Date;
  /** Shortened network of the request. */
  network: string;
}

/** A link that opens now. */
export interface OpenLink {
  id: string;
  userId: string;
  expiresAt: Date;
}

/** Sessions of auditors, who read as the user who made their link. */
export interface AuditorSessions {
  /** Begins the session of an auditor; null where the link's user may no longer use the portal this way. */
  begin(link: OpenLink, from: Network): Promise<CreatedSession | null>;
  /** Returns the session of a request, by the link and its user as they are now; null, and ended, where the link opens nothing any more. */
  complete(found: FoundSession, from: Network): Promise<FoundSession | null>;
}
