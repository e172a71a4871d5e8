import { dayMilliseconds } from '../../../domain/days.ts';
import type { Language } from '../../generated/resolvers.ts';
import { dayStart } from '../../../domain/days.ts';
import { pageTotal } from '../../export/pageTotal.ts';
import { drawBrand } from '../../export/pdfBrand.ts';
import { ascent, type FontName, openPdf, printable } from '../../export/pdfDocument.ts';
import { pdfTags } from '../../export/pdfTags.ts';
import { textWrapper } from '../../export/wrapText.ts';
import type { Acknowledgements } from './models.ts';
import { drawCurve } from './recordCurve.ts';
import { periodText, recordHead, recordTables, type RecordTable } from './recordTables.ts';
import { textsIn } from '../../export/texts.ts';
import { momentText, units } from './recordValues.ts';
import type { SensorRecord } from './sensorRecord.ts';

const margin = 40;
const rowHeight = 13;
const curveHeight = 105;
const signatureHeight = 60;
const cellSize = 7.5;
const footSize = 8;
const [ink, quiet, line] = ['#14212b', '#55656f', '#c9d2d8'];

/** A record with the position of its sensor. */
export interface PlacedRecord {
  record: SensorRecord;
  place: string;
  /** Null by default. */
  acknowledgements?: Acknowledgements;
  /** Line of the head for a reader who sees some areas only. */
  areas?: readonly (readonly [string, string])[];
}

/** Left edges of columns whose widest texts have these widths; the remaining space separates them. */
export function columnStarts(widths: readonly number[], room: number): number[] {
  const between = (room - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
  return widths.map((_width, at) => widths.slice(0, at).reduce((sum, width) => sum + width + between, 0));
}

/** Records as a PDF, A4 upright: of each sensor the curves, the numbers, excursions and gaps, and a line to sign. */
export async function recordPdf(records: readonly PlacedRecord[], location: string, writtenAt: Date, language: Language): Promise<Buffer> {
  const t = textsIn(language);
  const document = openPdf({ size: 'A4', margin }, { title: t('sensorRecord:title'), language });
  const tags = pdfTags(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const width = document.page.width - 2 * margin;
  const bottom = () => document.page.height - margin - 16;
  const total = pageTotal(document, { points: footSize, colour: [0x55, 0x65, 0x6f] });
  const wrapped = textWrapper(document);
  let y = margin;
  let page = 1;
  let foot = location;
  const turnPage = () => {
    writeFoot();
    document.addPage();
    page += 1;
    y = margin;
  };
  const need = (height: number) => {
    if (y + height > bottom()) turnPage();
  };
  const write = (text: string, { size = 9, isBold = false, colour = ink, x = margin } = {}) =>
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), x, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
  const writeFoot = () => {
    document.page.margins.bottom = 0;
    y = document.page.height - margin + 6;
    const text = `${printable(`${foot} · ${t('sensorRecord:page')} ${page}`)} `;
    tags.artifact(() => {
      write(text, { size: footSize, colour: quiet });
      total.place(margin + document.widthOfString(text), y + ascent * footSize);
    });
  };

  const rule = (right: number, thickness: number, colour: string) =>
    tags.artifact(() => {
      document.moveTo(margin, y).lineTo(right, y).lineWidth(thickness).stroke(colour);
    });

  const drawTable = ({ title, headings, rows, notes }: RecordTable) => {
    need(rowHeight * 3);
    if (title !== '') {
      tags.part('H2', undefined, () => write(title, { size: 10, isBold: true }));
      y += rowHeight + 2;
    }
    const widthOf = (text: string, font: FontName) => document.font(font).fontSize(cellSize).widthOfString(printable(text));
    const widths = headings.map((heading, at) => Math.max(widthOf(heading, 'bold'), ...rows.map((row) => widthOf(row[at]!, 'regular'))));
    const starts = columnStarts(widths, width);
    const table = rows.length > 0 ? tags.open('Table') : undefined;
    const drawRow = (cells: readonly string[], role: 'TH' | 'TD', isRepeated = false) => {
      const drawCell = (cell: string, at: number) => write(cell, { size: cellSize, isBold: role === 'TH', x: margin + starts[at]! });
      if (isRepeated) tags.artifact(() => cells.forEach(drawCell));
      else {
        const row = tags.open('TR', table);
        for (const [at, cell] of cells.entries()) tags.part(role, row, () => drawCell(cell, at));
        row.end();
      }
      y += rowHeight - 3;
      rule(margin + width, 0.4, line);
      y += 3;
    };
    if (rows.length > 0) drawRow(headings, 'TH');
    for (const row of rows) {
      if (y + rowHeight > bottom()) {
        need(rowHeight * 2);
        drawRow(headings, 'TH', true);
      }
      drawRow(row, 'TD');
    }
    table?.end();
    for (const text of notes.flatMap((note) => wrapped(note, width, 8))) {
      need(rowHeight);
      tags.part('P', undefined, () => write(text, { size: 8, colour: quiet }));
      y += rowHeight;
    }
    y += 8;
  };

  const drawSensor = ({ record, place, acknowledgements, areas = [] }: PlacedRecord) => {
    foot = [location, record.sensor.name ?? record.sensor.serialNumber, periodText(record)].join(' · ');
    tags.artifact(() => void drawBrand(document, margin + width, y));
    tags.part('H1', undefined, () => write(t('sensorRecord:title'), { size: 14, isBold: true }));
    y += 22;
    for (const [name, text] of [
      [t('files:location'), location],
      ...areas,
      ...recordHead(record, place, language),
      [t('files:written'), momentText(Number(writtenAt), language)],
    ] as const) {
      tags.part('P', undefined, () => {
        write(name, { colour: quiet });
        write(text, { x: name === '' ? margin : margin + 90 });
      });
      y += rowHeight;
    }
    y += 6;
    const [measures, ...tables] = recordTables(record, language, acknowledgements);
    drawTable(measures!);
    const days = { from: dayStart(record.from), to: dayStart(record.to) + dayMilliseconds };
    for (const measure of record.measures.filter((each) => each.measure !== 'DEW_POINT' && each.readings > 0)) {
      need(curveHeight + 24);
      const name = `${t(`sensors:measures.${measure.measure}`)} (${units[measure.measure]})`;
      tags.part('H2', undefined, () => write(name, { isBold: true }));
      y += rowHeight + 4;
      const outside = record.excursions.filter((each) => each.measure === measure.measure);
      const box = { x: margin, y, width, height: curveHeight };
      tags.part('Figure', undefined, () => drawCurve(document, box, { measure, days, outside, language }), `${name}, ${periodText(record)}`);
      y += curveHeight + 14;
    }
    for (const table of tables) drawTable(table);
    need(signatureHeight);
    y += signatureHeight - 22;
    rule(margin + width * 0.7, 0.6, ink);
    y += 4;
    tags.part('P', undefined, () => write(t('sensorRecord:signature'), { size: 8, colour: quiet }));
  };

  for (const [at, placed] of records.entries()) {
    if (at > 0) turnPage();
    drawSensor(placed);
  }
  if (records.length === 0) tags.part('P', undefined, () => write(t('sensorRecord:noSensors')));
  writeFoot();
  total.end(`${t('sensorRecord:of')} ${page}`);
  tags.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
