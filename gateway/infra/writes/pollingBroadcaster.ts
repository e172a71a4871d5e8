import { GatewayError, isTransient } from '../../errors.ts';
import type { Store } from '../store/store.ts';

const subject = 'changed';

interface Viewer {
  fetchValue: () => Promise<unknown>;
  send: (value: unknown) => void;
  fail: (error: unknown) => void;
}
interface Topic {
  viewers: Set<Viewer>;
  last: { value: unknown } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  isFetching: boolean;
  /** True after a change during the fetch. */
  isStale: boolean;
}
/** Codes with which a viewer's own reading ends. */
const ownEnds: ReadonlySet<string | undefined> = new Set(['SESSION_ENDED', 'NOT_FOUND', 'FORBIDDEN', 'CLIENT_LEFT']);
type Waiting = { value: unknown } | { error: unknown };

/** Functions by which one reader follows a value. */
interface Following<Value> {
  /** Fetches the value in this reader's name. */
  fetchValue: () => Promise<Value>;
  /** Runs before each value is handed over; what it throws ends the reading, unless it passes: the value waits then. */
  check: () => Promise<void>;
}

/** Returns whether a check was passed; false where the provider or a store does not respond. Throws what the check throws else. */
const passes = (check: () => Promise<void>): Promise<boolean> =>
  check().then(
    () => true,
    (error: unknown) => {
      if (error instanceof GatewayError && isTransient(error.code)) return false;
      throw error;
    },
  );

/** Polls values of the provider, once for all readers of the same one. */
export class PollingBroadcaster {
  readonly #watched = new Map<string, Topic>();
  readonly #everyMilliseconds: number;

  readonly #store: Store;

  constructor(store: Store, everySeconds: number) {
    this.#store = store;
    store.subscribe(subject, (key) => this.#pollNow(key));
    this.#everyMilliseconds = everySeconds * 1000;
  }

  /** Number of polled keys. */
  get size(): number {
    return this.#watched.size;
  }

  /**
   * The value of a key, at first and whenever it changes, until the reader leaves. Not a generator: a waiting generator
   * cannot be notified that its reader has left.
   */
  follow<Value>(key: string, { fetchValue, check }: Following<Value>): AsyncIterableIterator<Value, undefined> {
    const everyMilliseconds = this.#everyMilliseconds;
    const waiting: Waiting[] = [];
    let wake: (() => void) | undefined;
    let isEnded = false;
    const put = (next: Waiting) => {
      waiting.push(next);
      wake?.();
    };
    const leave = this.#join(key, { fetchValue, send: (value) => put({ value }), fail: (error) => put({ error }) });
    const end = (): IteratorResult<Value, undefined> => {
      isEnded = true;
      leave();
      wake?.();
      return { done: true, value: undefined };
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        while (!isEnded && waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const next = waiting.shift();
        if (isEnded || !next) return end();
        try {
          if ('error' in next) throw next.error;
          while (!(await passes(check)) && !isEnded) {
            await new Promise<void>((resolve) => {
              wake = resolve;
              setTimeout(resolve, everyMilliseconds).unref();
            });
            for (const each of waiting) if ('error' in each) throw each.error;
          }
          return isEnded ? end() : { done: false, value: next.value as Value };
        } catch (error) {
          end();
          throw error;
        }
      },
      return: async () => end(),
    };
  }

  /** Polls a changed key at once, in every gateway with a reader of it. */
  async reportChange(key: string): Promise<void> {
    await this.#store.publish(subject, key);
  }

  /** Ends all watching; readers get this reason. */
  close(reason: unknown): void {
    for (const { viewers, timer } of this.#watched.values()) {
      clearTimeout(timer);
      for (const viewer of viewers) viewer.fail(reason);
    }
  }

  #pollNow(key: string): void {
    const watched = this.#watched.get(key);
    if (!watched) return;
    clearTimeout(watched.timer);
    watched.isStale = watched.isFetching;
    void this.#poll(watched);
  }

  #join(key: string, viewer: Viewer): () => void {
    const watched = this.#watched.get(key) ?? { viewers: new Set(), last: null, timer: undefined, isFetching: false, isStale: false };
    this.#watched.set(key, watched);
    watched.viewers.add(viewer);
    if (watched.last) viewer.send(watched.last.value);
    else void this.#poll(watched);
    return () => {
      watched.viewers.delete(viewer);
      if (watched.viewers.size > 0) return;
      clearTimeout(watched.timer);
      if (this.#watched.get(key) === watched) this.#watched.delete(key);
    };
  }

  /** Fetches as one of the viewers. A viewer without the right leaves, and the next one fetches. */
  async #poll(watched: Topic): Promise<void> {
    if (watched.isFetching) return;
    watched.isFetching = true;
    for (const viewer of watched.viewers) {
      try {
        const value = await viewer.fetchValue();
        if (JSON.stringify(watched.last?.value) !== JSON.stringify(value)) for (const each of watched.viewers) each.send(value);
        watched.last = { value };
        break;
      } catch (error) {
        const code = (error as { code?: string }).code;
        // The provider's trouble passes; a viewer's own end does not.
        if (!ownEnds.has(code)) break;
        watched.viewers.delete(viewer);
        viewer.fail(error);
      }
    }
    watched.isFetching = false;
    if (watched.isStale) {
      watched.isStale = false;
      return this.#poll(watched);
    }
    if (watched.viewers.size > 0) watched.timer = setTimeout(() => void this.#poll(watched), this.#everyMilliseconds);
  }
}
