import { open } from 'node:fs/promises';
import { isErased, personalFields, parseRecord, start } from './chain.ts';
import type { Last } from './chainFile.ts';
import { hashText } from '../hashText.ts';

/** Result of the check of a log. */
interface Verified {
  records: number;
  /** The last record; its hash, stored elsewhere, proves later that no earlier record is missing. */
  last: Last;
  /** True if the log has the record of `has`; true without `has`. */
  hasIt: boolean;
  /** Signs of manipulation. Empty in a good log. */
  faults: string[];
  /** Lines that a sudden end of the process has left unfinished. */
  torn: number[];
  /** Records of which personal fields were erased. */
  erased: number;
}

/** Requirements of a check. */
interface Expected {
  /** Hash of a record that is looked for. */
  has?: string | undefined;
  /** The record that the first one follows; 'any' where earlier files were deleted. By default the first one begins the chain. */
  after?: Last | 'any';
}

/** Checks a file of an audit log from the first line to the last. */
export async function verifyAuditLog(file: string, { has, after = start }: Expected = {}): Promise<Verified> {
  const found = { records: 0, hasIt: has === undefined, faults: [] as string[], torn: [] as number[], erased: 0 };
  let before: Last | 'any' = after;
  let unread: { line: number; hash: string } | null = null;
  let line = 0;
  const handle = await open(file);
  for await (const text of handle.readLines({ encoding: 'utf8' })) {
    line += 1;
    const record = parseRecord(text);
    if (unread) {
      // The next start of the gateway has written down what it found.
      if (record?.['torn'] === unread.hash) found.torn.push(unread.line);
      else found.faults.push(`Line ${unread.line} is no record, or was changed.`);
      unread = null;
    }
    if (!record) {
      unread = { line, hash: hashText(text) };
      continue;
    }
    if (before !== 'any' && (record.previous !== before.hash || record.number !== before.number + 1))
      found.faults.push(`Line ${line} does not follow the line before it.`);
    before = record;
    found.records += 1;
    if (personalFields.some((field) => isErased(record, field))) found.erased += 1;
    found.hasIt ||= record.hash === has;
  }
  if (unread) {
    if (await isUnfinished(file)) found.torn.push(unread.line);
    else found.faults.push(`Line ${unread.line} is no record, or was changed.`);
  }
  return { ...found, last: before === 'any' ? start : before };
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
