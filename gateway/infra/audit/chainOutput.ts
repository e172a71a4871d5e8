import { writeSync } from 'node:fs';
import { type AuditEvent, createNextRecord, start } from './chain.ts';
import type { Chain, Last } from './chainFile.ts';

const processOutput = 1;
/** Pauses of a write while a pipe is full, together a second. */
const maxPauses = 200;
const pauseMilliseconds = 5;
const pauseCell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Chained records as lines of the process's output, for a collector of logs. Each start of the process begins a chain. Writes without
 * `process.stdout`, which reports a full disk too late and to no caller, and accepts nothing after that.
 */
export class ChainOutput implements Chain {
  readonly torn = null;
  readonly #descriptor: number;
  #before: Last = start;
  /** True if the output ends within a line. */
  #isTorn = false;
  /** True if the last write has failed: the next one waits no more. */
  #isStalled = false;

  constructor(descriptor = processOutput) {
    this.#descriptor = descriptor;
  }

  append(event: AuditEvent): void {
    const record = createNextRecord(this.#before, event, new Date());
    this.#write(Buffer.from(`${this.#isTorn ? '\n' : ''}${JSON.stringify(record)}\n`));
    this.#before = record;
  }

  close(): void {
    // The output ends with the process.
  }

  #write(bytes: Buffer): void {
    let written = 0;
    let pauses = this.#isStalled ? 0 : maxPauses;
    this.#isStalled = true;
    while (written < bytes.length) {
      try {
        written += writeSync(this.#descriptor, bytes, written);
        this.#isTorn = written < bytes.length;
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EAGAIN' || pauses === 0) throw cause;
        pauses -= 1;
        Atomics.wait(pauseCell, 0, 0, pauseMilliseconds);
      }
    }
    this.#isStalled = false;
  }
}
