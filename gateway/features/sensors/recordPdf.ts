import { waitForOwnTurn } from '../../infra/timeSlices.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import type { Language } from '../../generated/resolvers.ts';
import { createPageTotal } from '../../export/pageTotal.ts';
import { brandWidth, drawBrand } from '../../export/pdfBrand.ts';
import { ink, line, quiet } from '../../export/pdfColours.ts';
import { ascent, type FontName, openPdf, toPrintable } from '../../export/pdfDocument.ts';
import { createPdfTags } from '../../export/pdfTags.ts';
import { createTextFitter, createTextMeasure, createTextWrapper } from '../../export/wrapText.ts';
import type { Acknowledgements } from './models.ts';
import { drawCurve } from './recordCurve.ts';
import { formatPeriod, listRecordFacts, createRecordTables, type RecordTable } from './recordTables.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatMoment, units } from './recordValues.ts';
import type { SensorRecord } from './sensorRecord.ts';

const margin = 40;
const rowHeight = 13;
/** Left edge of the facts behind their names. */
const factIndent = 90;
const curveHeight = 105;
const signatureHeight = 60;
const cellSize = 7.5;
const footSize = 8;

export interface PlacedRecord {
  record: SensorRecord;
  place: string;
  /** Null by default. */
  acknowledgements?: Acknowledgements;
  /** Line of the head for a reader who sees some areas only. */
  areas?: readonly (readonly [string, string])[];
}

/** Left edges of columns whose widest texts have these widths; the remaining space separates them. */
function computeColumnStarts(widths: readonly number[], availableWidth: number): number[] {
  const between = (availableWidth - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
  return widths.map((_width, at) => widths.slice(0, at).reduce((sum, width) => sum + width + between, 0));
}

/** Records as a PDF, A4 upright: of each sensor the curves, the numbers, excursions and gaps, and a line to sign. */
export async function createRecordPdf(records: readonly PlacedRecord[], location: string, writtenAt: Date, language: Language): Promise<Buffer> {
  const t = getTranslator(language);
  await waitForOwnTurn();
  const document = openPdf({ size: 'A4', margin }, { title: t('sensorRecord:title'), language });
  const tags = createPdfTags(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const width = document.page.width - 2 * margin;
  const getBottom = () => document.page.height - margin - 16;
  const total = createPageTotal(document, { points: footSize, colour: [0x55, 0x65, 0x6f] });
  const measure = createTextMeasure(document);
  const wrapText = createTextWrapper(document, measure);
  const fitText = createTextFitter(measure);
  let y = margin;
  let page = 1;
  const footLocation = fitText(location, width * 0.4, footSize);
  let foot = footLocation;
  const turnPage = () => {
    writeFoot();
    document.addPage();
    page += 1;
    y = margin;
  };
  const ensureSpace = (height: number) => {
    if (y + height > getBottom()) turnPage();
  };
  const write = (text: string, { size = 9, isBold = false, colour = ink, x = margin, top = y } = {}) =>
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
      .text(toPrintable(text), x, top + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
  const writeFoot = () => {
    document.page.margins.bottom = 0;
    y = document.page.height - margin + 6;
    const text = `${toPrintable(`${foot} · ${t('files:page')} ${page}`)} `;
    tags.drawArtifact(() => {
      write(text, { size: footSize, colour: quiet });
      total.place(margin + document.widthOfString(text), y + ascent * footSize);
    });
  };

  const drawRule = (right: number, thickness: number, colour: string) =>
    tags.drawArtifact(() => {
      document.moveTo(margin, y).lineTo(right, y).lineWidth(thickness).stroke(colour);
    });

  const drawTable = ({ title, headings, rows, notes }: RecordTable) => {
    ensureSpace(rowHeight * 3);
    if (title !== '') {
      tags.drawPart('H2', undefined, () => write(title, { size: 10, isBold: true }));
      y += rowHeight + 2;
    }
    const measureWidth = (text: string, font: FontName) => document.font(font).fontSize(cellSize).widthOfString(toPrintable(text));
    const widths = headings.map((heading, at) => Math.max(measureWidth(heading, 'bold'), ...rows.map((row) => measureWidth(row[at]!, 'regular'))));
    const starts = computeColumnStarts(widths, width);
    const table = rows.length > 0 ? tags.open('Table') : undefined;
    const drawRow = (cells: readonly string[], role: 'TH' | 'TD', isRepeated = false) => {
      const drawCell = (cell: string, at: number) => write(cell, { size: cellSize, isBold: role === 'TH', x: margin + starts[at]! });
      if (isRepeated) tags.drawArtifact(() => cells.forEach(drawCell));
      else {
        const row = tags.open('TR', table);
        for (const [at, cell] of cells.entries()) tags.drawPart(role, row, () => drawCell(cell, at));
        row.end();
      }
      y += rowHeight - 3;
      drawRule(margin + width, 0.4, line);
      y += 3;
    };
    if (rows.length > 0) drawRow(headings, 'TH');
    for (const row of rows) {
      if (y + rowHeight > getBottom()) {
        ensureSpace(rowHeight * 2);
        drawRow(headings, 'TH', true);
      }
      drawRow(row, 'TD');
    }
    table?.end();
    for (const text of notes.flatMap((note) => wrapText(note, width, 8))) {
      ensureSpace(rowHeight);
      tags.drawPart('P', undefined, () => write(text, { size: 8, colour: quiet }));
      y += rowHeight;
    }
    y += 8;
  };

  const drawSensor = ({ record, place, acknowledgements, areas = [] }: PlacedRecord) => {
    const footSensor = fitText(record.sensor.name ?? record.sensor.serialNumber, width * 0.2, footSize);
    foot = [footLocation, footSensor, formatPeriod(record)].join(' · ');
    let belowBrand = y;
    tags.drawArtifact(() => (belowBrand += drawBrand(document, margin + width, y)));
    tags.drawPart('H1', undefined, () => write(t('sensorRecord:title'), { size: 14, isBold: true }));
    y += 22;
    for (const [name, text] of [
      [t('files:location'), location],
      ...areas,
      ...listRecordFacts(record, place, language),
      [t('files:written'), formatMoment(Number(writtenAt), language)],
    ] as const) {
      const indent = name === '' ? 0 : factIndent;
      const lines = wrapText(text, (y < belowBrand ? width - brandWidth : width) - indent, 9);
      tags.drawPart('P', undefined, () => {
        write(name, { colour: quiet });
        for (const [at, each] of lines.entries()) write(each, { x: margin + indent, top: y + at * rowHeight });
      });
      y += Math.max(1, lines.length) * rowHeight;
    }
    y = Math.max(y, belowBrand) + 6;
    const [measures, ...tables] = createRecordTables(record, language, acknowledgements);
    drawTable(measures!);
    const { start, end } = createDayPeriod(record.from, record.to);
    const days = { from: start, to: end + 1 };
    for (const measure of record.measures.filter((each) => each.measure !== 'DEW_POINT' && each.readings > 0)) {
      ensureSpace(curveHeight + 24);
      const name = `${t(`sensors:measures.${measure.measure}`)} (${units[measure.measure]})`;
      tags.drawPart('H2', undefined, () => write(name, { isBold: true }));
      y += rowHeight + 4;
      const outside = record.excursions.filter((each) => each.measure === measure.measure);
      const box = { x: margin, y, width, height: curveHeight };
      tags.drawPart('Figure', undefined, () => drawCurve(document, box, { measure, days, outside, language }), `${name}, ${formatPeriod(record)}`);
      y += curveHeight + 14;
    }
    for (const table of tables) drawTable(table);
    ensureSpace(signatureHeight);
    y += signatureHeight - 22;
    drawRule(margin + width * 0.7, 0.6, ink);
    y += 4;
    tags.drawPart('P', undefined, () => write(t('sensorRecord:signature'), { size: 8, colour: quiet }));
  };

  for (const [at, placed] of records.entries()) {
    await waitForOwnTurn();
    if (at > 0) turnPage();
    drawSensor(placed);
  }
  if (records.length === 0) tags.drawPart('P', undefined, () => write(t('sensorRecord:noSensors')));
  writeFoot();
  total.end(`${t('files:of')} ${page}`);
  tags.end();
  await waitForOwnTurn();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
