import { waitForOwnTurn } from '../../infra/timeSlices.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import type { Language } from '../../generated/resolvers.ts';
import { brandWidth, drawBrand } from '../../export/pdfBrand.ts';
import { ink, quiet } from '../../export/pdfColours.ts';
import { type FontName, toPrintable } from '../../export/pdfDocument.ts';
import { PdfPages } from '../../export/pdfPages.ts';
import type { Acknowledgements } from './models.ts';
import { drawCurve } from './recordCurve.ts';
import { formatPeriod, listRecordFacts, createRecordTables, type RecordTable } from './recordTables.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatMoment, units } from './recordValues.ts';
import type { SensorRecord } from './sensorRecord.ts';

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

/** The document of one or more records. */
interface RecordDocument {
  pages: PdfPages;
  location: string;
  writtenAt: Date;
  language: Language;
}

/** Records as a PDF, A4 upright: of each sensor the curves, the numbers, excursions and gaps, and a line to sign. */
export async function createRecordPdf(records: readonly PlacedRecord[], location: string, writtenAt: Date, language: Language): Promise<Buffer> {
  const t = getTranslator(language);
  await waitForOwnTurn();
  const pages = new PdfPages({ title: t('sensorRecord:title'), language, layout: 'portrait', margin: 40, foot: { points: footSize, offset: 6 } });
  const fittedLocation = pages.fitText(location, pages.width * 0.4, footSize);
  pages.foot = fittedLocation;
  for (const [at, placed] of records.entries()) {
    const { sensor } = placed.record;
    await waitForOwnTurn();
    if (at > 0) pages.turnPage();
    pages.foot = [fittedLocation, pages.fitText(sensor.name ?? sensor.serialNumber, pages.width * 0.2, footSize), formatPeriod(placed.record)].join(' · ');
    drawRecord(placed, { pages, location, writtenAt, language });
  }
  if (records.length === 0) pages.tags.drawPart('P', undefined, () => pages.write(toPrintable(t('sensorRecord:noSensors'))));
  return Buffer.concat(await pages.end());
}

function drawRecord(placed: PlacedRecord, document: RecordDocument): void {
  const { record, acknowledgements } = placed;
  const { pages, language } = document;
  drawHead(placed, document);
  const [measures, ...tables] = createRecordTables(record, language, acknowledgements);
  drawTable(pages, measures!);
  drawCurves(record, document);
  for (const table of tables) drawTable(pages, table);
  drawSignature(document);
}

/** Draws the title, the facts of the sensor, and the brand at the right. */
function drawHead({ record, place, areas = [] }: PlacedRecord, { pages, location, writtenAt, language }: RecordDocument): void {
  const t = getTranslator(language);
  const { document, tags, margin, width } = pages;
  let belowBrand = pages.y;
  tags.drawArtifact(() => (belowBrand += drawBrand(document, margin + width, pages.y)));
  tags.drawPart('H1', undefined, () => pages.write(toPrintable(t('sensorRecord:title')), { points: 14, isBold: true }));
  pages.y += 22;
  for (const [name, text] of [
    [t('files:location'), location],
    ...areas,
    ...listRecordFacts(record, place, language),
    [t('files:written'), formatMoment(Number(writtenAt), language)],
  ] as const) {
    const indent = name === '' ? 0 : factIndent;
    const lines = pages.wrapText(text, (pages.y < belowBrand ? width - brandWidth : width) - indent, 9);
    tags.drawPart('P', undefined, () => {
      pages.write(toPrintable(name), { colour: quiet });
      for (const [at, each] of lines.entries()) pages.write(each, { x: margin + indent, top: pages.y + at * rowHeight });
    });
    pages.y += Math.max(1, lines.length) * rowHeight;
  }
  pages.y = Math.max(pages.y, belowBrand) + 6;
}

function drawCurves(record: SensorRecord, { pages, language }: RecordDocument): void {
  const t = getTranslator(language);
  const { start, end } = createDayPeriod(record.from, record.to);
  const days = { from: start, to: end + 1 };
  for (const measure of record.measures.filter((each) => each.measure !== 'DEW_POINT' && each.readings > 0)) {
    pages.ensureSpace(curveHeight + 24);
    const name = `${t(`sensors:measures.${measure.measure}`)} (${units[measure.measure]})`;
    pages.tags.drawPart('H2', undefined, () => pages.write(toPrintable(name), { isBold: true }));
    pages.y += rowHeight + 4;
    const outside = record.excursions.filter((each) => each.measure === measure.measure);
    const box = { x: pages.margin, y: pages.y, width: pages.width, height: curveHeight };
    const draw = () => drawCurve(pages.document, box, { measure, days, outside, language });
    pages.tags.drawPart('Figure', undefined, draw, `${name}, ${formatPeriod(record)}`);
    pages.y += curveHeight + 14;
  }
}

function drawSignature({ pages, language }: RecordDocument): void {
  const text = toPrintable(getTranslator(language)('sensorRecord:signature'));
  pages.ensureSpace(signatureHeight);
  pages.y += signatureHeight - 22;
  pages.drawRule({ width: pages.width * 0.7, thickness: 0.6, colour: ink });
  pages.y += 4;
  pages.tags.drawPart('P', undefined, () => pages.write(text, { points: 8, colour: quiet }));
}

/** Left edges of columns whose widest texts have these widths; the remaining space separates them. */
function computeColumnStarts(widths: readonly number[], availableWidth: number): number[] {
  const between = (availableWidth - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
  return widths.map((_width, at) => widths.slice(0, at).reduce((sum, width) => sum + width + between, 0));
}

function drawTable(pages: PdfPages, { title, headings, rows, notes }: RecordTable): void {
  const { document, tags } = pages;
  pages.ensureSpace(rowHeight * 3);
  if (title !== '') {
    tags.drawPart('H2', undefined, () => pages.write(toPrintable(title), { points: 10, isBold: true }));
    pages.y += rowHeight + 2;
  }
  const measureWidth = (text: string, font: FontName) => document.font(font).fontSize(cellSize).widthOfString(toPrintable(text));
  const widths = headings.map((heading, at) => Math.max(measureWidth(heading, 'bold'), ...rows.map((row) => measureWidth(row[at]!, 'regular'))));
  const starts = computeColumnStarts(widths, pages.width);
  const table = rows.length > 0 ? tags.open('Table') : undefined;
  const drawRow = (cells: readonly string[], role: 'TH' | 'TD', isRepeated = false) => {
    const drawCell = (cell: string, at: number) => pages.write(toPrintable(cell), { points: cellSize, isBold: role === 'TH', x: pages.margin + starts[at]! });
    if (isRepeated) tags.drawArtifact(() => cells.forEach(drawCell));
    else {
      const row = tags.open('TR', table);
      for (const [at, cell] of cells.entries()) tags.drawPart(role, row, () => drawCell(cell, at));
      row.end();
    }
    pages.y += rowHeight - 3;
    pages.drawRule();
    pages.y += 3;
  };
  if (rows.length > 0) drawRow(headings, 'TH');
  for (const row of rows) {
    if (pages.y + rowHeight > pages.bottom) {
      pages.turnPage();
      drawRow(headings, 'TH', true);
    }
    drawRow(row, 'TD');
  }
  table?.end();
  for (const note of notes) pages.writeNote(note, rowHeight);
  pages.y += 8;
}
