const millisecondsForEachWaiting = 2;
const maxDelayMilliseconds = 2_000;

/**
 * Delays refusals, the longer the more of them wait already. A client that is refused at once retries at once, and
 * refusing a flood of such clients takes all the time of a gateway (figures in decisions/005-refusals-wait.md).
 */
export class RefusalDelay {
  #waiting = 0;

  /** Calls `refuse` at once where no other refusal waits, and after two seconds at most. */
  schedule(refuse: () => void): void {
    const delay = Math.min(maxDelayMilliseconds, this.#waiting * millisecondsForEachWaiting);
    this.#waiting += 1;
    setTimeout(() => {
      this.#waiting -= 1;
      refuse();
    }, delay);
  }
}
