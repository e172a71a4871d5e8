import { closeSync, fstatSync, ftruncateSync, readSync, writeSync } from 'node:fs';
import { type AuditEvent, type AuditRecord, createNextRecord, parseRecord, start } from './chain.ts';
import { hashText } from '../hashText.ts';

const maxRecordBytes = 64 * 1024;

/** Takes records, each chained to the one before. */
export interface Chain {
  /** Hash of the partial line that a sudden end has left behind the last record, null without one. */
  readonly torn: string | null;
  /** Appends the record of an event. Throws where it cannot be written. */
  append(event: AuditEvent): void;
  close(): void;
}

/** The last record of a chain. */
export type Last = Pick<AuditRecord, 'number' | 'hash'> & { at?: string };

/** A file of chained records with one writer. A record is in it whole, or not at all. */
export class ChainFile implements Chain {
  readonly #descriptor: number;
  #before: Last;
  /** Bytes up to the end of the last whole record. */
  #length: number;
  readonly torn: string | null;

  /** An empty file goes on after `before`. */
  constructor(descriptor: number, before: Last = start) {
    this.#descriptor = descriptor;
    const { last, torn } = readEnd(descriptor);
    this.#before = last ?? before;
    this.#length = fstatSync(descriptor).size;
    this.torn = torn.length > 0 ? hashText(torn) : null;
    if (torn.length > 0) this.#write('\n');
  }

  /** The last record; that of the file before in an empty one. */
  get last(): Last {
    return this.#before;
  }

  append(event: AuditEvent): void {
    const record = createNextRecord(this.#before, event, new Date());
    this.#write(`${JSON.stringify(record)}\n`);
    this.#before = record;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      // A disk that becomes full takes a part of what it is given.
      while (written < bytes.length) written += writeSync(this.#descriptor, bytes, written);
    } catch (cause) {
      ftruncateSync(this.#descriptor, this.#length);
      throw cause;
    }
    this.#length += bytes.length;
  }
}

/** The last whole record of a file, and the bytes after it that a sudden end has left. */
function readEnd(descriptor: number): { last: AuditRecord | null; torn: Buffer } {
  const { size } = fstatSync(descriptor);
  const tail = Buffer.alloc(Math.min(size, 2 * maxRecordBytes));
  readSync(descriptor, tail, 0, tail.length, size - tail.length);
  const end = tail.lastIndexOf('\n');
  const line = tail.subarray(tail.lastIndexOf('\n', Math.max(0, end - 1)) + 1, Math.max(0, end)).toString();
  return { last: parseRecord(line), torn: tail.subarray(end + 1) };
}
