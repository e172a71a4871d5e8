import { LRUCache } from 'lru-cache';

/**
 * Entries of sessions, bounded by their size in memory; those of one session can be evicted together. One has decoded provider responses
 * (ResponseCache), another whole GraphQL responses (Replays).
 */
export class SessionCache<Value> {
  readonly #entries: LRUCache<string, { value: Value; session: string }>;
  readonly #keysOf = new Map<string, Set<string>>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, dispose: ({ session }, key) => this.#unlist(session, key) });
  }

  /** The value of a key; undefined where there is none or its TTL is over. */
  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Stores a value for a session; `size` is in bytes, `ttl` in milliseconds, without end where it is 0. */
  set(session: string, key: string, value: Value, { size, ttl = 0 }: { size: number; ttl?: number }): void {
    this.#entries.set(key, { value, session }, { size, ttl });
    const keys = this.#keysOf.get(session);
    if (keys) keys.add(key);
    else this.#keysOf.set(session, new Set([key]));
  }

  evict(session: string): void {
    for (const key of this.#keysOf.get(session) ?? []) this.#entries.delete(key);
  }

  /** Evicts what is too old. */
  purgeStale(): void {
    this.#entries.purgeStale();
  }

  /** Number of entries and of their sessions, expired ones included. */
  get size(): { entries: number; sessions: number } {
    return { entries: this.#entries.size, sessions: this.#keysOf.size };
  }

  #unlist(session: string, key: string): void {
    const keys = this.#keysOf.get(session);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(session);
  }
}
