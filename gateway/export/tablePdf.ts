import { getBrand } from '../config/brand.ts';
import { waitForOwnTurn, yieldToEventLoop } from '../infra/timeSlices.ts';
import { readTable, rowsOfTurn } from './columnWidths.ts';
import { brandWidth, drawBrand } from './pdfBrand.ts';
import { quiet } from './pdfColours.ts';
import { toPrintable } from './pdfDocument.ts';
import { PdfPages } from './pdfPages.ts';
import type { PdfHead, PdfPicture, PdfTable } from './pdfTable.ts';
import { PdfTableRows } from './pdfTableRows.ts';
import { getTranslator } from './texts.ts';

const factIndent = 120;
const factHeight = 12;
const headingHeight = 16;
const noteHeight = 11;
const photoGrid = { columns: 3, gap: 12, height: 190, rowHeight: 216 } as const;
/** Width of the number of the page in the foot. */
const pageNumberWidth = 120;
const footSize = 7;

/** Tables as a PDF, completely in memory. */
export async function createTablePdf(head: PdfHead, tables: readonly PdfTable[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamTablePdf(head, tables)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Tables as a PDF, A4 in landscape, written while it is read. Columns are as wide as their texts need, cells wrap, each page repeats the
 * headings, and other requests get their turn in between.
 */
export async function* streamTablePdf(head: PdfHead, tables: readonly PdfTable[]): AsyncGenerator<Buffer> {
  const { title, facts, foot, language, draw } = head;
  await waitForOwnTurn();
  const pages = new PdfPages({
    title: [title, facts[0]?.[1]].filter(Boolean).join(' – '),
    language,
    layout: 'landscape',
    margin: 30,
    foot: { points: footSize, offset: -6 },
  });
  pages.foot = pages.fitText(foot, pages.width - pageNumberWidth, footSize);
  drawHead(pages, head);
  if (draw) {
    drawFigure(pages, title, draw);
    if (tables.length > 0) pages.turnPage();
  }
  let cut = 0;
  let isComplete = true;
  for (const table of tables) {
    const read = await readTable(table, pages.measure);
    const rows = new PdfTableRows(pages, table, read);
    drawHeading(pages, table, read.all.length === 0 ? null : rows.getLeastHeight(read.all[0]!));
    if (read.all.length > 0) rows.begin();
    for (const [at, row] of read.all.entries()) {
      rows.write(row);
      if ((at + 1) % rowsOfTurn !== 0) continue;
      yield* pages.takeChunks();
      await yieldToEventLoop();
    }
    rows.end();
    pages.y += 4;
    drawDrawing(pages, table);
    if (table.pictures) yield* drawPictures(pages, table.pictures);
    for (const note of table.notes ?? []) pages.writeNote(note, noteHeight);
    pages.y += 10;
    cut += rows.cut;
    isComplete &&= !rows.isLong;
  }
  if (cut > 0) pages.writeNote(getTranslator(language)('files:cut', { count: cut }), noteHeight);
  yield* await pages.end(isComplete);
}

/** Draws the title, the facts below it, and the brand at the right. */
function drawHead(pages: PdfPages, { title, facts }: PdfHead): void {
  const { document, tags, margin, width } = pages;
  const { colour } = getBrand();
  let brandHeight = 0;
  tags.drawArtifact(() => (brandHeight = drawBrand(document, margin + width, pages.y)));
  const headWidth = width - (brandHeight === 0 ? 0 : brandWidth);
  const titleLines = pages.wrapText(title, headWidth, 15);
  tags.drawPart('H1', undefined, () => {
    for (const [at, text] of titleLines.entries()) pages.write(text, { top: pages.y + at * 18, isBold: true, points: 15 });
  });
  pages.y += 6 + titleLines.length * 18;
  for (const [name, text] of facts) {
    const lines = pages.wrapText(text, headWidth - factIndent, 8.5);
    tags.drawPart('P', undefined, () => {
      pages.write(toPrintable(name), { colour: quiet, points: 8.5 });
      for (const [at, each] of lines.entries()) pages.write(each, { x: margin + factIndent, top: pages.y + at * factHeight, points: 8.5 });
    });
    pages.y += Math.max(1, lines.length) * factHeight;
  }
  pages.y = Math.max(pages.y, margin + brandHeight) + 6;
  if (colour !== null) {
    pages.drawRule({ colour, thickness: 1.5 });
    pages.y += 4;
  }
  pages.y += 2;
}

/** Draws a figure into the rest of the page, and on further ones. */
function drawFigure(pages: PdfPages, title: string, draw: NonNullable<PdfHead['draw']>): void {
  const { document, tags, margin, width, bottom } = pages;
  const figure = tags.open('Figure', undefined, title);
  const begin = () => figure.add(document.markStructureContent('Figure'));
  const getFreeBox = () => ({ x: margin, y: pages.y, width, height: bottom - pages.y });
  begin();
  draw(document, getFreeBox(), () => {
    document.endMarkedContent();
    pages.turnPage();
    begin();
    return getFreeBox();
  });
  document.endMarkedContent();
  figure.end();
}

/** Draws the heading of a table, on the same page as its first row, picture or drawing. `rowHeight` is null without rows. */
function drawHeading(pages: PdfPages, { title, drawing, pictures }: PdfTable, rowHeight: number | null): void {
  const lines = title === '' ? [] : pages.wrapText(title, pages.width, 10.5);
  const height = lines.length * headingHeight;
  const least = rowHeight ?? (pictures ? photoGrid.rowHeight : 0);
  pages.ensureSpace(Math.max(60, least === 0 ? 0 : headingHeight + least, drawing ? drawing.height + height : 0));
  if (lines.length === 0) return;
  pages.tags.drawPart('H2', undefined, () => {
    for (const [at, text] of lines.entries()) pages.write(text, { top: pages.y + at * headingHeight, isBold: true, points: 10.5 });
  });
  pages.y += height;
}

function drawDrawing(pages: PdfPages, { drawing }: PdfTable): void {
  if (!drawing) return;
  const { document, tags, margin, y, width } = pages;
  tags.drawPart('P', undefined, () => drawing.draw(document, { x: margin, y, width, height: drawing.height }));
  pages.y += drawing.height;
}

/** Draws pictures side by side with their captions, one at a time. */
async function* drawPictures(pages: PdfPages, pictures: AsyncIterable<PdfPicture>): AsyncGenerator<Buffer> {
  const { document, tags, margin } = pages;
  const width = (pages.width - (photoGrid.columns - 1) * photoGrid.gap) / photoGrid.columns;
  let count = 0;
  for await (const { bytes, caption } of pictures) {
    const column = count % photoGrid.columns;
    if (column === 0) {
      if (count > 0) pages.y += photoGrid.rowHeight;
      pages.ensureSpace(photoGrid.rowHeight);
    }
    const x = margin + column * (width + photoGrid.gap);
    const drawPicture = () => {
      if (bytes) document.image(bytes, x, pages.y, { fit: [width, photoGrid.height] });
      for (const [at, text] of pages.wrapText(caption, width, 7.5).slice(0, 2).entries())
        pages.write(text, { x, top: pages.y + photoGrid.height + 3 + at * 9.5, colour: quiet, points: 7.5 });
    };
    tags.drawPart('Figure', undefined, drawPicture, caption);
    count += 1;
    yield* pages.takeChunks();
  }
  if (count > 0) pages.y += photoGrid.rowHeight;
}
