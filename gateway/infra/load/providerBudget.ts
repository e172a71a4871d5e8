import { LRUCache } from 'lru-cache';
import { GatewayError } from '../../errors.ts';

const windowMilliseconds = 60_000;
const maxSessions = 20_000;

/**
 * Limits the provider reads that one session, or a network of strangers, may cause in a minute at this gateway,
 * whatever requests they belong to. `maxCalls` bounds the calls of a single request (callSender.ts), ConnectionShares those that run at
 * the same time.
 */
export class ProviderBudget {
  readonly #maxReads: number;
  readonly #windows = new LRUCache<string, { reads: number; endsAt: number }>({ max: maxSessions });

  constructor(maxReads: number) {
    this.#maxReads = maxReads;
  }

  /** Counts a read. Returns TOO_EXPENSIVE from the limit on, until the minute is over. */
  spend(key: string): GatewayError | null {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) this.#windows.set(key, (window = { reads: 0, endsAt: now + windowMilliseconds }));
    window.reads += 1;
    if (window.reads <= this.#maxReads) return null;
    return new GatewayError(
      'TOO_EXPENSIVE',
      `You have caused more than ${this.#maxReads} provider requests within a minute. Wait a minute, then ask for less at once.`,
    );
  }
}
