import { writeXlsx } from 'hucre/xlsx';
import type { Language, SensorMeasure } from '../../generated/resolvers.ts';
import type { PlacedRecord } from './recordPdf.ts';
import { recordHead, recordTables } from './recordTables.ts';
import { momentText, recordTexts, units } from './recordTexts.ts';
import { stepValues } from './sensorValues.ts';

type Cell = string | number | null;

const columnWidth = 20;
const columnCount = 8;
const chartColumn = 8;
const chartColours = ['12685A', 'E5A50A', 'D3281F'];

/** A sheet's name: at most 31 signs, none of those that Excel forbids, no two alike. */
function sheetName(name: string, at: number): string {
  return `${at + 1} ${name.replace(/[[\]:*?/\\']/g, ' ')}`.slice(0, 31);
}

/** Records as an Excel workbook, a sheet a sensor: numbers, excursions and gaps, a line to sign, hourly values and their curve. */
export async function recordWorkbook(records: readonly PlacedRecord[], location: string, writtenAt: Date, language: Language): Promise<Buffer> {
  const texts = recordTexts(language);
  const sheets = records.map(({ record, place }, sheetAt) => {
    const rows: Cell[][] = [[texts.title], [texts.location, location]];
    rows.push(...recordHead(record, place, language), [texts.written, momentText(Number(writtenAt))], []);
    for (const { title, headings, rows: cells, notes } of recordTables(record, language))
      rows.push(...(title === '' ? [] : [[title]]), ...(cells.length > 0 ? [headings, ...cells] : []), ...notes.map((note) => [note]), []);
    rows.push([], ['______________________________'], [texts.signature], [], [texts.hourly]);
    const pointsOf = (measure: SensorMeasure) => record.measures.find((each) => each.measure === measure)!.points;
    const hours = stepValues({ TEMPERATURE: pointsOf('TEMPERATURE'), HUMIDITY: pointsOf('HUMIDITY'), DEW_POINT: pointsOf('DEW_POINT') }, 'HOUR');
    const limits = record.measures.find(({ measure }) => measure === 'TEMPERATURE')!;
    const heading = (measure: SensorMeasure) => `${texts.measures[measure]} (${units[measure]})`;
    rows.push([texts.time, heading('TEMPERATURE'), texts.yellowFrom, texts.redFrom, heading('HUMIDITY'), heading('DEW_POINT')]);
    const first = rows.length + 1;
    for (const { at, temperature, humidity, dewPoint } of hours)
      rows.push([momentText(Number(at)), temperature?.mean ?? null, limits.yellowFrom, limits.redFrom, humidity?.mean ?? null, dewPoint?.mean ?? null]);
    const name = sheetName(record.sensor.name ?? record.sensor.serialNumber, sheetAt);
    const column = (letter: string) => `'${name}'!$${letter}$${first}:$${letter}$${rows.length}`;
    const line = (letter: string, title: string, colour: string) => ({ name: title, values: column(letter), categories: column('A'), color: colour });
    const anchor = (row: number) => ({ from: { row, col: chartColumn }, to: { row: row + 18, col: chartColumn + 8 } });
    const curves =
      hours.length === 0
        ? []
        : [
            {
              type: 'line' as const,
              title: heading('TEMPERATURE'),
              anchor: anchor(1),
              series: [
                line('B', texts.measures.TEMPERATURE, chartColours[0]!),
                ...(limits.yellowFrom === null ? [] : [line('C', texts.yellowFrom, chartColours[1]!)]),
                ...(limits.redFrom === null ? [] : [line('D', texts.redFrom, chartColours[2]!)]),
              ],
            },
            { type: 'line' as const, title: heading('HUMIDITY'), anchor: anchor(21), series: [line('E', texts.measures.HUMIDITY, chartColours[0]!)] },
          ];
    return { name, rows, columns: Array.from({ length: columnCount }, () => ({ width: columnWidth })), charts: curves };
  });
  const written = sheets.length > 0 ? sheets : [{ name: '1', rows: [[texts.noSensors]] }];
  return Buffer.from(await writeXlsx({ sheets: written }));
}
