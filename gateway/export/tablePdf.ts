import type { Language } from '../generated/resolvers.ts';
import { pageTotal } from './pageTotal.ts';
import { ascent, openPdf, printable } from './pdfDocument.ts';

/** A column: its heading, and its width as a share beside the others. */
export interface PdfColumn {
  heading: string;
  width: number;
}

/** A cell: a text, or one that leads somewhere. */
export type PdfCell = string | { text: string; link: string };

/** A table with a title; notes stand beneath it. */
export interface PdfTable {
  title: string;
  columns: readonly PdfColumn[];
  rows: Iterable<readonly PdfCell[]>;
  notes?: readonly string[];
}

/** What a document of tables says of itself. */
export interface PdfHead {
  title: string;
  /** Name and text of each line below the title. */
  facts: readonly (readonly [string, string])[];
  /** At the foot of each page. */
  foot: string;
  language: Language;
  /** Draws into the rest of the first page; tables follow on the next one. */
  draw?: (document: PDFKit.PDFDocument, box: PdfBox) => void;
}

/** A part of a page, in points. */
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const margin = 36;
const footHeight = 18;
const size = 7;
const lineHeight = 9.5;
const footSize = 7;
const [ink, quiet, line, band, linked] = ['#14212b', '#55656f', '#c9d2d8', '#eef2f4', '#0b5d8a'];
/** Rows after which other requests get their turn. */
const turn = 40;
/** Lines of a cell; the rest of a longer text would push all else off the page. */
const maxLines = 40;

/** Tables as a PDF, A4 in landscape. Cells wrap, headings stand on each page, and other requests get their turn in between. */
export async function tablePdf({ title, facts, foot, language, draw }: PdfHead, tables: readonly PdfTable[]): Promise<Buffer> {
  const document = openPdf({ size: 'A4', layout: 'landscape', margin }, { title, language });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin - footHeight;
  let y = margin;
  let page = 1;

  const write = (text: string, x: number, at: number, { isBold = false, colour = ink, points = size, link = null as string | null } = {}) => {
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(points)
      .fillColor(colour)
      .text(text, x, at + ascent * points, { lineBreak: false, baseline: 'alphabetic', ...(link === null ? {} : { link, underline: true }) });
  };
  const total = pageTotal(document, { points: footSize, colour: [0x55, 0x65, 0x6f] });
  const writeFoot = () => {
    document.page.margins.bottom = 0;
    const text = `${printable(foot)}  ·  ${language === 'EN' ? 'Page' : 'Seite'} ${page} `;
    const top = document.page.height - margin - 6;
    write(text, margin, top, { colour: quiet, points: footSize });
    total.place(margin + document.widthOfString(text), top + ascent * footSize);
  };
  const turnPage = () => {
    writeFoot();
    document.addPage();
    page += 1;
    y = margin;
  };
  const rule = (colour: string) =>
    document
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.4)
      .stroke(colour);
  const wrapped = wrapper(document);

  write(printable(title), margin, y, { isBold: true, points: 15 });
  y += 24;
  for (const [name, text] of facts) {
    write(printable(name), margin, y, { colour: quiet, points: 8.5 });
    for (const each of wrapped(text, width - 130, 8.5)) {
      write(each, margin + 120, y, { points: 8.5 });
      y += 12;
    }
  }
  y += 8;
  if (draw) {
    draw(document, { x: margin, y, width, height: bottom - y });
    turnPage();
  }

  for (const { title: heading, columns, rows, notes = [] } of tables) {
    const shares = columns.reduce((sum, column) => sum + column.width, 0);
    const widths = columns.map((column) => (column.width / shares) * width);
    const starts = widths.map((_width, at) => margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0));
    const linesOf = (cells: readonly PdfCell[]) => cells.map((cell, at) => wrapped(typeof cell === 'string' ? cell : cell.text, widths[at]! - 6, size));
    const heightOf = (lines: readonly (readonly string[])[]) => Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 4;
    const writeRow = (cells: readonly PdfCell[], isHead: boolean): void => {
      const lines = linesOf(cells);
      const height = heightOf(lines);
      if (y + height > bottom) {
        turnPage();
        if (!isHead) writeHead();
      }
      if (isHead) document.rect(margin, y, width, height).fill(band);
      for (const [at, each] of lines.entries()) {
        const cell = cells[at]!;
        const look = typeof cell === 'string' ? { isBold: isHead } : { colour: linked, link: cell.link };
        for (const [row, text] of each.entries()) write(text, starts[at]! + 3, y + 3 + row * lineHeight, look);
      }
      y += height;
      rule(line);
    };
    const headings = columns.map((column) => column.heading);
    const writeHead = () => writeRow(headings, true);
    const source = rows[Symbol.iterator]();
    let next = source.next();
    // A title and headings without the first row beneath them would stand alone at the foot of a page.
    const least = next.done ? 0 : 16 + heightOf(linesOf(headings)) + heightOf(linesOf(next.value));
    if (y + Math.max(60, least) > bottom) turnPage();
    if (heading !== '') {
      write(printable(heading), margin, y, { isBold: true, points: 10.5 });
      y += 16;
    }
    let count = 0;
    for (; !next.done; next = source.next()) {
      if (count === 0) writeHead();
      writeRow(next.value, false);
      count += 1;
      if (count % turn === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    y += 4;
    for (const note of notes)
      for (const each of wrapped(note, width, 8)) {
        if (y + 12 > bottom) turnPage();
        write(each, margin, y, { colour: quiet, points: 8 });
        y += 11;
      }
    y += 10;
  }
  writeFoot();
  total.end(`${language === 'EN' ? 'of' : 'von'} ${page}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Breaks texts into lines, by the widths of letters that were measured once. */
function wrapper(document: PDFKit.PDFDocument): (text: string, room: number, points: number) => string[] {
  const widths = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const known = widths.get(letter);
    if (known !== undefined) return known;
    // Bold letters are the wider ones: what has room in bold has room in any case.
    const measured = document.font('bold').fontSize(100).widthOfString(letter) / 100;
    widths.set(letter, measured);
    return measured;
  };
  const measure = (text: string, points: number) => {
    let width = 0;
    for (const letter of text) width += widthOf(letter);
    return width * points;
  };
  /** A word in pieces that have room. */
  const pieces = (word: string, room: number, points: number): string[] => {
    if (measure(word, points) <= room) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && measure(part + letter, points) > room) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  };
  return (text, room, points) => {
    const lines: string[] = [];
    const space = widthOf(' ') * points;
    let [current, width] = ['', 0];
    for (const word of printable(text).split(' ')) {
      for (const piece of pieces(word, room, points)) {
        const own = measure(piece, points);
        if (current !== '' && width + space + own > room) {
          lines.push(current);
          [current, width] = [piece, own];
        } else [current, width] = current === '' ? [piece, own] : [`${current} ${piece}`, width + space + own];
      }
    }
    if (current !== '') lines.push(current);
    return lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`] : lines;
  };
}
