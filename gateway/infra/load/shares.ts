/** A caller for whom running requests are counted, and the maximum that run at once. */
export interface Share {
  key: string;
  max: number;
}

/** Requests that wait for their share, as a multiple of the share; further ones are refused. */
const maxWaiting = 4;

interface Counted {
  running: number;
  waiting: (() => void)[];
}

/**
 * Shares the gateway's places among callers: each runs at most `max` requests at once, some more wait in order, and the
 * rest is refused. A caller that sends hundreds of requests thus delays only itself. All requests of the gateway together are bounded
 * by Pressure, the calls that they cause at the provider by ConnectionShares.
 */
export class Shares {
  readonly #callers = new Map<string, Counted>();

  /**
   * Calls `onTurn` at once or when a place of the caller is free. Returns what ends the request: it frees its place, or removes it
   * from the queue. Returns null, and calls nothing, where too many requests of the caller wait.
   */
  enter({ key, max }: Share, onTurn: () => void): (() => void) | null {
    const counted = this.#callers.get(key) ?? { running: 0, waiting: [] };
    if (counted.running >= max && counted.waiting.length >= max * maxWaiting) return null;
    this.#callers.set(key, counted);
    let isRunning = counted.running < max;
    const turn = () => {
      isRunning = true;
      onTurn();
    };
    if (isRunning) {
      counted.running += 1;
      onTurn();
    } else counted.waiting.push(turn);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (isRunning) this.#end(key, counted);
      else counted.waiting.splice(counted.waiting.indexOf(turn), 1);
    };
  }

  #end(key: string, counted: Counted): void {
    const next = counted.waiting.shift();
    // The place passes on to the request that has waited longest.
    if (next) return next();
    counted.running -= 1;
    if (counted.running === 0) this.#callers.delete(key);
  }
}
