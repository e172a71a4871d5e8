import type { ConnectionCaller } from './connectionShares.ts';

/** Lets each person run some jobs at once. Further ones wait in their order; those of other people do not. */
export class PersonTurns {
  readonly #max: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Waits for a turn. Returns what ends it. Rejects with the reason of the caller's signal, which removes the job from the queue. */
  async enter({ person, signal }: Pick<ConnectionCaller, 'person' | 'signal'>): Promise<() => void> {
    signal?.throwIfAborted();
    if ((this.#running.get(person) ?? 0) < this.#max) this.#running.set(person, (this.#running.get(person) ?? 0) + 1);
    else await this.#wait(person, signal);
    let isOver = false;
    return () => {
      if (!isOver) this.#passOn(person);
      isOver = true;
    };
  }

  /** Opens a file at its person's turn, which ends with the file. Without a caller it waits for none. */
  async open<File extends { body: { once(event: 'close', end: () => void): unknown } }>(
    caller: ConnectionCaller | undefined,
    open: () => Promise<File>,
  ): Promise<File> {
    if (!caller) return open();
    const leave = await this.enter(caller);
    try {
      const file = await open();
      file.body.once('close', leave);
      return file;
    } catch (error) {
      leave();
      throw error;
    }
  }

  #wait(person: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#setWaiting(
          person,
          (this.#waiting.get(person) ?? []).filter((each) => each !== proceed),
        );
        reject(signal!.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#setWaiting(person, [...(this.#waiting.get(person) ?? []), proceed]);
    });
  }

  #setWaiting(person: string, waiting: (() => void)[]): void {
    if (waiting.length > 0) this.#waiting.set(person, waiting);
    else this.#waiting.delete(person);
  }

  /** Gives the turn to the person's next job, which then counts in its place. */
  #passOn(person: string): void {
    const [next, ...others] = this.#waiting.get(person) ?? [];
    this.#setWaiting(person, others);
    if (next) return next();
    const running = this.#running.get(person)! - 1;
    if (running > 0) this.#running.set(person, running);
    else this.#running.delete(person);
  }
}
