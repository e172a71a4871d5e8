import { open } from 'node:fs/promises';
import { type AuditRecord, computeCommitment, isErased, type PersonalField, parseRecord } from './chain.ts';

/** Outcome of erasing from a file. */
export interface Erased {
  /** Records of which fields were erased. */
  records: number;
  /** Lines that cannot be erased: of a version that wrote no salts, or damaged. They name the person still. */
  left: number[];
}

/** Parts of a line of the log. */
interface Line {
  text: string;
  /** Null where the line is none, or was changed. */
  record: AuditRecord | null;
}

/**
 * Erases personal fields from a file of the log. Each line keeps its length and is written in its place, so that a gateway may write
 * to the file meanwhile, and the chain keeps its hashes. `getFields` returns the fields of a record that name the person, `namesIt` whether a text does.
 */
export async function eraseFromLog(
  file: string,
  getFields: (record: AuditRecord) => readonly PersonalField[],
  namesIt: (line: Line) => boolean,
): Promise<Erased> {
  const erased: Erased = { records: 0, left: [] };
  const reader = await open(file);
  const writer = await open(file, 'r+');
  try {
    let number = 0;
    let offset = 0;
    // A character for each byte, so that lengths are those of the file.
    for await (const bytes of reader.readLines({ encoding: 'latin1' })) {
      number += 1;
      const text = Buffer.from(bytes, 'latin1').toString();
      const record = parseRecord(text);
      const fields = record ? getFields(record).filter((field) => record.salts?.[field] !== undefined && !isErased(record, field)) : [];
      const now = record && fields.length > 0 ? eraseFields(record, fields, bytes.length) : text;
      if (now !== text) {
        await writer.write(now, offset);
        erased.records += 1;
      }
      if (namesIt({ text: now, record: parseRecord(now) })) erased.left.push(number);
      offset += bytes.length + 1;
    }
    await writer.sync();
  } finally {
    await writer.close();
    await reader.close();
  }
  return erased;
}

/** The line of a record without these fields, in so many bytes. */
function eraseFields(record: AuditRecord, fields: readonly PersonalField[], bytes: number): string {
  const salts = { ...record.salts };
  const emptied: Partial<Record<PersonalField, unknown>> = {};
  for (const field of fields) {
    salts[field] = computeCommitment(field, record[field], salts[field]!);
    emptied[field] = typeof record[field] === 'object' ? {} : '';
  }
  const text = JSON.stringify({ ...record, ...emptied, salts });
  return `${text.slice(0, -1)}${' '.repeat(bytes - Buffer.byteLength(text))}}`;
}
