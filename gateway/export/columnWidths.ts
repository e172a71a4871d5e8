import { yieldToEventLoop } from '../infra/timeSlices.ts';
import { toPrintable } from './pdfDocument.ts';
import { type PdfCell, type PdfTable, getCellText } from './pdfTable.ts';

/** Space between the text of a column and the next one, in points. */
export const columnGap = 6;
/** Rows after which other requests get their turn if the time of this one is over. */
export const rowsOfTurn = 10;
/** Rows whose heights are compared, at most twice as many. */
const sampleSize = 200;
/** Shares of the texts of a column that may fit in one, two, three or four lines. */
const steps = [0.5, 0.8, 0.9, 0.95, 1].flatMap((share) => [1, 2, 3, 4].map((lines) => [share, lines] as const));
/** A line ends before the word that does not fit. */
const slack = 1.12;
/** Worth of a saved line whose row is no lower for it, since another column has as many. Each is tried, and the lowest table is taken. */
const hiddenWorths = [0.1, 0.4, 2];
/** Rows must be lower by this factor for smaller letters. */
const smaller = 0.9;

/** A number as files write it: right-aligned, so that its digits are below each other. */
const number = /^[−+-]?\d[\d.,\u00a0\u202f]*(\u00a0%)?$/;

type Measure = (text: string) => number;

/** A column with the measures of its texts, for letters of the size 1. */
interface MeasuredColumn {
  isEmpty: boolean;
  isNumeric: boolean;
  /** Width of the longest word. */
  word: number;
  /** Widths of the lines of each compared row. */
  cells: number[][];
}

/** All rows of a table, and its columns with their measures. */
export interface ReadTable {
  all: (readonly PdfCell[])[];
  found: MeasuredColumn[];
}

/** Reads the rows of a table and measures their texts, in slices. */
export async function readTable({ columns, rows }: PdfTable, measure: Measure): Promise<ReadTable> {
  const measureWords = (text: string) => toPrintable(text).split(' ').map(measure);
  const found = columns.map(({ heading }): MeasuredColumn => ({ isEmpty: true, isNumeric: true, word: Math.max(0, ...measureWords(heading)), cells: [] }));
  const all: (readonly PdfCell[])[] = [];
  for (const row of rows) {
    for (const [at, column] of found.entries()) {
      const text = getCellText(row[at] ?? '');
      if (text === '') continue;
      column.isEmpty = false;
      column.isNumeric &&= number.test(text);
      for (const line of text.split('\n')) column.word = Math.max(column.word, ...measureWords(line));
    }
    if (all.push(row) % rowsOfTurn === 0) await yieldToEventLoop();
  }
  const every = Math.max(1, Math.floor(all.length / sampleSize));
  for (let at = 0; at < all.length; at += every)
    for (const [of, { cells }] of found.entries()) {
      const text = getCellText(all[at]![of] ?? '');
      cells.push(text === '' ? [] : text.split('\n').map((line) => measure(toPrintable(line))));
    }
  return { all, found };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A column while room is given to it: its width, the lines of each compared row in it, and the widths that are tried. */
interface Growing {
  width: number;
  cells: readonly (readonly number[])[];
  lines: number[];
  widths: number[];
}

const countLines = (width: number, cells: Growing['cells']) => cells.map((cell) => sum(cell.map((text) => Math.ceil(text / (width - columnGap)))));

function createGrowingColumn({ word, cells }: MeasuredColumn, size: number): Growing {
  const sized = cells.map((cell) => cell.map((text) => text * size));
  const texts = sized.flat().toSorted((one, other) => one - other);
  const widths = steps.map(([share, lines]) => ((texts[Math.ceil(texts.length * share) - 1] ?? 0) / lines) * (lines > 1 ? slack : 1) + columnGap + 0.1);
  const width = word * size + columnGap + 0.1;
  return { width, cells: sized, lines: countLines(width, sized), widths: [...new Set(widths)] };
}

/** Lines that are saved with a width of a column, over all compared rows. */
function countSavedLines(column: Growing, width: number, heights: readonly number[], others: readonly number[], hidden: number): number {
  return sum(
    countLines(width, column.cells).map((lines, row) => {
      const height = Math.max(lines, others[row]!);
      return heights[row]! - height + hidden * (column.lines[row]! - lines);
    }),
  );
}

const getRowHeight = (of: readonly Growing[], row: number) => of.reduce((highest, { lines }) => Math.max(highest, lines[row]!), 1);

/** The step that saves most lines for its points, of those for which there is room. */
function findBestStep(columns: readonly Growing[], left: number, hidden: number): { column: Growing; width: number } | null {
  let best: { column: Growing; width: number; gain: number } | null = null;
  const heights = (columns[0]?.lines ?? []).map((_lines, row) => getRowHeight(columns, row));
  for (const column of columns) {
    const rest = columns.filter((each) => each !== column);
    const others = heights.map((_height, row) => getRowHeight(rest, row));
    for (const width of column.widths) {
      const cost = width - column.width;
      if (cost <= 0 || cost > left) continue;
      const gain = countSavedLines(column, width, heights, others, hidden) / cost;
      if (gain > 0 && (!best || gain > best.gain)) best = { column, width, gain };
    }
  }
  return best;
}

const getMinWidth = (columns: readonly MeasuredColumn[], size: number) => sum(columns.map(({ word }) => word * size + columnGap + 0.1));

/** Gives the room to columns step by step, and returns them with the height of the compared rows. */
function growColumns(
  columns: readonly MeasuredColumn[],
  availableWidth: number,
  size: number,
  hidden: number,
): { widths: number[]; size: number; height: number } {
  const growing = columns.map((column) => createGrowingColumn(column, size));
  let left = availableWidth - getMinWidth(columns, size);
  for (let step = findBestStep(growing, left, hidden); step; step = findBestStep(growing, left, hidden)) {
    const { column, width } = step;
    left -= width - column.width;
    column.width = width;
    column.lines = countLines(width, column.cells);
  }
  const height = sum((growing[0]?.lines ?? []).map((_lines, row) => getRowHeight(growing, row))) * size;
  // Texts that still have several lines take what is left.
  const wide = growing.filter(({ lines }) => lines.some((count) => count > 1));
  const takers = left > 0 && wide.length > 0 ? wide : growing;
  const total = sum(takers.map(({ width }) => width));
  for (const column of takers) column.width += (column.width / total) * left;
  return { size, height, widths: growing.map(({ width }) => width) };
}

/**
 * Widths of columns in a room, and the size of their texts. No word is broken, and the rest of the room goes where it saves most lines.
 * Smaller letters are taken where the longest words need them, or where rows are much lower; below the smallest size, words break.
 */
export function computeColumnWidths(columns: readonly MeasuredColumn[], availableWidth: number, sizes: readonly number[]): { widths: number[]; size: number } {
  const fitting = sizes.filter((size) => getMinWidth(columns, size) <= availableWidth);
  const tried = (fitting.length > 0 ? fitting : sizes.slice(-1)).slice(0, 2);
  const [first, second] = tried.map((size) =>
    hiddenWorths.map((hidden) => growColumns(columns, availableWidth, size, hidden)).reduce((one, other) => (other.height < one.height ? other : one)),
  );
  return second && second.height < smaller * first!.height ? second : first!;
}
