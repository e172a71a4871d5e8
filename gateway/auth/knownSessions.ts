import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bearerOf } from './cookies.ts';
import { personOf, type SessionRecord } from './session.ts';

const maxSecrets = 20_000;
const keepMilliseconds = 30 * 60 * 1000;

/** A session and the person who acts in it. */
export interface KnownSession {
  session: string;
  person: string;
}

/**
 * Caches which session a secret opened at this gateway recently, so that places are shared among sessions before the
 * store is read. It grants no access: a secret that is missing here belongs to a stranger until its session was read.
 */
export class KnownSessions {
  readonly #sessions = new LRUCache<string, KnownSession>({ max: maxSecrets, ttl: keepMilliseconds });

  remember(secret: string, session: Pick<SessionRecord, 'key' | 'user' | 'actor'>): void {
    this.#sessions.set(secret, { session: session.key, person: personOf(session) });
  }

  /** Returns the session whose secret the request carries in its bearer token or in any cookie, null for a stranger. */
  sessionOf(request: FastifyRequest): KnownSession | null {
    const bearer = bearerOf(request);
    for (const secret of bearer === undefined ? Object.values(request.cookies) : [bearer]) {
      const known = secret === undefined ? undefined : this.#sessions.get(secret);
      if (known !== undefined) return known;
    }
    return null;
  }
}
