import { getBrand } from '../config/brand.ts';
import { waitForOwnTurn, yieldToEventLoop } from '../infra/timeSlices.ts';
import { columnGap, computeColumnWidths, readTable, rowsOfTurn } from './columnWidths.ts';
import { createPageTotal } from './pageTotal.ts';
import { brandWidth, drawBrand } from './pdfBrand.ts';
import { band, ink, line, linked, quiet } from './pdfColours.ts';
import { ascent, openPdf, toPrintable } from './pdfDocument.ts';
import { type PdfCell, type PdfHead, type PdfTable, getCellText } from './pdfTable.ts';
import { createPdfTags } from './pdfTags.ts';
import { getTranslator } from './texts.ts';
import { isCut, createTextFitter, createTextMeasure, createTextWrapper } from './wrapText.ts';

const margin = 30;
const footHeight = 16;
/** Sizes of the texts of a table; the largest that fits is taken. */
const sizes = [6.5, 6, 5.5] as const;
/**
 * Rows up to which each cell is tagged. Those of a longer list are read as paragraphs, since the tags of 5,000 rows make a file seven times as
 * large and take seconds of work.
 */
const longList = 300;
const getLineHeight = (size: number) => size * 1.24;
const padding = { top: 1.4, row: 2 } as const;
const footSize = 7;
const photoGrid = { columns: 3, gap: 12, height: 190, rowHeight: 216 } as const;
/** Room of the number of the page in the foot. */
const pageWidth = 120;

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
export async function* streamTablePdf({ title, facts, foot, language, draw }: PdfHead, tables: readonly PdfTable[]): AsyncGenerator<Buffer> {
  await waitForOwnTurn();
  const t = getTranslator(language);
  const document = openPdf({ size: 'A4', layout: 'landscape', margin }, { title: [title, facts[0]?.[1]].filter(Boolean).join(' – '), language });
  const tags = createPdfTags(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const width = document.page.width - 2 * margin;
  const pictureWidth = (width - (photoGrid.columns - 1) * photoGrid.gap) / photoGrid.columns;
  const bottom = document.page.height - margin - footHeight;
  const measure = createTextMeasure(document);
  const wrapText = createTextWrapper(document, measure);
  const fitText = createTextFitter(measure);
  const footText = fitText(foot, width - pageWidth, footSize);
  let y = margin;
  let page = 1;

  const write = (text: string, x: number, at: number, { isBold = false, colour = ink, points = 7, isLink = false } = {}) => {
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(points)
      .fillColor(colour)
      .text(text, x, at + ascent * points, { lineBreak: false, baseline: 'alphabetic', underline: isLink });
  };
  const total = createPageTotal(document, { points: footSize, colour: [0x55, 0x65, 0x6f] });
  const writeFoot = () =>
    tags.drawArtifact(() => {
      document.page.margins.bottom = 0;
      const text = `${footText}  ·  ${t('files:page')} ${page} `;
      const top = document.page.height - margin - 6;
      write(text, margin, top, { colour: quiet, points: footSize });
      total.place(margin + document.widthOfString(text), top + ascent * footSize);
    });
  const turnPage = () => {
    writeFoot();
    document.addPage();
    page += 1;
    y = margin;
  };
  const drawRule = (colour: string, height = 0.4) =>
    tags.drawArtifact(
      () =>
        void document
          .moveTo(margin, y)
          .lineTo(margin + width, y)
          .lineWidth(height)
          .stroke(colour),
    );
  let cut = 0;
  let isComplete = true;
  const writeNote = (note: string) => {
    for (const each of wrapText(note, width, 8)) {
      if (y + 12 > bottom) turnPage();
      tags.drawPart('P', undefined, () => write(each, margin, y, { colour: quiet, points: 8 }));
      y += 11;
    }
  };

  const { colour: brandColour } = getBrand();
  let besideBrand = 0;
  tags.drawArtifact(() => (besideBrand = drawBrand(document, margin + width, y)));
  const headWidth = width - (besideBrand === 0 ? 0 : brandWidth);
  const titleLines = wrapText(title, headWidth, 15);
  tags.drawPart('H1', undefined, () => {
    for (const [at, each] of titleLines.entries()) write(each, margin, y + at * 18, { isBold: true, points: 15 });
  });
  y += 6 + titleLines.length * 18;
  for (const [name, text] of facts) {
    const lines = wrapText(text, headWidth - 120, 8.5);
    tags.drawPart('P', undefined, () => {
      write(toPrintable(name), margin, y, { colour: quiet, points: 8.5 });
      for (const [at, each] of lines.entries()) write(each, margin + 120, y + at * 12, { points: 8.5 });
    });
    y += Math.max(1, lines.length) * 12;
  }
  y = Math.max(y, margin + besideBrand) + 6;
  if (brandColour !== null) {
    drawRule(brandColour, 1.5);
    y += 4;
  }
  y += 2;
  if (draw) {
    const figure = tags.open('Figure', undefined, title);
    const begin = () => figure.add(document.markStructureContent('Figure'));
    const getFreeBox = () => ({ x: margin, y, width, height: bottom - y });
    begin();
    draw(document, getFreeBox(), () => {
      document.endMarkedContent();
      turnPage();
      begin();
      return getFreeBox();
    });
    document.endMarkedContent();
    figure.end();
    if (tables.length > 0) turnPage();
  }

  for (const table of tables) {
    const { title: heading, columns, drawing, pictures, notes = [] } = table;
    const { all, found } = await readTable(table, measure);
    const shown = [...found.keys()].filter((at) => all.length === 0 || !found[at]!.isEmpty);
    const { widths, size } = computeColumnWidths(
      shown.map((at) => found[at]!),
      width,
      sizes,
    );
    const starts = widths.map((_width, at) => margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0));
    const wrapCells = (cells: readonly PdfCell[]) => shown.map((from, at) => wrapText(getCellText(cells[from] ?? ''), widths[at]! - columnGap, size));
    const getHeight = (lines: readonly (readonly string[])[]) => Math.max(1, ...lines.map(({ length }) => length)) * getLineHeight(size) + padding.row;
    let part: PDFKit.PDFStructureElement | undefined;
    const isLong = all.length > longList;
    if (isLong) isComplete = false;
    const writeRow = (cells: readonly PdfCell[], isHead: boolean, isRepeated = false): void => {
      const lines = wrapCells(cells);
      const height = getHeight(lines);
      if (y + height > bottom) {
        turnPage();
        if (!isHead) writeHead(true);
      }
      if (!isRepeated) cut += lines.filter(isCut).length;
      if (isHead) tags.drawArtifact(() => void document.rect(margin, y, width, height).fill(band));
      const drawCell = (at: number) => {
        const cell = cells[shown[at]!]!;
        const look = { points: size, isBold: isHead, ...(typeof cell === 'object' ? { colour: cell.colour ?? linked, isLink: cell.link !== undefined } : {}) };
        const { isNumeric } = found[shown[at]!]!;
        document.font(isHead ? 'bold' : 'regular').fontSize(size);
        for (const [down, text] of lines[at]!.entries()) {
          const indent = isNumeric ? widths[at]! - columnGap - document.widthOfString(text) : 0;
          write(text, starts[at]! + columnGap / 2 + indent, y + padding.top + down * getLineHeight(size), look);
        }
      };
      const drawCells = () => shown.forEach((_from, at) => drawCell(at));
      if (isRepeated) tags.drawArtifact(drawCells);
      else if (isLong) tags.drawPart('P', undefined, drawCells);
      else {
        const row = tags.open('TR', part);
        for (const at of shown.keys()) {
          const cell = cells[shown[at]!]!;
          if (typeof cell !== 'object' || cell.link === undefined) tags.drawPart(isHead ? 'TH' : 'TD', row, () => drawCell(at));
          else {
            const part = tags.open('TD', row);
            const area = { x: starts[at]!, y, width: widths[at]!, height };
            tags.drawLink(part, () => drawCell(at), cell.link, getCellText(cell), area);
            part.end();
          }
        }
        row.end();
      }
      y += height;
      drawRule(line);
    };
    const headings = columns.map((column) => column.heading);
    const writeHead = (isRepeated: boolean) => writeRow(headings, true, isRepeated);
    // Without its first row or picture, a title with headings would be the last thing on a page.
    const least = all.length === 0 ? (pictures ? 16 + photoGrid.rowHeight : 0) : 16 + getHeight(wrapCells(headings)) + getHeight(wrapCells(all[0]!));
    if (y + Math.max(60, least, drawing ? drawing.height + (heading === '' ? 0 : 16) : 0) > bottom) turnPage();
    if (heading !== '') {
      tags.drawPart('H2', undefined, () => write(fitText(heading, width, 10.5), margin, y, { isBold: true, points: 10.5 }));
      y += 16;
    }
    // After its heading, so that it is read after it.
    if (all.length > 0 && !isLong) part = tags.open('Table');
    for (const [at, row] of all.entries()) {
      if (at === 0) writeHead(false);
      writeRow(row, false);
      if ((at + 1) % rowsOfTurn === 0) {
        yield* chunks.splice(0);
        await yieldToEventLoop();
      }
    }
    part?.end();
    y += 4;
    if (drawing) {
      tags.drawPart('P', undefined, () => drawing.draw(document, { x: margin, y, width, height: drawing.height }));
      y += drawing.height;
    }
    let place = 0;
    for await (const { bytes, caption } of pictures ?? []) {
      const column = place % photoGrid.columns;
      if (column === 0) {
        if (place > 0) y += photoGrid.rowHeight;
        if (y + photoGrid.rowHeight > bottom) turnPage();
      }
      const x = margin + column * (pictureWidth + photoGrid.gap);
      tags.drawPart(
        'Figure',
        undefined,
        () => {
          if (bytes) document.image(bytes, x, y, { fit: [pictureWidth, photoGrid.height] });
          for (const [at, text] of wrapText(caption, pictureWidth, 7.5).slice(0, 2).entries())
            write(text, x, y + photoGrid.height + 3 + at * 9.5, { colour: quiet, points: 7.5 });
        },
        caption,
      );
      place += 1;
      yield* chunks.splice(0);
    }
    if (place > 0) y += photoGrid.rowHeight;
    for (const note of notes) writeNote(note);
    y += 10;
  }
  if (cut > 0) writeNote(t('files:cut', { count: cut }));
  writeFoot();
  total.end(`${t('files:of')} ${page}`);
  await waitForOwnTurn();
  tags.end(isComplete);
  document.end();
  await ended;
  yield* chunks;
}
