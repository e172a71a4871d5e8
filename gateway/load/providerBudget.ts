import { LRUCache } from 'lru-cache';
import { GatewayError } from '../errors.ts';

const windowMilliseconds = 60_000;
const maxPeople = 20_000;

/**
 * Limits the provider reads that one person may cause in a minute at this gateway, whatever requests they belong to. The limit of one
 * request bounds a single question; this one bounds many of them.
 */
export class ProviderBudget {
  readonly #maxReads: number;
  readonly #windows = new LRUCache<string, { reads: number }>({ max: maxPeople, ttl: windowMilliseconds });

  constructor(maxReads: number) {
    this.#maxReads = maxReads;
  }

  /** Counts a read. Throws TOO_EXPENSIVE from the limit on, until the minute is over. */
  spend(person: string): void {
    const window = this.#windows.get(person) ?? { reads: 0 };
    if (window.reads === 0) this.#windows.set(person, window);
    window.reads += 1;
    if (window.reads > this.#maxReads)
      throw new GatewayError(
        'TOO_EXPENSIVE',
        `You have caused more than ${this.#maxReads} provider requests within a minute. Wait a minute, then ask for less at once.`,
      );
  }
}
