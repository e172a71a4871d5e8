import { LRUCache } from 'lru-cache';

/** Smaller answers are decoded faster than they are compared. */
const worthKeeping = 16 * 1024;
const maxBytes = 64 * 1024 * 1024;

/**
 * Large answers as they were decoded last. The same bytes decode to the same answer, whoever asked for them: the provider is
 * asked as before, in the caller's own name, and what it sends is used, but a list of thousands of rows that has not
 * changed is neither parsed nor decoded again, and is in memory once. Decoded answers are never changed.
 */
export class DecodedAnswers {
  readonly #kept = new LRUCache<string, { body: Buffer; answer: unknown }>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.byteLength });

  /** The answer of these bytes: the kept one where they are the same, else what `decode` makes of them. */
  answerOf<Answer>(name: string, args: unknown, body: Buffer, decode: () => Answer): Answer {
    if (body.byteLength < worthKeeping) return decode();
    const key = `${name} ${JSON.stringify(args)}`;
    const kept = this.#kept.get(key);
    if (kept?.body.equals(body)) return kept.answer as Answer;
    const answer = decode();
    this.#kept.set(key, { body, answer });
    return answer;
  }
}
