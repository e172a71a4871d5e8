import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify';

const separators = [';', ',', '\t'] as const;

/** The separator that a first line uses most, outside quotes. */
function detectSeparator(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  return separators.reduce((best, each) => (bare.split(each).length > bare.split(best).length ? each : best));
}

/** First line that names the separator for Excel. */
const separatorLine = /^\s*"?sep=(.)"?\s*$/i;

/** Reads separated values row by row, however the text is cut into pieces. The first line names the separator or uses it. */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  const source = pieces[Symbol.asyncIterator]();
  let start = '';
  for (let piece = await source.next(); !piece.done; piece = await source.next()) {
    start += piece.value;
    if (/[\r\n]\s*\S/.test(start)) break;
  }
  const first = start.split(/[\r\n]/, 1)[0]!;
  const named = separatorLine.exec(first)?.[1];
  if (named !== undefined) start = start.slice(first.length).replace(/^[\r\n]+/, '');
  async function* streamFromStart(): AsyncGenerator<string> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  const delimiter = named ?? detectSeparator(first);
  const parser = parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  // An error of the pieces destroys the parser, which passes it to the reader.
  yield* pipeline(Readable.from(streamFromStart()), parser, () => undefined);
}

const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
const formulaStart = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/;

/** Texts that Excel would turn into a date or another number: 3-4, 1/2, 1E5, leading zeros, more than 11 digits, telephone numbers. */
const convertedText = /^(\d+[-/]\d+([-/]\d+)?|\d+([.,]\d+)?e[+-]?\d+|0\d+|\d{12,}|\+\d[\d ()/.-]*[ ()/.-][\d ()/.-]*)$/i;

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
