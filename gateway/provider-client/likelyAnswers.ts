import { LRUCache } from 'lru-cache';
import type { Endpoint } from './endpoint.ts';

/**
 * The last responses of reads with `foretells`, of any caller: lists of locations, orders and plans, the report of an
 * order, a user's own rights. They are never returned to a caller. They only decide which reads begin while the same is
 * fetched again (rehearsedCalls.ts).
 */
export class LikelyAnswers {
  readonly #kept: LRUCache<string, { response: unknown }>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes });
  }

  /** Stores a response if its endpoint has `foretells`. */
  learn<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, response: Value, bytes: number): void {
    if (endpoint.foretells) this.#kept.set(keyOf(endpoint, args), { response }, { size: bytes + 200 });
  }

  /** Returns the most likely response; null without one. */
  of<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args): Promise<Value> | null {
    const kept = this.#kept.get(keyOf(endpoint, args));
    return kept ? Promise.resolve(kept.response as Value) : null;
  }
}

const keyOf = ({ name }: { name: string }, args: unknown) => `${name} ${JSON.stringify(args)}`;
