import { createReadKey, type Endpoint } from './endpoint.ts';
import type { Cached } from './responseCache.ts';

export interface KnownRead {
  endpoint: Endpoint<never, unknown>;
  args: unknown;
}
/** A read that went into a response, with the version of what it returned. */
export interface UsedRead extends KnownRead {
  version: number;
}

interface Reading extends KnownRead {
  response: Promise<Cached<unknown>>;
  /** Null while it is pending, and after a failure. */
  version: number | null;
  isFailed: boolean;
  isUsed: boolean;
}

/** The reads of one request: each is sent once, and those that went into the response are listed for its replay. */
export class RequestReads {
  readonly #readings = new Map<string, Reading>();
  /** Reads whose responses are parts of other ones. */
  readonly #primed = new Set<string>();
  #isOnlyReads = true;

  /** Returns the response of a read; calls `send` where the request has not sent it. A read that is sent ahead is not used yet. */
  get<Args, Value>(
    endpoint: Endpoint<Args, Value>,
    args: Args,
    { isUsed, send }: { isUsed: boolean; send: (readKey: string) => Promise<Cached<Value>> },
  ): Promise<Cached<Value>> {
    const readKey = createReadKey(endpoint, args);
    let reading = this.#readings.get(readKey);
    if (!reading) {
      const response = send(readKey);
      const begun: Reading = { endpoint: endpoint as Endpoint<never, unknown>, args, response, version: null, isFailed: false, isUsed: false };
      response.then(
        ({ version }) => (begun.version = version),
        () => this.#noteFailure(readKey, begun),
      );
      this.#readings.set(readKey, (reading = begun));
    }
    reading.isUsed ||= isUsed && !this.#primed.has(readKey);
    if (reading.isFailed && isUsed) this.#noteFailure(readKey, reading);
    return reading.response as Promise<Cached<Value>>;
  }

  /** Notes that another response contained this one. */
  notePrimed(readKey: string): void {
    this.#primed.add(readKey);
  }

  /** Notes that the response contains something of the provider that is not a read. */
  noteOtherCall(): void {
    this.#isOnlyReads = false;
  }

  clear(): void {
    this.#readings.clear();
  }

  /** The reads that went into the response; null where it contains something else, or one is pending or has failed. */
  listUsed(): UsedRead[] | null {
    const used = [...this.#readings.values()].filter(({ isUsed }) => isUsed);
    const isDone = this.#isOnlyReads && used.every(({ version }) => version !== null);
    return isDone ? used.map(({ endpoint, args, version }) => ({ endpoint, args, version: version! })) : null;
  }

  /** The first use of a read that failed ahead gets its failure; the next one sends it again. */
  #noteFailure(readKey: string, reading: Reading): void {
    reading.isFailed = true;
    if (!reading.isUsed) return;
    this.#isOnlyReads = false;
    this.#readings.delete(readKey);
  }
}
