import type { Priority } from '../../generated/resolvers.ts';

/** Share of the capacity that each kind of work may take. The last part is reserved for changes and sign-ins. */
const shares: Record<Priority, number> = { BACKGROUND: 0.5, EXTRA: 0.65, PAGE: 0.85, CHANGE: 1 };
/** Event loop lag above which the process has more to do than it can. */
const bearableMilliseconds = 100;
const sampleMilliseconds = 50;

/**
 * Number of requests in progress, and the capacity of the process. The capacity shrinks, by half at most, when the
 * event loop lags: few long responses fill it like many short ones. The lower bound prevents a slow machine with little
 * load from refusing requests. For changes it never shrinks: they would be refused because of the reads of pages.
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
      this.reportLag(Math.max(0, now - expected));
      expected = now + sampleMilliseconds;
    }, sampleMilliseconds).unref();
  }

  /** Reports how late a timer was; it counts together with earlier measurements. */
  reportLag(milliseconds: number): void {
    this.#lagMilliseconds = 0.7 * this.#lagMilliseconds + 0.3 * milliseconds;
  }

  /** Returns whether there is capacity for work of this kind. */
  hasCapacityFor(priority: Priority): boolean {
    return this.#running < shares[priority] * (priority === 'CHANGE' ? this.#maxRequests : this.#capacity());
  }

  /** True while the event loop lags, so that work which can be left out makes others wait. */
  get isEventLoopLagging(): boolean {
    return this.#lagMilliseconds > bearableMilliseconds / 2;
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
