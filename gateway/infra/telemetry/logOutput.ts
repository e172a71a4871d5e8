import { write, writeSync } from 'node:fs';

/** Maximum number of bytes that wait for an output which is full or slow. Further lines are lost and counted. */
const maxWaitingBytes = 1024 * 1024;
/** Pause after a failed write. */
const retryMilliseconds = 100;

type Write = (descriptor: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

/**
 * Writes the lines of the log to the output of the process. An output that is full, slow or closed costs lines, and never the process: Pino's own
 * destination throws there, and tries again without end while the process exits.
 */
export class LogOutput {
  readonly #descriptor: number;
  readonly #write: Write;
  #inFlight: Buffer | null = null;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #lostLines = 0;

  constructor(descriptor = 1, writeBytes: Write = write) {
    this.#descriptor = descriptor;
    this.#write = writeBytes;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#waitingBytes + bytes.length > maxWaitingBytes) {
      this.#lostLines += 1;
      return;
    }
    this.#enqueue(bytes);
    if (!this.#inFlight) this.#writeNext();
  }

  /** Writes what waits at the end of the process, as far as the output accepts it. */
  end(): void {
    try {
      for (let rest = Buffer.concat(this.#waiting); rest.length > 0; ) rest = rest.subarray(writeSync(this.#descriptor, rest));
    } catch {
      // The output accepts nothing more.
    }
    this.#waiting = [];
  }

  #enqueue(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #writeNext(): void {
    if (this.#waiting.length === 0) return;
    const bytes = (this.#inFlight = Buffer.concat(this.#waiting));
    this.#waiting = [];
    this.#write(this.#descriptor, bytes, (error, written) => {
      const rest = bytes.subarray(error ? 0 : written);
      this.#waitingBytes -= bytes.length - rest.length;
      if (rest.length > 0) this.#waiting.unshift(rest);
      else this.#reportLoss();
      if (error) setTimeout(() => this.#proceed(), retryMilliseconds).unref();
      else this.#proceed();
    });
  }

  #proceed(): void {
    this.#inFlight = null;
    this.#writeNext();
  }

  #reportLoss(): void {
    if (this.#lostLines === 0) return;
    const line = { level: 40, time: Date.now(), pid: process.pid, lost: this.#lostLines, msg: 'lines of the log were lost: its output was full or too slow' };
    this.#lostLines = 0;
    this.#enqueue(Buffer.from(`${JSON.stringify(line)}\n`));
  }
}
