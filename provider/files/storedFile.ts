import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { reportFiles } from '../database/tables.ts';
import { writePdf } from './pdf.ts';
import type { PrintedTable } from './printedTable.ts';
import { writeWorkbook } from './xlsx.ts';

/** Time in which a written file can be fetched. */
const ttlMilliseconds = 60 * 60 * 1000;

/** Kinds of written files with their media types. */
const types = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Stores a written file for an hour; returns the relative address where it is fetched. `name` has no ending. */
async function keepFile(db: Database, name: string, ending: keyof typeof types, bytes: Buffer): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const whole = `${name}.${ending}`;
  await db.delete(reportFiles).where(lt(reportFiles.madeAt, new Date(Date.now() - ttlMilliseconds)));
  await db.insert(reportFiles).values({ id, name: whole, type: types[ending], base64: bytes.toString('base64'), madeAt: new Date() });
  return `report/file/${id}/${whole}`;
}

/** Writes a table as a workbook or PDF and stores it; returns its address. */
export async function writeTable(db: Database, name: string, ending: keyof typeof types, table: PrintedTable): Promise<string> {
  return keepFile(db, name, ending, ending === 'pdf' ? await writePdf(table) : await writeWorkbook(table));
}
