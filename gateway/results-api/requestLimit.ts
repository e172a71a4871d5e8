import { LRUCache } from 'lru-cache';

const windowMilliseconds = 60_000;
const mostKeys = 20_000;

/** What is left of a limit. */
export interface Allowance {
  isOver: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the count begins anew. */
  resetSeconds: number;
}

/** Counts requests of a minute by key. Holds a bounded number of keys; those longest unused are forgotten first. */
export class RequestLimit {
  readonly #limit: number;
  readonly #windows = new LRUCache<string, { endsAt: number; count: number }>({ max: mostKeys });

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts a request, unless the limit is reached. */
  take(key: string, now = Date.now()): Allowance {
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) this.#windows.set(key, (window = { endsAt: now + windowMilliseconds, count: 0 }));
    const isOver = window.count >= this.#limit;
    if (!isOver) window.count += 1;
    return { isOver, limit: this.#limit, remaining: this.#limit - window.count, resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
  }

  /** Takes a counted request back. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  /** Forgets a key. */
  forget(key: string): void {
    this.#windows.delete(key);
  }
}
