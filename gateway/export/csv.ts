import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type CsvShape, readCsvRow } from './csvRow.ts';

const separators = [';', ',', '\t'] as const;

/** The separator that a first line uses most, outside quotes. */
function detectSeparator(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  return separators.reduce((best, each) => (bare.split(each).length > bare.split(best).length ? each : best));
}

/** First line that names the separator for Excel. */
const separatorLine = /^\s*"?sep=(.)"?\s*$/i;

/**
 * Reads separated values row by row, however the text is cut into pieces. The first line names the separator or uses it.
 * Empty lines are left out. Throws PROVIDER_SHAPE where rows cannot be told apart.
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let text = '';
  let shape: CsvShape | null = null;
  for await (const { piece, isLast } of markLast(pieces)) {
    text += piece;
    if (!shape) {
      const firstEnd = text.search(/[\r\n]/);
      if (!isLast && (firstEnd === -1 || !/\S/.test(text.slice(firstEnd)))) continue;
      text = text.replace(/^\ufeff/, '');
      const first = text.split(/[\r\n]/, 1)[0]!;
      const named = separatorLine.exec(first)?.[1];
      if (named !== undefined) text = text.slice(first.length);
      shape = { delimiter: named ?? detectSeparator(first), columns: null, hasCarriageReturns: false };
    }
    let at = 0;
    while (at < text.length) {
      if (text[at] === '\r' || text[at] === '\n') {
        at += 1;
        continue;
      }
      const row = readCsvRow(text, at, isLast, shape);
      if (!row) break;
      if (shape.columns === null) shape = { ...shape, columns: row.cells.length, hasCarriageReturns: text.slice(at, row.end).endsWith('\r\n') };
      at = row.end;
      yield row.cells;
    }
    text = text.slice(at);
  }
}

/** Pieces, and an empty one that says that the text is over. */
async function* markLast(pieces: AsyncIterable<string>): AsyncGenerator<{ piece: string; isLast: boolean }> {
  for await (const piece of pieces) yield { piece, isLast: false };
  yield { piece: '', isLast: true };
}

const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
const formulaStart = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/;

/** Texts that Excel would turn into a date or another number: 3-4, 1/2, 1E5, leading zeros, more than 11 digits, telephone numbers. */
const convertedText = /^(\d+[-/]\d+([-/]\d+)?|\d+([.,]\d+)?e[+-]?\d+|0\d+|\d{12,}|\+\d+[ ()/.-][\d ()/.-]*)$/i;

/**
 * Writes a cell so that it opens as the text it is: a text that Excel would convert becomes a formula of that text
 * only, and one that begins like a formula gets an apostrophe. Plain numbers and dates stay. A workbook needs none of
 * this.
 */
export const escapeCell = (cell: string): string => (convertedText.test(cell) ? `="${cell}"` : escapeFormula(cell));

/** Gives a text that begins like a formula an apostrophe. Other texts stay as they are, for programs that read the file. */
export const escapeFormula = (cell: string): string => (formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);

/**
 * Rows as lines for Excel in German-speaking countries: UTF-8 with its mark, semicolons; nothing in them runs as a
 * formula.
 */
export function writeCsv(rows: AsyncIterable<readonly string[]>): Readable {
  const writer = stringify({ bom: true, delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  async function* streamEscapedRows(): AsyncGenerator<string[]> {
    for await (const row of rows) yield row.map(escapeCell);
  }
  return pipeline(Readable.from(streamEscapedRows()), writer, () => undefined);
}
