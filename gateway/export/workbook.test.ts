import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { createListFile } from './listFile.ts';
import { type Workbook, writeWorkbook } from './workbook.ts';
import { formatCell, toMomentCell, toNumberCell } from './workbookCells.ts';

test.each([
  ['12', '12'],
  ['12,50', '12,50'],
  ['007', '007'],
  ['14.11.2026', '2026-11-14T00:00:00.000Z'],
  ['14.11.2026 08:05', '2026-11-14T08:05:00.000Z'],
  ['14.11.2026, 08:05:09', '2026-11-14T08:05:09.000Z'],
  ['31.02.2026', '31.02.2026'],
  ['14.11.2026 bis heute', '14.11.2026 bis heute'],
  ['', null],
])('R-04 types a cell of a day or moment, and no other text: %j', (text, kind) => {
  const cell = toMomentCell(text);
  expect(cell !== null && typeof cell === 'object' ? cell.clock.toISOString() : cell).toBe(kind);
});

const book: Workbook = {
  title: 'Ergebnisse',
  sheet: 'Ergebnisse',
  language: 'DE',
  facts: [
    ['Standort', 'Großbäckerei & Söhne <Wien>'],
    ['Filter', 'rot'],
  ],
  columns: [
    { heading: 'Datum/Zeit' },
    { heading: 'Tag' },
    { heading: 'Stufe', levels: new Map([['Alarm', 'RED'] as const, ['in Ordnung', 'GREEN'] as const]) },
    { heading: 'Menge' },
    { heading: 'Bemerkung' },
  ],
  rows: [
    [toMomentCell('14.11.2026 08:05'), toMomentCell('14.11.2026'), 'Alarm', 2.5, `Köder \u0007 & <b> ${'sehr lang '.repeat(20)}`],
    [toMomentCell('15.11.2026 00:00'), null, 'in Ordnung', 1_200, '=1+1'],
  ],
};
const read = async (one: Workbook) => (await readXlsx(await buffer(writeWorkbook(one)), { readStyles: true })).sheets;

test('R-04 has filter, frozen headings, and a first sheet about its content', async () => {
  const [facts, list] = await read(book);
  expect(facts!.name).toBe('Angaben');
  expect(facts!.rows.slice(0, 5)).toEqual([
    ['Ergebnisse', null],
    [null, null],
    ['Standort', 'Großbäckerei & Söhne <Wien>'],
    ['Filter', 'rot'],
    ['Zeilen', 2],
  ]);
  expect(facts!.rows.at(-1)).toEqual(['Erstellt am', expect.any(Date)]);
  expect(list!.name).toBe('Ergebnisse');
  expect(list!.autoFilter).toEqual({ range: 'A1:E3' });
  expect(list!.freezePane).toMatchObject({ rows: 1 });
  expect(list!.columns!.map(({ width }) => width)).toEqual([18, 12, 12, 9, 60]);
});

test('R-04 formats moments, numbers and texts, and colours levels next to their word', async () => {
  const [, list] = await read(book);
  const [headings, first, second] = list!.rows;
  expect(headings).toEqual(['Datum/Zeit', 'Tag', 'Stufe', 'Menge', 'Bemerkung']);
  expect(first!.slice(0, 4)).toEqual([new Date('2026-11-14T08:05:00Z'), new Date('2026-11-14T00:00:00Z'), 'Alarm', 2.5]);
  expect(first![4]).toMatch(/^Köder {2}& <b> sehr lang/);
  expect(second!.slice(2)).toEqual(['in Ordnung', 1_200, '=1+1']);
  const getStyle = (at: string) => list!.cells!.get(at)!.style;
  expect(['1,0', '1,1', '1,3', '2,0'].map((at) => getStyle(at)?.numFmt)).toEqual([
    'dd\\.mm\\.yyyy\\ hh:mm',
    'dd\\.mm\\.yyyy',
    '#,##0.0##',
    'dd\\.mm\\.yyyy\\ hh:mm',
  ]);
  expect(['1,2', '2,2'].map((at) => getStyle(at)?.fill)).toEqual(['F9D2CF', 'D3F0D0'].map((rgb) => expect.objectContaining({ fgColor: { rgb } })));
  expect(getStyle('1,4')?.alignment).toMatchObject({ wrapText: true });
});

test('R-04 the same list as separated values has the texts', async () => {
  const text = (await buffer(createListFile('CSV', book).body as Readable)).toString();
  expect(text).toMatch(/^\ufeffDatum\/Zeit;Tag;Stufe;Menge;Bemerkung\r\n14\.11\.2026 08:05;14\.11\.2026;Alarm;2,5;/);
  const english = (await buffer(createListFile('CSV', { ...book, language: 'EN' }).body as Readable)).toString();
  expect(english).toMatch(/;Alarm;2\.5;/);
});

test('writes a provider’s number as a number, elsewhere with its decimals', async () => {
  const cells = ['12,50', '-3', '0012', '1e5', ''].map(toNumberCell);
  const [, sheet] = await read({ ...book, columns: cells.map((_cell, at) => ({ heading: String(at) })), rows: [cells] });
  expect(sheet!.rows[1]).toEqual([12.5, -3, '0012', '1e5', null]);
  expect(cells.map((cell) => formatCell(cell, 'EN'))).toEqual(['12,50', '-3', '0012', '1e5', '']);
});

test('R-04 continues a long sheet on the next, with headings and filter', async () => {
  const rows = Array.from({ length: 23 }, (_, at) => [at]);
  const written = await buffer(writeWorkbook({ ...book, columns: [{ heading: 'Nr.' }], rows }, 11));
  const { sheets } = await readXlsx(written);
  expect(sheets.slice(1).map(({ name, rows: all, autoFilter }) => [name, all.length, all[0], autoFilter?.range])).toEqual([
    ['Ergebnisse', 11, ['Nr.'], 'A1:A11'],
    ['Ergebnisse 2', 11, ['Nr.'], 'A1:A11'],
    ['Ergebnisse 3', 4, ['Nr.'], 'A1:A4'],
  ]);
});

test('marks a text that is cut to the size of a cell', async () => {
  const rows = [['a'.repeat(32_767)], ['b'.repeat(32_768)]];
  const { sheets } = await readXlsx(await buffer(writeWorkbook({ ...book, columns: [{ heading: 'Text' }], rows })));
  const [whole, cut] = sheets[1]!.rows.slice(1).map(([cell]) => String(cell));
  expect([whole!.length, whole!.at(-1), cut!.length, cut!.slice(-3)]).toEqual([32_767, 'a', 32_767, 'b …']);
});
