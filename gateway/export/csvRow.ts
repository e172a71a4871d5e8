import { GatewayError } from '../errors.ts';

/** Characters after which a quote that is not closed is an ordinary character. */
const maxCellLength = 1_048_576;
const lineBreak = /\r\n|\n|\r/;

/** Structure of a file, by its heading. */
export interface CsvShape {
  delimiter: string;
  /** Number of columns of the heading; null while the heading itself is read. */
  columns: number | null;
  /** The heading ends with CR LF, so that a cell without quotes may contain an LF. */
  hasCarriageReturns: boolean;
}

/** Cells of a row and the position behind it. */
interface CsvRow {
  cells: string[];
  end: number;
}

/**
 * Reads the row at a position by RFC 4180. Servers also write quotes that they do not escape (`"Achtung`, `5" Rohr`). A
 * row that has no other reading is then one line with its quotes as characters. A cell never contains whole rows,
 * since they may be of areas that the caller may not see. Returns null where more of the text is needed. Throws
 * PROVIDER_SHAPE where the row has no reading, or more than one.
 */
export function readCsvRow(text: string, start: number, isLast: boolean, shape: CsvShape): CsvRow | null {
  const { columns, hasCarriageReturns } = shape;
  const strict = readQuoted(text, start, isLast, shape, false);
  if (strict === 'more') return null;
  const fits = (row: CsvRow | null): row is CsvRow => row !== null && (columns === null || countColumns(row.cells, columns) === columns);
  if (fits(strict)) return assertOneRow(strict, shape);
  const line = sliceLine(text, start, isLast, lineBreak);
  if (!line) return null;
  const closed = splitLine(line.text, shape.delimiter);
  const plain = { cells: line.text.split(shape.delimiter), end: line.end };
  const single = { cells: closed.cells, end: line.end };
  const lenient = closed.isOpen ? readQuoted(text, start, isLast, shape, true) : null;
  if (lenient === 'more') return null;
  if (fits(lenient) && !containsRow(lenient, shape)) return lenient;
  if (fits(single)) return single;
  if (fits(plain)) return plain;
  if (hasCarriageReturns) {
    const long = sliceLine(text, start, isLast, /\r\n/);
    if (!long && text.length - start <= maxCellLength) return null;
    const row = long && { cells: splitLine(long.text, shape.delimiter).cells, end: long.end };
    if (fits(row)) return assertOneRow(row, shape);
  }
  if (closed.isOpen) throw createRowError();
  return single;
}

/** Number of cells, without empty ones behind the last column: some servers end each row with a separator. */
function countColumns(cells: readonly string[], columns: number): number {
  return cells.slice(columns).every((cell) => cell === '') ? Math.min(cells.length, columns) : cells.length;
}

const createRowError = () => new GatewayError('PROVIDER_SHAPE', "The provider's export has rows that cannot be told apart.");

function assertOneRow(row: CsvRow, shape: CsvShape): CsvRow {
  if (containsRow(row, shape)) throw createRowError();
  return row;
}

/**
 * Returns whether a cell contains what are rows on their own: a line with as many columns as the heading has, or both the end of
 * a row and the beginning of another, which ends in the same column.
 */
function containsRow({ cells }: CsvRow, { columns, delimiter }: CsvShape): boolean {
  const last = (columns ?? cells.length) - 1;
  return cells.some((cell, at) => {
    if (!lineBreak.test(cell) || !cell.includes(delimiter)) return false;
    const counts = cell.split(lineBreak).map((line) => line.split(delimiter).length - 1);
    return (at + counts[0]! === last && counts.at(-1) === at) || counts.slice(1, -1).some((count) => count > 0 && count === last);
  });
}

/** Reads a row whose quoted cells may have line breaks. Returns null where its quotes are not those of RFC 4180. */
function readQuoted(text: string, start: number, isLast: boolean, { delimiter }: CsvShape, allowsInner: boolean): CsvRow | null | 'more' {
  const isEnd = (at: number) => at >= text.length || text[at] === '\n' || text[at] === '\r';
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    if (text[at] === '"') {
      const close = findClosingQuote(text, at + 1);
      const isWaiting = close === -1 ? text.length - at <= maxCellLength : close + 1 >= text.length;
      if (isWaiting && !isLast) return 'more';
      if (close === -1) return null;
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
    } else {
      const cellStart = at;
      while (!isEnd(at) && text[at] !== delimiter) at += 1;
      const cell = text.slice(cellStart, at);
      if (at >= text.length && !isLast) return 'more';
      if (!allowsInner && cell.includes('"')) return null;
      cells.push(cell);
    }
    if (text[at] === delimiter) continue;
    if (!isEnd(at)) return null;
    // An LF may follow in the next piece of the text.
    if (text[at] === '\r' && at + 1 >= text.length && !isLast) return 'more';
    return { cells, end: Math.min(at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1), text.length) };
  }
}

/** Position of the quote that ends a cell; two quotes are one that belongs to it. */
function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The line at a position, and the position behind its end; null where its end is not there yet. */
function sliceLine(text: string, start: number, isLast: boolean, end: RegExp): { text: string; end: number } | null {
  const rest = text.slice(start);
  const found = end.exec(rest);
  if (!found) return isLast ? { text: rest, end: text.length } : null;
  if (found[0] === '\r' && found.index + 1 >= rest.length && !isLast) return null;
  return { text: rest.slice(0, found.index), end: start + found.index + found[0].length };
}

/** Cells of a line. A quote that the line does not close is a character; `isOpen` says that there is one. */
function splitLine(line: string, delimiter: string): { cells: string[]; isOpen: boolean } {
  const cells: string[] = [];
  let isOpen = false;
  for (let at = 0; ; at += 1) {
    const close = line[at] === '"' ? findClosingQuote(line, at + 1) : -1;
    const isQuoted = close !== -1 && (close + 1 === line.length || line[close + 1] === delimiter);
    isOpen ||= line[at] === '"' && !isQuoted;
    const next = line.indexOf(delimiter, isQuoted ? close : at);
    const end = next === -1 ? line.length : next;
    cells.push(isQuoted ? line.slice(at + 1, close).replaceAll('""', '"') : line.slice(at, end));
    if (next === -1) return { cells, isOpen };
    at = next;
  }
}
