import { importances, type Importance } from './importance.ts';

/** What part of the room each kind of work may fill. The last of it is kept for changes and sign-ins. */
const shares: Record<Importance, number> = { background: 0.5, extra: 0.65, page: 0.85, change: 1 };
/** A process whose timers come later than this has more to do than it can. */
const bearableMilliseconds = 100;
const sampleMilliseconds = 50;

/**
 * How much work the process has in hand, and how much it can take. The room shrinks, by half at most, when the process is
 * late: few long answers fill it like many short ones. That it does not shrink further keeps a slow machine with little to
 * do from refusing anything. For changes it never shrinks: they would be refused for what pages filled before.
 */
export class Pressure {
  readonly #most: number;
  readonly #timer: NodeJS.Timeout;
  #inHand = 0;
  #lateMilliseconds = 0;

  constructor(most: number) {
    this.#most = most;
    let expected = performance.now() + sampleMilliseconds;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.late(Math.max(0, now - expected));
      expected = now + sampleMilliseconds;
    }, sampleMilliseconds).unref();
  }

  /** The process was found to be this late; it counts with what was found before. */
  late(milliseconds: number): void {
    this.#lateMilliseconds = 0.7 * this.#lateMilliseconds + 0.3 * milliseconds;
  }

  /** Whether there is room for work of this kind. */
  hasRoomFor(importance: Importance): boolean {
    return this.#inHand < shares[importance] * (importance === 'change' ? this.#most : this.#room());
  }

  /** Whether there is room for any work, so that nobody needs to know of which kind it is. */
  hasRoomForAll(): boolean {
    return this.hasRoomFor(importances[0]);
  }

  /** Work begins. */
  begin(): void {
    this.#inHand += 1;
  }

  /** Work has ended. */
  end(): void {
    this.#inHand -= 1;
  }

  /** Looks no longer. */
  close(): void {
    clearInterval(this.#timer);
  }

  #room(): number {
    return this.#most * Math.min(1, Math.max(0.5, bearableMilliseconds / this.#lateMilliseconds));
  }
}
