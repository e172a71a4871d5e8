import { openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../config/configError.ts';
import { lockFile } from '../lockFile.ts';
import { makeFolder } from '../makeFolder.ts';
import type { AuditEvent } from './chain.ts';
import { type Chain, ChainFile } from './chainFile.ts';
import { ChainOutput } from './chainOutput.ts';
import { DailyFiles } from './dailyFiles.ts';

/** Permanent record of events. */
export interface AuditLog {
  /** The file, null when nothing is recorded. */
  readonly file: string | null;
  write(event: AuditEvent): void;
  /** Returns whether records can be written. After a failure it tries to record how many were lost. */
  canWrite(): boolean;
  close(): void;
}

/** A log that also passes each event and its time to `listener`, which must not throw. */
export const withListener = (log: AuditLog, listener: (event: AuditEvent, at: Date) => void): AuditLog => ({
  ...log,
  write(event) {
    log.write(event);
    listener(event, new Date());
  },
});

const maxGateways = 64;

/**
 * Opens the audit log. Gateways with the same file name write a file each, the second one `….2.jsonl`, since a chain
 * has one writer. A record is passed to the operating system before the response is sent, so that the end of the
 * process loses none. `onFailure` is called for each that could not be written, and the next record contains their
 * number. With `days` there is a file for each day, and older ones are deleted. `stdout` writes to the process's output.
 */
export function openAuditLog(name: string, onFailure: (cause: unknown, event: AuditEvent) => void, days?: number): AuditLog {
  if (name === 'off') return { file: null, write: () => undefined, canWrite: () => true, close: () => undefined };
  const { file, lock, chain } = name === 'stdout' ? { file: null, lock: null, chain: new ChainOutput() } : openOwnFile(name, days);
  let isOpen = true;
  let lost: { count: number; since: string } | null = null;
  /** Records how many events were lost, as soon as that is possible. Throws while it is not. */
  const recordLoss = () => {
    if (lost) chain.append({ event: 'lost', outcome: 'done', subject: null, actor: null, ...lost });
    lost = null;
  };
  const write = (event: AuditEvent) => {
    try {
      recordLoss();
      chain.append(event);
    } catch (cause) {
      lost = { count: (lost?.count ?? 0) + 1, since: lost?.since ?? new Date().toISOString() };
      onFailure(cause, event);
    }
  };
  const { torn } = chain;
  write({ event: 'opened', outcome: 'done', subject: null, actor: null, ...(torn === null ? {} : { torn }) });
  return {
    file,
    write,
    canWrite() {
      try {
        recordLoss();
        return true;
      } catch {
        return false;
      }
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      write({ event: 'closed', outcome: 'done', subject: null, actor: null });
      chain.close();
      lock?.close();
    },
  };
}

/**
 * A file that no other process has, and the lock that ensures it. The system frees the lock however the process ends.
 */
function openOwnFile(name: string, days: number | undefined): { file: string; lock: DatabaseSync; chain: Chain } {
  try {
    makeFolder(dirname(name));
    const own = lockOwnFile(name);
    if (own) return { ...own, chain: days === undefined ? new ChainFile(openSync(own.file, 'a+', 0o600)) : new DailyFiles(own.file, days) };
  } catch (cause) {
    throw new ConfigError({ AUDIT_FILE: `${name} cannot be written: ${(cause as Error).message}.` }, cause);
  }
  throw new ConfigError({ AUDIT_FILE: `${maxGateways} other gateways write ${name} already. Set it to another place.` });
}

function lockOwnFile(name: string): { file: string; lock: DatabaseSync } | null {
  for (let number = 1; number <= maxGateways; number += 1) {
    const file = number === 1 ? name : name.replace(/(\.[^./\\]*)?$/, `.${number}$1`);
    const lock = lockFile(`${file}.lock`);
    if (lock) return { file, lock };
  }
  return null;
}
