import { waitForOwnTurn } from '../../infra/timeSlices.ts';
import { type Cell, type CellStyle, type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { toMomentCell, toColumnLetters } from '../../export/workbookCells.ts';
import type { Language, SensorMeasure } from '../../generated/resolvers.ts';
import type { PlacedRecord } from './recordPdf.ts';
import { listRecordFacts, createRecordTables } from './recordTables.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatMoment, units } from './recordValues.ts';
import { type StepValues, groupByStep } from './sensorValues.ts';

/** A cell, its number format, and whether it is a heading. */
type Written = { value: CellValue; numFmt?: string; isHeading?: boolean };
type Line = readonly Written[];

const columnWidth = 24;
const columnCount = 8;
const chartColumn = 8;
const valueFormat = '0.00';
const chartColours = ['12685A', 'E5A50A', 'D3281F'];
const headingStyle: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3EAEE' } } };
const withUnit = /^([-−]?\d+(?:[.,]\d+)?) (°C|%)$/;
/** A count, as German or English separates its thousands; values have their unit. */
const count = /^\d{1,3}(?:[\u00a0,]\d{3})*$/;
const withZone = /^(\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}) (\S+)$/;

/** A sheet's name: at most 31 signs, none of those that Excel forbids, no two alike. */
function createSheetName(name: string, at: number, kind = ''): string {
  return `${at + 1} ${kind}${name.replace(/[[\]:*?/\\']/g, ' ')}`.slice(0, 31);
}

/**
 * Converts a text that the record's tables write to a number or moment. The unit and the zone, which distinguishes an
 * hour that occurs twice, are in the format. Names and serial numbers are no such texts.
 */
function toTypedCell(text: string): Written {
  const [, number, unit] = withUnit.exec(text) ?? [];
  if (number) return { value: Number(number.replace(',', '.').replace('−', '-')), numFmt: `${valueFormat} "${unit}"` };
  if (count.test(text)) return { value: Number(text.replaceAll(/\D/g, '')) };
  const [, moment, zone] = withZone.exec(text) ?? [];
  const cell = toMomentCell(moment ?? text);
  if (cell === null || typeof cell !== 'object') return { value: cell };
  return { value: cell.clock, numFmt: zone ? `dd.mm.yyyy hh:mm "${zone}"` : 'dd.mm.yyyy' };
}

const createHeading = (text: string): Written => ({ value: text, isHeading: true });

function createSheet(name: string, lines: readonly Line[]): WriteSheet {
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

function createValueSheet(name: string, hours: readonly StepValues[], { record }: PlacedRecord, headings: readonly string[], language: Language): WriteSheet {
  const limits = record.measures.find(({ measure }) => measure === 'TEMPERATURE')!;
  const lines = hours.map(({ at, temperature, humidity, dewPoint }) => [
    toTypedCell(formatMoment(Number(at), language)),
    ...[temperature?.mean, limits.yellowFrom, limits.redFrom, humidity?.mean, dewPoint?.mean].map((value) => ({ value: value ?? null, numFmt: valueFormat })),
  ]);
  return {
    ...createSheet(name, [headings.map(createHeading), ...lines]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${toColumnLetters(headings.length - 1)}${lines.length + 1}` },
  };
}

/**
 * Records as an Excel workbook, two sheets a sensor: numbers, excursions and gaps, a curve and a line to sign on the one, hourly
 * values on the other.
 */
export async function createRecordWorkbook(records: readonly PlacedRecord[], location: string, writtenAt: Date, language: Language): Promise<Buffer> {
  const t = getTranslator(language);
  const createSheets = (placed: PlacedRecord, at: number): WriteSheet[] => {
    const { record, place, acknowledgements, areas = [] } = placed;
    const pairs = [[t('files:location'), location], ...areas, ...listRecordFacts(record, place, language)];
    const lines: Line[] = [
      [createHeading(t('sensorRecord:title'))],
      ...pairs.map(([name, text]) => [{ value: name! }, { value: text! }]),
      [{ value: t('files:written') }, toTypedCell(formatMoment(Number(writtenAt), language))],
      [],
    ];
    for (const { title, headings, rows, notes } of createRecordTables(record, language, acknowledgements)) {
      if (title !== '') lines.push([createHeading(title)]);
      if (rows.length > 0) lines.push(headings.map(createHeading), ...rows.map((row) => row.map(toTypedCell)));
      lines.push(...notes.map((note) => [{ value: note }]), []);
    }
    lines.push([], [{ value: '______________________________' }], [{ value: t('sensorRecord:signature') }]);
    const getPoints = (measure: SensorMeasure) => record.measures.find((each) => each.measure === measure)!.points;
    const hours = groupByStep({ TEMPERATURE: getPoints('TEMPERATURE'), HUMIDITY: getPoints('HUMIDITY'), DEW_POINT: getPoints('DEW_POINT') }, 'HOUR');
    const [temperature, humidity, dewPoint] = (['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'] as const).map(
      (measure) => `${t(`sensors:measures.${measure}`)} (${units[measure]})`,
    );
    const getLimitTitle = (series: 'YELLOW_FROM' | 'RED_FROM') => `${t('sensors:measures.TEMPERATURE')}: ${t(`sensors:series.${series}`)}`;
    const sensor = record.sensor.name ?? record.sensor.serialNumber;
    const own = createSheet(createSheetName(sensor, at), lines);
    if (hours.length === 0) return [own];
    const values = createValueSheet(
      createSheetName(sensor, at, `${t('sensorRecord:hourly')} `),
      hours,
      placed,
      [t('sensors:columns.time'), temperature!, getLimitTitle('YELLOW_FROM'), getLimitTitle('RED_FROM'), humidity!, dewPoint!],
      language,
    );
    const getColumnRange = (letter: string) => `'${values.name}'!$${letter}$2:$${letter}$${hours.length + 1}`;
    const createChartLine = (letter: string, title: string, colour: string) => ({
      name: title,
      values: getColumnRange(letter),
      categories: getColumnRange('A'),
      color: colour,
    });
    const createAnchor = (row: number) => ({ from: { row, col: chartColumn }, to: { row: row + 18, col: chartColumn + 8 } });
    const { yellowFrom, redFrom } = record.measures.find(({ measure }) => measure === 'TEMPERATURE')!;
    const series = [
      createChartLine('B', t('sensors:measures.TEMPERATURE'), chartColours[0]!),
      ...(yellowFrom === null ? [] : [createChartLine('C', t('sensors:series.YELLOW_FROM'), chartColours[1]!)]),
      ...(redFrom === null ? [] : [createChartLine('D', t('sensors:series.RED_FROM'), chartColours[2]!)]),
    ];
    const charts: WriteSheet['charts'] = [
      { type: 'line', title: temperature!, anchor: createAnchor(1), series },
      { type: 'line', title: humidity!, anchor: createAnchor(21), series: [createChartLine('E', t('sensors:measures.HUMIDITY'), chartColours[0]!)] },
    ];
    return [{ ...own, charts }, values];
  };
  const sheets: WriteSheet[] = [];
  for (const [at, placed] of records.entries()) {
    await waitForOwnTurn();
    sheets.push(...createSheets(placed, at));
  }
  await waitForOwnTurn();
  return Buffer.from(
    await writeXlsx({
      sheets: sheets.length > 0 ? sheets : [{ name: '1', rows: [[t('sensorRecord:noSensors')]] }],
      properties: { title: t('sensorRecord:title') },
    }),
  );
}
