import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

/** A cell of a streamed workbook: a number is one, everything else is text, so that nothing can run as a formula. */
export type StreamedCell = string | number | null;

const columnWidth = 18;

/** An Excel workbook of one sheet, written row by row, so that its length does not matter; the first row stays in view. */
export function workbookStream(rows: AsyncIterable<StreamedCell[]>, columnCount: number): Readable {
  const columns = Array.from({ length: columnCount }, () => ({ width: columnWidth }));
  return Readable.fromWeb(writeXlsxStream(rows, { name: 'Ergebnisse', columns, freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>);
}
