import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getBearer } from './cookies.ts';
import { getPersonId, type SessionRecord } from './session.ts';

const maxSecrets = 20_000;
const ttlMilliseconds = 30 * 60 * 1000;

/** A session and the person who acts in it. */
export interface KnownSession {
  session: string;
  person: string;
  kind: SessionRecord['kind'];
}

/**
 * Caches which session a secret opened at this gateway recently, so that places are shared among sessions before the
 * store is read. It grants no access: a secret that is missing here belongs to a stranger until its session was read.
 */
export class KnownSessions {
  readonly #sessions = new LRUCache<string, KnownSession>({ max: maxSecrets, ttl: ttlMilliseconds });

  remember(secret: string, session: Pick<SessionRecord, 'key' | 'kind' | 'user' | 'actor'>): void {
    this.#sessions.set(secret, { session: session.key, person: getPersonId(session), kind: session.kind });
  }

  /** Returns the session whose secret the request carries in its bearer token or in any cookie, null for a stranger. */
  findSession(request: FastifyRequest): KnownSession | null {
    const bearer = getBearer(request);
    for (const secret of bearer === undefined ? Object.values(request.cookies) : [bearer]) {
      const known = secret === undefined ? undefined : this.#sessions.get(secret);
      if (known !== undefined) return known;
    }
    return null;
  }

  /** Number of sessions that sent a request to this gateway within half an hour, by kind. */
  countByKind(): Map<SessionRecord['kind'], number> {
    const kinds = new Map([...this.#sessions.values()].map(({ session, kind }) => [session, kind]));
    const counts = new Map<SessionRecord['kind'], number>();
    for (const kind of kinds.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  }
}
