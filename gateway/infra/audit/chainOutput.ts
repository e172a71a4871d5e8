import { type AuditEvent, recordAfter, start } from './chain.ts';
import type { Chain, Last } from './chainFile.ts';

/** Chained records as lines of the process's output, for a collector of logs. Each start of the process begins a chain. */
export class ChainOutput implements Chain {
  readonly torn = null;
  #before: Last = start;

  append(event: AuditEvent): void {
    const record = recordAfter(this.#before, event, new Date());
    process.stdout.write(`${JSON.stringify(record)}\n`);
    this.#before = record;
  }

  close(): void {
    // The output ends with the process.
  }
}
