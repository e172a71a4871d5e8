import type { Language } from '../generated/resolvers.ts';
import { pageTotal } from './pageTotal.ts';
import { ascent, openPdf, printable } from './pdfDocument.ts';
import { isCut, textWrapper } from './wrapText.ts';

/** A column: its heading, and its width as a share of all widths. */
export interface PdfColumn {
  heading: string;
  width: number;
}

/** A cell: a text, or one that leads somewhere. */
export type PdfCell = string | { text: string; link: string };

/** A picture with a caption; null for one that could not be read. */
export interface PdfPicture {
  bytes: Buffer | null;
  caption: string;
}

/** A table with a title; pictures and notes follow beneath it. */
export interface PdfTable {
  title: string;
  columns: readonly PdfColumn[];
  rows: Iterable<readonly PdfCell[]>;
  /** Read one after the other while the document is written. */
  pictures?: AsyncIterable<PdfPicture>;
  notes?: readonly string[];
}

/** Header of a document of tables. */
export interface PdfHead {
  title: string;
  /** Name and text of each line below the title. */
  facts: readonly (readonly [string, string])[];
  /** At the foot of each page. */
  foot: string;
  language: Language;
  /** Draws into the rest of the first page, and on further ones; tables follow on the next one. */
  draw?: (document: PDFKit.PDFDocument, box: PdfBox, nextPage: () => PdfBox) => void;
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
const pictureColumns = 3;
const pictureGap = 12;
const pictureHeight = 190;
const captionHeight = 26;

const words = {
  DE: { page: 'Seite', of: 'von', cut: ['1 Text war zu lang und endet mit …', '{} Texte waren zu lang und enden mit …'] },
  EN: { page: 'Page', of: 'of', cut: ['1 text was too long and ends with …', '{} texts were too long and end with …'] },
} as const;

/** Tables as a PDF, completely in memory. */
export async function tablePdf(head: PdfHead, tables: readonly PdfTable[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of tablePdfChunks(head, tables)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Tables as a PDF, A4 in landscape, written while it is read. Cells wrap, each page repeats the headings, and other requests get
 * their turn in between.
 */
export async function* tablePdfChunks({ title, facts, foot, language, draw }: PdfHead, tables: readonly PdfTable[]): AsyncGenerator<Buffer> {
  const document = openPdf({ size: 'A4', layout: 'landscape', margin }, { title, language });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const width = document.page.width - 2 * margin;
  const pictureWidth = (width - (pictureColumns - 1) * pictureGap) / pictureColumns;
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
    const text = `${printable(foot)}  ·  ${words[language].page} ${page} `;
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
  const wrapped = textWrapper(document);
  let cut = 0;
  const writeNote = (note: string) => {
    for (const each of wrapped(note, width, 8)) {
      if (y + 12 > bottom) turnPage();
      write(each, margin, y, { colour: quiet, points: 8 });
      y += 11;
    }
  };

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
    const box = () => ({ x: margin, y, width, height: bottom - y });
    draw(document, box(), () => {
      turnPage();
      return box();
    });
    if (tables.length > 0) turnPage();
  }

  for (const { title: heading, columns, rows, pictures, notes = [] } of tables) {
    const shares = columns.reduce((sum, column) => sum + column.width, 0);
    const widths = columns.map((column) => (column.width / shares) * width);
    const starts = widths.map((_width, at) => margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0));
    const linesOf = (cells: readonly PdfCell[]) => cells.map((cell, at) => wrapped(typeof cell === 'string' ? cell : cell.text, widths[at]! - 6, size));
    const heightOf = (lines: readonly (readonly string[])[]) => Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 4;
    const writeRow = (cells: readonly PdfCell[], isHead: boolean): void => {
      const lines = linesOf(cells);
      cut += lines.filter(isCut).length;
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
    // Without its first row or picture, a title with headings would be the last thing on a page.
    const least = next.done ? (pictures ? 16 + pictureHeight + captionHeight : 0) : 16 + heightOf(linesOf(headings)) + heightOf(linesOf(next.value));
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
      if (count % turn === 0) {
        yield* chunks.splice(0);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    y += 4;
    let place = 0;
    for await (const { bytes, caption } of pictures ?? []) {
      const column = place % pictureColumns;
      if (column === 0) {
        if (place > 0) y += pictureHeight + captionHeight;
        if (y + pictureHeight + captionHeight > bottom) turnPage();
      }
      const x = margin + column * (pictureWidth + pictureGap);
      if (bytes) document.image(bytes, x, y, { fit: [pictureWidth, pictureHeight] });
      for (const [at, text] of wrapped(caption, pictureWidth, 7.5).slice(0, 2).entries())
        write(text, x, y + pictureHeight + 3 + at * lineHeight, { colour: quiet, points: 7.5 });
      place += 1;
      yield* chunks.splice(0);
    }
    if (place > 0) y += pictureHeight + captionHeight;
    for (const note of notes) writeNote(note);
    y += 10;
  }
  if (cut > 0) writeNote(words[language].cut[cut === 1 ? 0 : 1].replace('{}', String(cut)));
  writeFoot();
  total.end(`${words[language].of} ${page}`);
  document.end();
  await ended;
  yield* chunks;
}
