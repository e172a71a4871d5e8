import { type Cell, type CellStyle, type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { cellOf, lettersOf } from '../../export/workbookCells.ts';
import type { Language, SensorMeasure } from '../../generated/resolvers.ts';
import type { PlacedRecord } from './recordPdf.ts';
import { recordHead, recordTables } from './recordTables.ts';
import { textsIn } from '../../export/texts.ts';
import { momentText, units } from './recordValues.ts';
import { type StepValues, stepValues } from './sensorValues.ts';

/** A cell, its number format, and whether it is a heading. */
type Written = { value: CellValue; numFmt?: string; isHeading?: boolean };
type Line = readonly Written[];

const columnWidth = 24;
const columnCount = 8;
const chartColumn = 8;
const valueFormat = '0.0#';
const chartColours = ['12685A', 'E5A50A', 'D3281F'];
const headingStyle: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3EAEE' } } };
const withUnit = /^(-?\d+(?:[.,]\d+)?) (°C|%)$/;
const withZone = /^(\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}) (\S+)$/;

/** A sheet's name: at most 31 signs, none of those that Excel forbids, no two alike. */
function sheetName(name: string, at: number, kind = ''): string {
  return `${at + 1} ${kind}${name.replace(/[[\]:*?/\\']/g, ' ')}`.slice(0, 31);
}

/**
 * Converts a text of the record to a number or moment. The unit and the zone, which distinguishes an hour that occurs
 * twice, are in the format.
 */
function typed(text: string): Written {
  const [, number, unit] = withUnit.exec(text) ?? [];
  if (number) return { value: Number(number.replace(',', '.')), numFmt: `${valueFormat} "${unit}"` };
  const [, moment, zone] = withZone.exec(text) ?? [];
  const cell = cellOf(moment ?? text);
  if (cell === null || typeof cell === 'string' || typeof cell === 'number') return { value: cell };
  return { value: cell.clock, numFmt: zone ? `dd.mm.yyyy hh:mm "${zone}"` : 'dd.mm.yyyy' };
}

const heading = (text: string): Written => ({ value: text, isHeading: true });

function sheetOf(name: string, lines: readonly Line[]): WriteSheet {
  const styled = lines.flatMap((line, row) =>
    line.flatMap(({ numFmt, isHeading }, column): [string, Partial<Cell>][] => {
      if (!numFmt && !isHeading) return [];
      return [[`${row},${column}`, { style: { ...(isHeading ? headingStyle : {}), ...(numFmt ? { numFmt } : {}) } }]];
    }),
  );
  return {
    name,
    rows: lines.map((line) => line.map(({ value }) => value)),
    cells: new Map(styled),
    columns: Array.from({ length: columnCount }, () => ({ width: columnWidth })),
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function valueSheet(name: string, hours: readonly StepValues[], { record }: PlacedRecord, headings: readonly string[], language: Language): WriteSheet {
  const limits = record.measures.find(({ measure }) => measure === 'TEMPERATURE')!;
  const lines = hours.map(({ at, temperature, humidity, dewPoint }) => [
    typed(momentText(Number(at), language)),
    ...[temperature?.mean, limits.yellowFrom, limits.redFrom, humidity?.mean, dewPoint?.mean].map((value) => ({ value: value ?? null, numFmt: valueFormat })),
  ]);
  return {
    ...sheetOf(name, [headings.map(heading), ...lines]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${lettersOf(headings.length - 1)}${lines.length + 1}` },
  };
}

/**
 * Records as an Excel workbook, two sheets a sensor: numbers, excursions and gaps, a curve and a line to sign on the one, hourly
 * values on the other.
 */
export async function recordWorkbook(records: readonly PlacedRecord[], location: string, writtenAt: Date, language: Language): Promise<Buffer> {
  const t = textsIn(language);
  const sheets = records.flatMap((placed, at): WriteSheet[] => {
    const { record, place, acknowledgements, areas = [] } = placed;
    const pairs = [
      [t('files:location'), location],
      ...areas,
      ...recordHead(record, place, language),
      [t('files:written'), momentText(Number(writtenAt), language)],
    ];
    const lines: Line[] = [[heading(t('sensorRecord:title'))], ...pairs.map(([name, text]) => [{ value: name! }, typed(text!)]), []];
    for (const { title, headings, rows, notes } of recordTables(record, language, acknowledgements)) {
      if (title !== '') lines.push([heading(title)]);
      if (rows.length > 0) lines.push(headings.map(heading), ...rows.map((row) => row.map(typed)));
      lines.push(...notes.map((note) => [{ value: note }]), []);
    }
    lines.push([], [{ value: '______________________________' }], [{ value: t('sensorRecord:signature') }]);
    const pointsOf = (measure: SensorMeasure) => record.measures.find((each) => each.measure === measure)!.points;
    const hours = stepValues({ TEMPERATURE: pointsOf('TEMPERATURE'), HUMIDITY: pointsOf('HUMIDITY'), DEW_POINT: pointsOf('DEW_POINT') }, 'HOUR');
    const [temperature, humidity, dewPoint] = (['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'] as const).map(
      (measure) => `${t(`sensors:measures.${measure}`)} (${units[measure]})`,
    );
    const limitOf = (series: 'YELLOW_FROM' | 'RED_FROM') => `${t('sensors:measures.TEMPERATURE')}: ${t(`sensors:series.${series}`)}`;
    const sensor = record.sensor.name ?? record.sensor.serialNumber;
    const own = sheetOf(sheetName(sensor, at), lines);
    if (hours.length === 0) return [own];
    const values = valueSheet(
      sheetName(sensor, at, `${t('sensorRecord:hourly')} `),
      hours,
      placed,
      [t('sensors:columns.time'), temperature!, limitOf('YELLOW_FROM'), limitOf('RED_FROM'), humidity!, dewPoint!],
      language,
    );
    const column = (letter: string) => `'${values.name}'!$${letter}$2:$${letter}$${hours.length + 1}`;
    const line = (letter: string, title: string, colour: string) => ({ name: title, values: column(letter), categories: column('A'), color: colour });
    const anchor = (row: number) => ({ from: { row, col: chartColumn }, to: { row: row + 18, col: chartColumn + 8 } });
    const { yellowFrom, redFrom } = record.measures.find(({ measure }) => measure === 'TEMPERATURE')!;
    const series = [
      line('B', t('sensors:measures.TEMPERATURE'), chartColours[0]!),
      ...(yellowFrom === null ? [] : [line('C', t('sensors:series.YELLOW_FROM'), chartColours[1]!)]),
      ...(redFrom === null ? [] : [line('D', t('sensors:series.RED_FROM'), chartColours[2]!)]),
    ];
    const charts: WriteSheet['charts'] = [
      { type: 'line', title: temperature!, anchor: anchor(1), series },
      { type: 'line', title: humidity!, anchor: anchor(21), series: [line('E', t('sensors:measures.HUMIDITY'), chartColours[0]!)] },
    ];
    return [{ ...own, charts }, values];
  });
  return Buffer.from(
    await writeXlsx({
      sheets: sheets.length > 0 ? sheets : [{ name: '1', rows: [[t('sensorRecord:noSensors')]] }],
      properties: { title: t('sensorRecord:title') },
    }),
  );
}
