const tickMilliseconds = 50;
/** So many refusals leave at once; at 20 to 50 microseconds each they are a hundredth or two of the process. */
const perTick = 25;
/** However many wait, and however late the process is, each leaves after about this time. */
const longestMilliseconds = 2_000;

/**
 * Lets refusals leave in an even stream. Whoever is refused at once asks again at once, and a flood of refusals would then
 * take the time of what is answered; whoever waits a moment for it asks later.
 */
export class RefusalPace {
  #left = perTick;
  #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #tickedAt = 0;

  /** Does it now or, after many others, a little later. */
  take(refuse: () => void): void {
    this.#start();
    if (this.#left === 0) {
      this.#waiting.push(refuse);
      return;
    }
    this.#left -= 1;
    refuse();
  }

  /** Lets all go. */
  close(): void {
    clearInterval(this.#timer);
    for (const refuse of this.#waiting.splice(0)) refuse();
  }

  #start(): void {
    if (this.#timer) return;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds).unref();
  }

  #tick(): void {
    if (this.#left === perTick) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const now = performance.now();
    const share = (now - this.#tickedAt) / longestMilliseconds;
    this.#tickedAt = now;
    const due = this.#waiting.splice(0, Math.max(perTick, Math.ceil(share * this.#waiting.length)));
    this.#left = Math.max(0, perTick - due.length);
    for (const refuse of due) refuse();
  }
}
