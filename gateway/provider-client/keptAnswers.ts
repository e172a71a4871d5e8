import { LRUCache } from 'lru-cache';

/** Bytes of an entry without its answer. */
const bytesAround = 200;
const purgeMilliseconds = 10_000;

/**
 * Decoded answers by session, bounded by what they take in memory. What can no longer be given out is let go of: the cache itself would keep it until
 * the weight is reached, for the garbage collector to walk through.
 */
export class KeptAnswers {
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #kept: LRUCache<string, { response: unknown; session: string }>;
  readonly #purge = setInterval(() => this.#kept.purgeStale(), purgeMilliseconds).unref();

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, dispose: ({ session }, key) => this.#unlist(session, key) });
  }

  /** An answer that was kept; undefined where there is none or its time is over. */
  get(key: string): { response: unknown } | undefined {
    return this.#kept.get(key);
  }

  /** Keeps an answer for a session; `bytes` is what it takes in memory. */
  set(session: string, key: string, response: unknown, { seconds, bytes }: { seconds: number; bytes: number }): void {
    this.#kept.set(key, { response, session }, { ttl: seconds * 1000, size: bytes + bytesAround });
    const keys = this.#keysOf.get(session);
    if (keys) keys.add(key);
    else this.#keysOf.set(session, new Set([key]));
  }

  /** Lets go of all that was kept for a session. */
  invalidate(session: string): void {
    for (const key of this.#keysOf.get(session) ?? []) this.#kept.delete(key);
  }

  /** How many answers of how many sessions are held, those whose time is over among them. */
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
