import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AuditEvent, type AuditRecord, hashOf, recordAfter, recordOf, start } from './chain.ts';

/** Where events are written down for good. */
export interface AuditLog {
  /** The file, null when nothing is kept. */
  readonly file: string | null;
  write(event: AuditEvent): void;
  close(): void;
}

const maxGateways = 64;
const maxRecordBytes = 64 * 1024;

/**
 * Opens the audit log. Gateways that were given the same name write a file each, the second one `….2.jsonl`, since a
 * chain has one writer. A record is handed to the operating system before the answer goes out, so that the end of the
 * process loses none; `onFailure` is told what could not be written.
 */
export function openAuditLog(name: string, onFailure: (cause: unknown, event: AuditEvent) => void): AuditLog {
  if (name === 'off') return { file: null, write: () => undefined, close: () => undefined };
  mkdirSync(dirname(name), { recursive: true });
  const { file, lock } = ownFile(name);
  const descriptor = openSync(file, 'a+', 0o600);
  const { last, torn } = endOf(descriptor);
  let before: Pick<AuditRecord, 'number' | 'hash'> = last;
  const write = (event: AuditEvent) => {
    const record = recordAfter(before, event, new Date());
    try {
      writeSync(descriptor, `${JSON.stringify(record)}\n`);
      before = record;
    } catch (cause) {
      onFailure(cause, event);
    }
  };
  if (torn.length > 0) writeSync(descriptor, '\n');
  write({ event: 'opened', outcome: 'done', subject: null, actor: null, ...(torn.length > 0 ? { torn: hashOf(torn) } : {}) });
  return {
    file,
    write,
    close() {
      if (!lock.isOpen) return;
      write({ event: 'closed', outcome: 'done', subject: null, actor: null });
      closeSync(descriptor);
      lock.close();
    },
  };
}

/** A file that no other process has, and the lock that says so. The system gives it back however the process ends. */
function ownFile(name: string): { file: string; lock: DatabaseSync } {
  for (let number = 1; number <= maxGateways; number += 1) {
    const file = number === 1 ? name : name.replace(/(\.[^./\\]*)?$/, `.${number}$1`);
    const lock = new DatabaseSync(`${file}.lock`);
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive');
      return { file, lock };
    } catch {
      lock.close();
    }
  }
  throw new Error(`The gateway cannot start: ${maxGateways} others already write ${name}. Set AUDIT_FILE to another place.`);
}

/** The last whole record of a file, and the bytes after it that a sudden end has left. */
function endOf(descriptor: number): { last: Pick<AuditRecord, 'number' | 'hash'>; torn: Buffer } {
  const { size } = fstatSync(descriptor);
  const tail = Buffer.alloc(Math.min(size, 2 * maxRecordBytes));
  readSync(descriptor, tail, 0, tail.length, size - tail.length);
  const end = tail.lastIndexOf('\n');
  const line = tail.subarray(tail.lastIndexOf('\n', Math.max(0, end - 1)) + 1, Math.max(0, end)).toString();
  return { last: recordOf(line) ?? start, torn: tail.subarray(end + 1) };
}
