import { createHash } from 'node:crypto';
import type { Network } from '../../auth/network.ts';

/** An event, as written to the audit log. */
export interface AuditEvent {
  /** The mutation's name, or what else happened. */
  event: string;
  /** `done`, or the permanent code of why not. */
  outcome: string;
  /** The user whose rights applied; null for a visitor. */
  subject: string | null;
  /** The administrator behind it while acting as the subject. */
  actor: string | null;
  /** Network of the caller. */
  from?: Network;
  /** Further fields of what was done to what; never a secret, never a text that a user wrote. */
  [more: string]: unknown;
}

/** A line of the log: an event with its place in the chain. */
export interface AuditRecord extends AuditEvent {
  number: number;
  /** ISO 8601. */
  at: string;
  /** Hash of the record before; zeros before the first. */
  previous: string;
  /** Hash of this record without this field. */
  hash: string;
}

/** Predecessor of the first record. */
export const start = { number: 0, hash: '0'.repeat(64) } as const;

/** Hash of a text or of bytes. */
export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The record of an event that follows another. */
export function recordAfter(before: Pick<AuditRecord, 'number' | 'hash'>, event: AuditEvent, at: Date): AuditRecord {
  const bare = { number: before.number + 1, at: at.toISOString(), ...event, previous: before.hash };
  return { ...bare, hash: hashOf(JSON.stringify(bare)) };
}

/** The record of a line, null where the line is none or was changed. */
export function recordOf(line: string): AuditRecord | null {
  try {
    const { hash, ...bare } = JSON.parse(line) as AuditRecord;
    return hash === hashOf(JSON.stringify(bare)) ? { ...bare, hash } : null;
  } catch {
    return null;
  }
}
