import { toMinusSign } from '../../domain/minusSign.ts';
import { Readable } from 'node:stream';
import { formatDayTime } from '../../domain/formatDay.ts';
import type { ExportFormat, Language, ListFormat } from '../generated/resolvers.ts';
import { writeCsv } from './csv.ts';
import type { OpenedFile } from './fileSource.ts';
import { createLevelCell } from './levelCell.ts';
import type { PdfCell } from './pdfTable.ts';
import { streamTablePdf } from './tablePdf.ts';
import { getTranslator } from './texts.ts';
import { type Workbook, writeWorkbook } from './workbook.ts';
import { formatCell, type WorkbookCell, type WorkbookColumn } from './workbookCells.ts';

/** The media type of an Excel workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The media type of separated values. */
export const csvType = 'text/csv; charset=utf-8';

async function* toTextRows({ columns, rows, language }: Workbook): AsyncGenerator<string[]> {
  yield columns.map(({ heading }) => heading);
  for await (const row of rows) yield row.map((cell) => formatCell(cell, language));
}

/** A list as a workbook or as separated values, written while it is read. */
export const createListFile = (format: ExportFormat, book: Workbook): OpenedFile =>
  format === 'CSV' ? { type: csvType, body: writeCsv(toTextRows(book)) } : { type: workbookType, body: writeWorkbook(book) };

/** Endings of file names. */
export const listEndings: Record<ListFormat, string> = { EXCEL: 'xlsx', PDF: 'pdf' };

/** A list that is written as a workbook or as a PDF. */
export interface ListDocument extends Omit<Workbook, 'columns' | 'rows'> {
  columns: readonly WorkbookColumn[];
  rows: Iterable<readonly WorkbookCell[]>;
}

/** Rows from which a PDF counts as heavy: 5,000 take 1.6 s of work. */
const longPdf = 5_000;

/** Returns whether a list is so long that the number of such files made at once is limited. A workbook never is. */
export const isLongPdf = (format: ListFormat, rows: number): boolean => format === 'PDF' && rows >= longPdf;

/** A PDF has the decimal sign of its language; a workbook has numbers, which Excel writes as the reader set it. */
const decimals: Record<Language, Intl.NumberFormat> = {
  DE: new Intl.NumberFormat('de-AT', { maximumFractionDigits: 3, useGrouping: false }),
  EN: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3, useGrouping: false }),
};

/** Cells of a list for a PDF; the word of a level has its sign and colour. */
export function* toPdfRows({ rows, columns, language }: Pick<ListDocument, 'rows' | 'columns' | 'language'>): Generator<PdfCell[]> {
  for (const row of rows)
    yield row.map((cell, at) => {
      if (typeof cell === 'number') return toMinusSign(decimals[language].format(cell));
      const text = formatCell(cell, language);
      return createLevelCell(columns[at]!.levels?.get(text), text);
    });
}

/** A list as a workbook or as a PDF with the same facts, columns and cells, written while it is read. */
export function createExcelOrPdf(format: ListFormat, list: ListDocument): OpenedFile {
  if (format === 'EXCEL') return { type: workbookType, body: writeWorkbook(list) };
  const { title, facts, language, columns } = list;
  const written = formatDayTime(new Date());
  const head = {
    title,
    facts: [...facts, [getTranslator(language)('files:written'), written] as const],
    foot: [title, facts[0]?.[1], written].filter(Boolean).join('  ·  '),
    language,
  };
  const chunks = streamTablePdf(head, [{ title: '', columns, rows: toPdfRows(list) }]);
  return { type: 'application/pdf', body: Readable.from(chunks, { objectMode: false }) };
}
