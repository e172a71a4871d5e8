import { LRUCache } from 'lru-cache';

/** Bytes of an entry without its response. */
const bytesAround = 200;
const purgeMilliseconds = 10_000;

/**
 * Decoded responses by session, bounded by their size in memory. Entries are evicted as soon as they can no longer be
 * used. The cache alone would store them until the weight is reached, and the garbage collector would walk through
 * them.
 */
export class KeptAnswers {
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #kept: LRUCache<string, { response: unknown; session: string }>;
  readonly #purge = setInterval(() => this.#kept.purgeStale(), purgeMilliseconds).unref();

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, dispose: ({ session }, key) => this.#unlist(session, key) });
  }

  /** Returns a cached response; undefined where there is none or its TTL is over. */
  get(key: string): { response: unknown } | undefined {
    return this.#kept.get(key);
  }

  /** Stores a response for a session; `bytes` is its size in memory. */
  set(session: string, key: string, response: unknown, { seconds, bytes }: { seconds: number; bytes: number }): void {
    this.#kept.set(key, { response, session }, { ttl: seconds * 1000, size: bytes + bytesAround });
    const keys = this.#keysOf.get(session);
    if (keys) keys.add(key);
    else this.#keysOf.set(session, new Set([key]));
  }

  /** Evicts all responses of a session. */
  invalidate(session: string): void {
    for (const key of this.#keysOf.get(session) ?? []) this.#kept.delete(key);
  }

  /** Number of cached responses and of their sessions, expired ones included. */
  get held(): { answers: number; sessions: number } {
    return { answers: this.#kept.size, sessions: this.#keysOf.size };
  }

  /** Looks no longer for what is too old. */
  close(): void {
    clearInterval(this.#purge);
  }

  #unlist(session: string, key: string): void {
    const keys = this.#keysOf.get(session);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(session);
  }
}
