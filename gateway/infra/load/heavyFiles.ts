import { createBusyError, GatewayError } from '../../errors.ts';

/** Heavy files that one person may have made at once. */
const maxPerPerson = 2;
/** Heavy files that one gateway makes at once: three packs take 350 MB, and a gateway has 1.25 GB for everything. */
const maxOverall = 3;
const sampleMilliseconds = 10_000;
/** Bytes of a sample below which a reader is slow: 256 kbit a second. */
const minBytesOfSample = 320 * 1024;
/** Slow samples in a row after which a file gives way to another one. */
const maxSlowSamples = 6;

/** Response that a heavy file is sent as. */
export interface HeavyResponse {
  /** True while the file waits for its reader. */
  readonly writableNeedDrain: boolean;
  readonly socket: { readonly bytesWritten: number } | null;
  destroy(): unknown;
}

interface Running {
  person: string;
  response: HeavyResponse;
  bytes: number;
  slowSamples: number;
}

/**
 * Limits the files in progress that need much memory or work: packs, archives and long lists as PDF. They take minutes, so that a file
 * beyond the limit is refused and does not wait.
 */
export class HeavyFiles {
  readonly #running = new Set<Running>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * Begins a file; returns what ends it. Throws TOO_EXPENSIVE where the person has enough of them, BUSY where the gateway has. Where the
   * gateway has enough, one whose reader takes next to nothing for a minute ends, since it would have its place for hours.
   */
  begin(person: string, response: HeavyResponse): () => void {
    if ([...this.#running].filter((each) => each.person === person).length >= maxPerPerson)
      throw new GatewayError('TOO_EXPENSIVE', `${maxPerPerson} packs, archives or long lists are being made for you. Wait until one of them is finished.`);
    if (this.#running.size >= maxOverall && !this.#endSlowest())
      throw createBusyError('Several packs, archives or long lists are being made. Try again in a few minutes.');
    const file: Running = { person, response, bytes: response.socket?.bytesWritten ?? 0, slowSamples: 0 };
    this.#running.add(file);
    this.#timer ??= setInterval(() => this.#sample(), sampleMilliseconds).unref();
    return () => this.#end(file);
  }

  #end(file: Running): void {
    this.#running.delete(file);
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sample(): void {
    for (const file of this.#running) {
      const bytes = file.response.socket?.bytesWritten ?? 0;
      const isSlow = file.response.writableNeedDrain && bytes - file.bytes < minBytesOfSample;
      file.slowSamples = isSlow ? file.slowSamples + 1 : 0;
      file.bytes = bytes;
    }
  }

  /** Ends the file whose reader has been slow for longest; returns false where none is slow. */
  #endSlowest(): boolean {
    const [slowest] = [...this.#running].toSorted((one, other) => other.slowSamples - one.slowSamples);
    if (!slowest || slowest.slowSamples < maxSlowSamples) return false;
    this.#end(slowest);
    slowest.response.destroy();
    return true;
  }
}
