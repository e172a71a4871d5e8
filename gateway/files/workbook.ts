import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

/** A cell of a workbook: a number and a moment are what they are, everything else is text, so that nothing can run as a formula. */
export type WorkbookCell = string | number | Date | null;

const number = /^-?(0|[1-9]\d{0,14})(,\d+)?$/;
const moment = /^(\d{2})\.(\d{2})\.(\d{4})(?:,? (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** A cell with its kind. A moment keeps the clock that it was written by: a workbook knows no zones. */
export function cellOf(text: string): WorkbookCell {
  if (number.test(text)) return Number(text.replace(',', '.'));
  const parts = moment.exec(text);
  if (!parts) return text || null;
  const [day, month, year, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  const at = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
  return at.getUTCDate() === day && at.getUTCMonth() === month! - 1 ? at : text;
}

const columnWidth = 18;

/** An Excel workbook of one sheet, written row by row, so that its length does not matter; the first row stays in view. */
export function writeWorkbook(rows: AsyncIterable<WorkbookCell[]>, columnCount: number): Readable {
  const columns = Array.from({ length: columnCount }, () => ({ width: columnWidth }));
  return Readable.fromWeb(writeXlsxStream(rows, { name: 'Ergebnisse', columns, freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>);
}
