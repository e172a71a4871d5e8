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
  readonly #kept: LRUCache<string, { body: Buffer; answer: unknown }>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes });
  }

  /** The answer of these bytes: the kept one where they are the same, else what `decode` makes of them. */
  answerOf<Args, Answer>(endpoint: Pick<Endpoint<Args, Answer>, 'name' | 'weigh'>, args: Args, body: Buffer, decode: () => Answer): Answer {
    if (body.byteLength < worthKeeping) return decode();
    const key = `${endpoint.name} ${JSON.stringify(args)}`;
    const kept = this.#kept.get(key);
    if (kept?.body.equals(body)) return kept.answer as Answer;
    const answer = decode();
    this.#kept.set(key, { body, answer }, { size: body.byteLength + weightOf(endpoint, answer, body.byteLength) });
    return answer;
  }
}
