import { LRUCache } from 'lru-cache';
import { type Endpoint, weightOf } from './endpoint.ts';

/** Smaller responses are decoded faster than they are compared. */
const worthKeeping = 16 * 1024;

/**
 * Large responses as they were decoded last. Equal bytes decode to an equal response, for any caller. The provider is
 * called as before, in the caller's name, and its response is used. An unchanged list of thousands of rows is neither
 * parsed nor decoded again, and is in memory once. Decoded responses are never changed.
 */
export class DecodedAnswers {
  readonly #kept: LRUCache<string, { body: Buffer; response: unknown }>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes });
  }

  /** The last decoded response for these bytes; undefined where other bytes were sent since. */
  get<Args, Value>({ name }: Pick<Endpoint<Args, Value>, 'name'>, args: Args, body: Buffer): { response: Value } | undefined {
    if (body.byteLength < worthKeeping) return undefined;
    const kept = this.#kept.get(keyOf(name, args));
    return kept?.body.equals(body) ? { response: kept.response as Value } : undefined;
  }

  /** Stores a response with the bytes from which it was decoded. */
  set<Args, Value>(endpoint: Pick<Endpoint<Args, Value>, 'name' | 'weigh'>, args: Args, body: Buffer, response: Value): void {
    if (body.byteLength < worthKeeping) return;
    this.#kept.set(keyOf(endpoint.name, args), { body, response }, { size: body.byteLength + weightOf(endpoint, response, body.byteLength) });
  }
}

const keyOf = (name: string, args: unknown) => `${name} ${JSON.stringify(args)}`;
