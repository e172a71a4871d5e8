import { createHash, randomBytes } from 'node:crypto';
import type { Network } from '../../auth/network.ts';
import { hashText } from '../hashText.ts';

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
  from?: Network;
  /** Further fields of what was done to what; never a secret, never a text that a user wrote. */
  [more: string]: unknown;
}

/** Fields that can name a person. */
export const personalFields = ['subject', 'actor', 'target', 'thing', 'from', 'input'] as const;
export type PersonalField = (typeof personalFields)[number];

/** An event with its place in the chain. */
interface Bare extends AuditEvent {
  number: number;
  /** ISO 8601. */
  at: string;
  /**
   * Random text of each personal field that has a value. The record's hash contains a hash of value and salt instead of the value, so
   * that the value can be erased later. An erased field is empty, and has that hash in place of the salt.
   */
  salts?: Partial<Record<PersonalField, string>>;
  /** Hash of the record before; zeros before the first. */
  previous: string;
}

/** A line of the log. */
export interface AuditRecord extends Bare {
  /** Hash of this record without this field. */
  hash: string;
}

/** Predecessor of the first record. */
export const start = { number: 0, hash: '0'.repeat(64) } as const;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || JSON.stringify(value) === '{}';

/** As long as a salt, whose place it takes. */
export const computeCommitment = (field: PersonalField, value: unknown, salt: string): string =>
  createHash('sha256')
    .update(`${field}\n${salt}\n${JSON.stringify(value)}`)
    .digest('base64url');

/** Returns whether a field had a value that was erased. */
export const isErased = (record: Bare, field: PersonalField): boolean => record.salts?.[field] !== undefined && isEmpty(record[field]);

/** Returns what the hash of a record is made of: the same before and after values are erased. */
function buildHashedText(record: Bare): string {
  const { salts, ...rest } = record;
  const committed = Object.entries(salts ?? {}).map(([name, salt]) => {
    const field = name as PersonalField;
    return [field, isErased(record, field) ? salt : computeCommitment(field, rest[field], salt)];
  });
  return JSON.stringify({ ...rest, ...Object.fromEntries(committed) });
}

/** The record of an event that follows another. */
export function createNextRecord(before: Pick<AuditRecord, 'number' | 'hash'>, event: AuditEvent, at: Date): AuditRecord {
  const salts: Bare['salts'] = Object.fromEntries(
    personalFields.filter((field) => !isEmpty(event[field])).map((field) => [field, randomBytes(32).toString('base64url')]),
  );
  const bare = { number: before.number + 1, at: at.toISOString(), ...event, ...(isEmpty(salts) ? {} : { salts }), previous: before.hash };
  return { ...bare, hash: hashText(buildHashedText(bare)) };
}

/** The record of a line, null where the line is none or was changed. */
export function parseRecord(line: string): AuditRecord | null {
  try {
    const { hash, ...bare } = JSON.parse(line) as Bare & { hash: string };
    return hash === hashText(buildHashedText(bare)) ? { ...bare, hash } : null;
  } catch {
    return null;
  }
}
