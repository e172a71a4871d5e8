import type { Store } from '../../infra/store/store.ts';

const windowMilliseconds = 60_000;

/** Remaining requests of a limit. */
export interface Allowance {
  isExceeded: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the count restarts. */
  resetSeconds: number;
}

/** Counts the requests of integrators in a minute by key, such as a token, in all gateways together. The caller refuses those beyond the limit. */
export class RequestLimit<Key extends string = string> {
  readonly #store: Store;
  readonly #name: string;
  readonly #limit: number;

  constructor(store: Store, name: string, limit: number) {
    this.#store = store;
    this.#name = name;
    this.#limit = limit;
  }

  /** Counts a request, unless the limit is reached. */
  async take(key: Key): Promise<Allowance> {
    const { count, endsIn } = await this.#store.count(this.#getKey(key), windowMilliseconds);
    const isExceeded = count > this.#limit;
    if (isExceeded) await this.refund(key);
    return { isExceeded, limit: this.#limit, remaining: Math.max(0, this.#limit - count), resetSeconds: Math.ceil(endsIn / 1000) };
  }

  /** Returns the limit of a key without requests. */
  get whole(): Allowance {
    return { isExceeded: false, limit: this.#limit, remaining: this.#limit, resetSeconds: windowMilliseconds / 1000 };
  }

  /** Takes a counted request back. */
  async refund(key: Key): Promise<void> {
    await this.#store.uncount(this.#getKey(key), 'one');
  }

  async invalidate(key: Key): Promise<void> {
    await this.#store.uncount(this.#getKey(key), 'all');
  }

  #getKey(key: Key): string {
    return `${this.#name}:${key}`;
  }
}
