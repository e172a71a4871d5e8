import type { Importance } from './importance.ts';

/** What share of the capacity each kind of work may take. The last of it is kept for changes and sign-ins. */
const shares: Record<Importance, number> = { background: 0.5, extra: 0.65, page: 0.85, change: 1 };
/** Event loop lag above which the process has more to do than it can. */
const bearableMilliseconds = 100;
const sampleMilliseconds = 50;

/**
 * How many requests the process works on, and how many it can take. The capacity shrinks, by half at most, when the event loop
 * lags: few long answers fill it like many short ones. That it does not shrink further keeps a slow machine with little to
 * do from refusing anything. For changes it never shrinks: they would be refused for what pages filled before.
 */
export class Pressure {
  readonly #maxRequests: number;
  readonly #timer: NodeJS.Timeout;
  #running = 0;
  #lagMilliseconds = 0;

  constructor(maxRequests: number) {
    this.#maxRequests = maxRequests;
    let expected = performance.now() + sampleMilliseconds;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.lagged(Math.max(0, now - expected));
      expected = now + sampleMilliseconds;
    }, sampleMilliseconds).unref();
  }

  /** A timer came so much later than it should; it counts with what was measured before. */
  lagged(milliseconds: number): void {
    this.#lagMilliseconds = 0.7 * this.#lagMilliseconds + 0.3 * milliseconds;
  }

  /** Whether there is room for work of this kind. */
  hasRoomFor(importance: Importance): boolean {
    return this.#running < shares[importance] * (importance === 'change' ? this.#maxRequests : this.#capacity());
  }

  /** Work begins. */
  begin(): void {
    this.#running += 1;
  }

  /** Work has ended. */
  end(): void {
    this.#running -= 1;
  }

  /** Looks no longer. */
  close(): void {
    clearInterval(this.#timer);
  }

  #capacity(): number {
    return this.#maxRequests * Math.min(1, Math.max(0.5, bearableMilliseconds / this.#lagMilliseconds));
  }
}
