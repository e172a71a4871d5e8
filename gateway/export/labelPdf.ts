import { waitForOwnTurn, yieldToEventLoop } from '../infra/timeSlices.ts';
import { encode } from 'uqr';
import { ascent, openPdf, toPrintable } from './pdfDocument.ts';
import { createPdfTags, type PdfTags } from './pdfTags.ts';
import { createTextWrapper } from './wrapText.ts';
import type { Language } from '../generated/resolvers.ts';

/** Paper of labels in millimetres: size of a label, distance from one to the next, margins of the sheet. */
export interface Sheet {
  columns: number;
  rows: number;
  width: number;
  height: number;
  pitch: number;
  left: number;
  top: number;
}

export const countLabelsOnSheet = ({ columns, rows }: Sheet): number => columns * rows;

/** Texts of a label; a label without an address has no code. */
export interface Label {
  heading: string;
  lines: readonly string[];
  address: string | null;
}

const toPoints = (millimetres: number) => (millimetres * 72) / 25.4;

/** The dark squares of a code, those of a row together, in squares from its top left. */
function createCodeBars(address: string): { size: number; bars: { x: number; y: number; width: number }[] } {
  // Medium correction: labels get dirty.
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const bars: { x: number; y: number; width: number }[] = [];
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x < size && row[x]) x += 1;
      bars.push({ x: start, y, width: x - start });
    }
  return { size, bars };
}

/** Returns what draws a label at its top left corner: the code, and the texts next to it. */
function createLabelDrawer(document: PDFKit.PDFDocument, tags: PdfTags, sheet: Sheet): (label: Label, left: number, top: number) => void {
  const wrapText = createTextWrapper(document);
  const width = toPoints(sheet.width);
  const height = toPoints(sheet.height);
  const isSmall = sheet.height < 30;
  const pad = toPoints(isSmall ? 2 : 4);
  // A quiet margin of four squares belongs to a code; text keeps its distance.
  const codeSide = Math.min(height - 2 * pad, width * 0.42);
  const points = isSmall ? { heading: 11, line: 5.5 } : { heading: 20, line: 8 };

  const write = (text: string, x: number, y: number, size: number, font: 'bold' | 'regular') =>
    document
      .font(font)
      .fontSize(size)
      .fillColor('#000')
      .text(text, x, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });

  function drawCode(address: string, x: number, y: number): void {
    const { size, bars } = createCodeBars(address);
    const square = codeSide / size;
    const drawBars = () => {
      for (const bar of bars) document.rect(x + bar.x * square, y + bar.y * square, bar.width * square, square);
      document.fill('#000');
    };
    tags.drawPart('Figure', undefined, drawBars, `QR: ${address}`);
  }

  function writeTexts({ heading, lines }: Label, x: number, top: number, textWidth: number): void {
    let y = top + pad;
    // The number is the largest, and as small as it must be to fit.
    const text = toPrintable(heading);
    const natural = document.font('bold').fontSize(points.heading).widthOfString(text);
    const size = Math.min(points.heading, (points.heading * textWidth) / Math.max(natural, 1));
    write(text, x, y, size, 'bold');
    y += points.heading * 1.15;
    const step = points.line * 1.25;
    const free = Math.floor((top + height - pad - y) / step);
    const all = lines.filter(Boolean).flatMap((line) => wrapText(line, textWidth, points.line));
    const shown = all.length > free ? [...all.slice(0, free - 1), `${all[free - 1]!.slice(0, -1)}…`] : all;
    for (const line of shown) {
      write(line, x, y, points.line, 'regular');
      y += step;
    }
  }

  return (label, left, top) => {
    let x = left + pad;
    if (label.address !== null) {
      drawCode(label.address, x, top + (height - codeSide) / 2);
      x += codeSide + pad;
    }
    tags.drawPart('P', undefined, () => writeTexts(label, x, top, left + width - pad - x));
  };
}

/** Labels as a PDF for this paper, beginning after `skip` labels that are used already. */
export async function* streamLabelPdf(
  labels: readonly Label[],
  { sheet, skip, title, language }: { sheet: Sheet; skip: number; title: string; language: Language },
): AsyncGenerator<Buffer> {
  await waitForOwnTurn();
  const document = openPdf({ size: 'A4', margin: 0 }, { title, language });
  const tags = createPdfTags(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const drawLabel = createLabelDrawer(document, tags, sheet);
  for (const [at, label] of labels.entries()) {
    const place = (at + skip) % countLabelsOnSheet(sheet);
    if (place === 0 && at > 0) document.addPage();
    const column = place % sheet.columns;
    const row = Math.floor(place / sheet.columns);
    drawLabel(label, toPoints(sheet.left + column * sheet.pitch), toPoints(sheet.top) + row * toPoints(sheet.height));
    yield* chunks.splice(0);
    // A code takes a millisecond or two.
    await yieldToEventLoop();
  }
  tags.end();
  await waitForOwnTurn();
  document.end();
  await ended;
  yield* chunks;
}
