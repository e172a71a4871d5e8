import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRecordPdf } from './recordPdf.ts';
import { createRecordWorkbook } from './recordWorkbook.ts';

type Book = Awaited<ReturnType<typeof readXlsx>>;

const toTimestamp = (time: string) => Date.parse(`2026-03-${time}:00Z`);
const createPoints = (...values: number[]) => values.map((value, place) => ({ at: toTimestamp('06T08:00') + place * 900_000, value }));
const numbers = { lowest: 3.5, mean: 4.25, highest: 9.75 };
const record = {
  sensor: { name: "Lager [Rampe]: 'Süd' */?\\ am Hintereingang", serialNumber: 'S-70182' },
  from: '2026-03-01',
  to: '2026-03-31',
  delayMinutes: null,
  isDelayKnown: true,
  measures: [
    { measure: 'TEMPERATURE', readings: 6, ...numbers, yellowFrom: 7, redFrom: 9, points: createPoints(3, 4, 5, 6, 7, 9) },
    { measure: 'HUMIDITY', readings: 2976, ...numbers, yellowFrom: null, redFrom: null, points: createPoints(50) },
    { measure: 'DEW_POINT', readings: 1, ...numbers, lowest: -3.5, yellowFrom: null, redFrom: null, points: createPoints(1.5) },
  ],
  excursions: [
    { measure: 'TEMPERATURE', from: toTimestamp('06T09:00'), to: toTimestamp('06T09:30'), minutes: 30, redMinutes: 15, worst: 9.75, limit: 7, hasGap: false },
  ],
  shorter: 0,
  gaps: [],
};
const quiet = {
  ...record,
  sensor: { name: null, serialNumber: 'S-1' },
  measures: record.measures.map((each) => ({ ...each, yellowFrom: null, redFrom: null, points: [] })),
};
const withoutLimits = { ...quiet, measures: record.measures.map((each) => ({ ...each, yellowFrom: null, redFrom: null })) };
const readWorkbook = async (records: object[]) => {
  const bytes = await createRecordWorkbook(
    records.map((each) => ({ record: each, place: 'Lager, S-025' })) as never,
    'Backhaus (100100)',
    new Date(toTimestamp('31T08:00')),
    'DE',
  );
  return readXlsx(bytes, { readStyles: true });
};

describe('a workbook of a sensor that measured, and of one that did not', () => {
  let book: Book;
  beforeAll(async () => {
    book = await readWorkbook([record, quiet, withoutLimits]);
  });
  const getStyle = (sheet: number, cell: string) => book.sheets[sheet]!.cells?.get(cell)?.style;
  const getWrittenCells = (sheet: number) => book.sheets[sheet]!.rows.map((row) => row.filter((cell) => cell !== null));

  test('names sheets by number and sensor, and omits empty ones', () => {
    expect(book.sheets.map(({ name }) => name)).toEqual([
      '1 Lager  Rampe    Süd       am ',
      '1 Stundenwerte Lager  Rampe    ',
      '2 S-1',
      '3 S-1',
      '3 Stundenwerte S-1',
    ]);
    expect(book.properties?.title).toBe('Nachweis Temperatur und Luftfeuchtigkeit');
  });

  test('the first sheet repeats the PDF, with typed values', () => {
    const toDate = (time: string) => new Date(toTimestamp(time));
    expect(getWrittenCells(0).slice(0, 2)).toEqual([['Nachweis Temperatur und Luftfeuchtigkeit'], ['Standort', 'Backhaus (100100)']]);
    // The clock of Vienna.
    expect(getWrittenCells(0)).toContainEqual(['Erstellt am', toDate('31T10:00')]);
    const [measures, excursions] = ['Messgröße', 'Überschreitungen'].map((heading) => getWrittenCells(0).findIndex(([first]) => first === heading));
    expect(getWrittenCells(0).slice(measures! + 1, measures! + 4)).toEqual([
      ['Temperatur', 6, 3.5, 4.25, 9.75, 7, 9],
      ['Luftfeuchtigkeit', 2976, 3.5, 4.25, 9.75, '---', '---'],
      ['Taupunkt', 1, -3.5, 4.25, 9.75, '---', '---'],
    ]);
    expect(getWrittenCells(0)[excursions! + 2]).toEqual(['Temperatur', toDate('06T10:00'), toDate('06T10:30'), 30, 15, 9.75, 7, 'nein']);
    expect(getWrittenCells(0).slice(-2)).toEqual([['______________________________'], ['Geprüft: Ort, Datum, Name, Unterschrift']]);
    expect(getWrittenCells(2).map(([first]) => first)).toContain('Überschreitungen');
  });

  test('puts units and zones into cell formats, with different headings', () => {
    expect([getStyle(0, '11,2'), getStyle(0, '12,2'), getStyle(0, '17,1'), getStyle(0, '8,1')].map((style) => style?.numFmt)).toEqual([
      '0.00 "°C"',
      '0.00 "%"',
      'dd.mm.yyyy hh:mm "MEZ"',
      'dd.mm.yyyy hh:mm "MESZ"',
    ]);
    for (const cell of ['0,0', '10,0', '10,6', '15,0', '16,7', '19,0']) expect([cell, getStyle(0, cell)?.font?.bold]).toEqual([cell, true]);
    for (const cell of ['1,0', '11,0', '17,0']) expect([cell, getStyle(0, cell)?.font?.bold ?? false]).toEqual([cell, false]);
    for (let column = 0; column < 6; column += 1) expect(getStyle(1, `0,${column}`)?.font?.bold).toBe(true);
  });

  test('the second sheet has hourly means next to limits, with filter', () => {
    const { rows, freezePane, autoFilter } = book.sheets[1]!;
    expect(rows).toEqual([
      ['Zeit', 'Temperatur (°C)', 'Temperatur: Warnung ab', 'Temperatur: Alarm ab', 'Luftfeuchtigkeit (%)', 'Taupunkt (°C)'],
      [new Date(toTimestamp('06T09:00')), 4.5, 7, 9, 50, 1.5],
      [new Date(toTimestamp('06T10:00')), 8, 7, 9, null, null],
    ]);
    expect([freezePane?.rows, autoFilter?.range]).toEqual([1, 'A1:F3']);
    expect([getStyle(1, '1,0'), getStyle(1, '1,1'), getStyle(1, '2,3')].map((style) => style?.numFmt)).toEqual(['dd.mm.yyyy hh:mm "MEZ"', '0.00', '0.00']);
  });

  test('draws curves of all hours: temperature with limits, and humidity', () => {
    const createLine = (sheet: string) => (name: string, letter: string, color: string) => ({
      kind: 'line',
      name,
      valuesRef: `'${sheet}'!$${letter}$2:$${letter}$3`,
      categoriesRef: `'${sheet}'!$A$2:$A$3`,
      color,
    });
    const listCharts = (sheet: number) =>
      book.sheets[sheet]!.charts?.map(({ title, series = [] }) => [title, series.map(({ index: _index, ...each }) => each)]);
    const first = createLine(book.sheets[1]!.name);
    const third = createLine('3 Stundenwerte S-1');
    expect(listCharts(0)).toEqual([
      ['Temperatur (°C)', [first('Temperatur', 'B', '12685A'), first('Warnung ab', 'C', 'E5A50A'), first('Alarm ab', 'D', 'D3281F')]],
      ['Luftfeuchtigkeit (%)', [first('Luftfeuchtigkeit', 'E', '12685A')]],
    ]);
    expect(listCharts(3)).toEqual([
      ['Temperatur (°C)', [third('Temperatur', 'B', '12685A')]],
      ['Luftfeuchtigkeit (%)', [third('Luftfeuchtigkeit', 'E', '12685A')]],
    ]);
    expect(listCharts(2) ?? []).toEqual([]);
    const [upper, lower] = book.sheets[0]!.charts!.map(({ anchor }) => anchor!);
    // Right of the widest table, one below the other.
    expect([upper!.from.col, lower!.from.col]).toEqual([8, 8]);
    expect(lower!.from.row).toBeGreaterThan(upper!.to!.row);
  });
});

test('names and serial numbers remain texts, however they look', async () => {
  const book = await readWorkbook([{ ...quiet, sensor: { name: '4,50 %', serialNumber: '0012' } }]);
  const cells = new Map(book.sheets[0]!.rows.map(([name, value]) => [name, value]));
  expect([cells.get('Sensor'), cells.get('Seriennummer')]).toEqual(['4,50 %', '0012']);
  const counted = await readWorkbook([{ ...quiet, sensor: { name: '12', serialNumber: '30112026' } }]);
  const counts = new Map(counted.sheets[0]!.rows.map(([name, value]) => [name, value]));
  expect([counts.get('Sensor'), counts.get('Seriennummer')]).toEqual(['12', '30112026']);
});

test('a workbook without any sensor says so', async () => {
  const { sheets } = await readWorkbook([]);
  expect(sheets.map(({ rows }) => rows)).toEqual([[['Für diesen Zeitraum gibt es keinen Sensor mit Messwerten.']]]);
});

test.each([
  ['PDF', createRecordPdf],
  ['workbook', createRecordWorkbook],
])('a %s of many sensors lets other requests run in between', async (_format, createRecord) => {
  const measured = record.measures.map((each) => ({ ...each, points: createPoints(...Array.from({ length: 2976 }, (_none, at) => 3 + Math.sin(at))) }));
  let turns = 0;
  let turnsBeforeLast: number | null = null;
  const last = {
    place: 'Lager',
    get record() {
      turnsBeforeLast ??= turns;
      return { ...record, measures: measured };
    },
  };
  const records = [...Array.from({ length: 29 }, () => ({ record: { ...record, measures: measured }, place: 'Lager' })), last];
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await createRecord(records as never, 'Backhaus (100100)', new Date(toTimestamp('31T08:00')), 'DE');
  clearImmediate(counting);
  expect(turnsBeforeLast).toBeGreaterThan(5);
});
