import { open } from 'node:fs/promises';
import { hashOf, recordOf, start } from './chain.ts';

/** Result of the check of a log. */
export interface Verified {
  records: number;
  /** Hash of the last record: stored elsewhere, it proves later that no earlier record is missing. */
  lastHash: string;
  /** Signs of manipulation. Empty in a good log. */
  faults: string[];
  /** Lines that a sudden end of the process has left unfinished. */
  torn: number[];
}

/** Checks an audit log from the first line to the last. With `has` it must also contain the record of that hash. */
export async function verifyAuditLog(file: string, has?: string): Promise<Verified> {
  const found: Verified = { records: 0, lastHash: start.hash, faults: [], torn: [] };
  let before: { number: number; hash: string } = start;
  let unread: { line: number; hash: string } | null = null;
  let line = 0;
  let isThere = has === undefined;
  const handle = await open(file);
  for await (const text of handle.readLines({ encoding: 'utf8' })) {
    line += 1;
    const record = recordOf(text);
    if (unread) {
      // The next start of the gateway has written down what it found.
      if (record?.['torn'] === unread.hash) found.torn.push(unread.line);
      else found.faults.push(`Line ${unread.line} is no record, or was changed.`);
      unread = null;
    }
    if (!record) {
      unread = { line, hash: hashOf(text) };
      continue;
    }
    if (record.previous !== before.hash || record.number !== before.number + 1) found.faults.push(`Line ${line} does not follow the line before it.`);
    before = record;
    found.records += 1;
    isThere ||= record.hash === has;
  }
  if (unread) {
    if (await isUnfinished(file)) found.torn.push(unread.line);
    else found.faults.push(`Line ${unread.line} is no record, or was changed.`);
  }
  if (!isThere) found.faults.push(`The record ${has} is missing.`);
  return { ...found, lastHash: before.hash };
}

async function isUnfinished(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 0x0a;
  } finally {
    await handle.close();
  }
}
