import type { ExportFormat } from '../generated/resolvers.ts';
import { writeCsv } from './csv.ts';
import type { OpenedFile } from './fileSource.ts';
import { type Workbook, writeWorkbook } from './workbook.ts';
import { textOfCell } from './workbookCells.ts';

/** The media type of an Excel workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The media type of separated values. */
export const csvType = 'text/csv; charset=utf-8';

async function* asTexts({ columns, rows }: Workbook): AsyncGenerator<string[]> {
  yield columns.map(({ heading }) => heading);
  for await (const row of rows) yield row.map(textOfCell);
}

/** A list as a workbook or as separated values, written while it is read. */
export const listFile = (format: ExportFormat, book: Workbook): OpenedFile =>
  format === 'CSV' ? { type: csvType, body: writeCsv(asTexts(book)) } : { type: workbookType, body: writeWorkbook(book) };
