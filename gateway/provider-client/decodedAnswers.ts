import { LRUCache } from 'lru-cache';
import { type Endpoint, weightOf } from './endpoint.ts';

/** Smaller answers are decoded faster than they are compared. */
const worthKeeping = 16 * 1024;

/**
 * Large answers as they were decoded last. The same bytes decode to the same answer, whoever asked for them: the provider is
 * asked as before, in the caller's own name, and what it sends is used, but a list of thousands of rows that has not
 * changed is neither parsed nor decoded again, and is in memory once. Decoded answers are never changed.
 */
export class DecodedAnswers {
  readonly #kept: LRUCache<string, { body: Buffer; response: unknown }>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes });
  }

  /** The answer that these bytes were decoded to last; undefined where others were sent since. */
  get<Args, Value>({ name }: Pick<Endpoint<Args, Value>, 'name'>, args: Args, body: Buffer): { response: Value } | undefined {
    if (body.byteLength < worthKeeping) return undefined;
    const kept = this.#kept.get(keyOf(name, args));
    return kept?.body.equals(body) ? { response: kept.response as Value } : undefined;
  }

  /** Keeps an answer with the bytes that it was decoded from. */
  set<Args, Value>(endpoint: Pick<Endpoint<Args, Value>, 'name' | 'weigh'>, args: Args, body: Buffer, response: Value): void {
    if (body.byteLength < worthKeeping) return;
    this.#kept.set(keyOf(endpoint.name, args), { body, response }, { size: body.byteLength + weightOf(endpoint, response, body.byteLength) });
  }
}

const keyOf = (name: string, args: unknown) => `${name} ${JSON.stringify(args)}`;
