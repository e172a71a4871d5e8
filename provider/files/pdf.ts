import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { PrintedCell, PrintedTable } from './printedTable.ts';
import { Wrapping, toWinAnsi } from './wrapping.ts';

const margin = 28;
const padding = 2.5;
const fontSize = 6.5;
const lineHeight = 8;
const maxLines = 40;

/** The table as a PDF, A4 landscape, with its headings and a page number on each page; long texts wrap. */
export async function writePdf({ title, head, columns, rows }: PrintedTable): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin, bufferPages: true, lang: 'de', info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin - 14;
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  const points = columns.map((column) => (column.width / total) * width);
  const lefts = points.map((_, at) => margin + points.slice(0, at).reduce((sum, one) => sum + one, 0));
  const wrapping = { plain: new Wrapping(document, 'Helvetica', fontSize), bold: new Wrapping(document, 'Helvetica-Bold', fontSize) };

  document.font('Helvetica-Bold').fontSize(14).text(toWinAnsi(title));
  document.fontSize(9).font('Helvetica');
  for (const line of head) document.text(toWinAnsi(line));
  let y = document.y + 8;

  const drawRow = (cells: readonly PrintedCell[], weight: 'plain' | 'bold') => {
    const lines = cells.map(({ text }, at) => wrapping[weight].wrapLines(text, points[at]! - 2 * padding).slice(0, maxLines));
    const height = Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 2 * padding;
    if (y + height > bottom) {
      document.addPage();
      y = margin;
      if (weight === 'plain') drawHeadings();
    }
    for (const [at, { fill }] of cells.entries()) if (fill) document.rect(lefts[at]!, y, points[at]!, height).fill(fill);
    document
      .font(weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(fontSize)
      .fillColor('#111111');
    for (const [at, texts] of lines.entries())
      for (const [line, text] of texts.entries())
        if (text !== '') document.text(text, lefts[at]! + padding, y + padding + line * lineHeight, { lineBreak: false });
    y += height;
    document
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.3)
      .stroke('#b8c0c8');
  };
  const drawHeadings = () =>
    drawRow(
      columns.map(({ heading }) => ({ text: heading, fill: '#e6ebf0' })),
      'bold',
    );

  drawHeadings();
  for (const [at, row] of rows.entries()) {
    drawRow(row, 'plain');
    // Thousands of rows take seconds; other calls are served in between.
    if (at % 100 === 99) await nextTurn();
  }
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(7).fillColor('#555555');
    document.text(toWinAnsi([title, head[0]].filter(Boolean).join(' – ')), margin, document.page.height - margin, {
      width: width * 0.8,
      height: 10,
      ellipsis: true,
      lineBreak: false,
    });
    document.text(`Seite ${at + 1} von ${count}`, margin, document.page.height - margin, { width, align: 'right', lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
