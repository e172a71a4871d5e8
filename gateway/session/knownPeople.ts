import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bearerOf } from './cookies.ts';
import type { SessionRecord } from './session.ts';

const maxSecrets = 20_000;
const keepMilliseconds = 30 * 60 * 1000;

/**
 * Remembers whose session a secret opened at this gateway lately, so that places are shared among people before the store is asked.
 * It opens nothing: a secret that is not here belongs to a stranger until its session was read.
 */
export class KnownPeople {
  readonly #people = new LRUCache<string, string>({ max: maxSecrets, ttl: keepMilliseconds });

  remember(secret: string, { user, actor }: Pick<SessionRecord, 'user' | 'actor'>): void {
    this.#people.set(secret, (actor ?? user).id);
  }

  /** Returns the id of the person whose secret the request carries in its bearer token or in any cookie, null for a stranger. */
  personOf(request: FastifyRequest): string | null {
    const bearer = bearerOf(request);
    for (const secret of bearer === undefined ? Object.values(request.cookies) : [bearer]) {
      const person = secret === undefined ? undefined : this.#people.get(secret);
      if (person !== undefined) return person;
    }
    return null;
  }
}
