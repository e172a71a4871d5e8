import { describe, expect, test } from 'vitest';
import { escapeCell, readCsv, writeCsv } from './csv.ts';

async function* splitText(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function collectRows<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
async function parseRows(text: string, size: number): Promise<string[][]> {
  return collectRows(readCsv(splitText(text, size)));
}
async function* yieldRows<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
const rows = [
  ['a', 'b;c', 'd'],
  ['"', '', 'x\r\ny'],
  ['', '', ''],
  ['ein "Wort"', 'Straße', 'a=b'],
];

describe('separated values', () => {
  test.each([1, 2, 3, 7, 1000])('R-04 reads what was written, in pieces of %i characters', async (size) => {
    const text = (await collectRows(writeCsv(yieldRows(rows)))).join('');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(await parseRows(text, size)).toEqual(rows);
  });

  test.each([
    ['commas', 'a,b,c\n"1,5",2,"x;y"', ['1,5', '2', 'x;y']],
    ['tabs', 'a\tb\tc\n1\t2,5\t3', ['1', '2,5', '3']],
    ['semicolons beside commas in quotes', 'a;"b,c,d,e";c\n1;2;3', ['1', '2', '3']],
  ])('R-04 the first line names the separator: %s', async (_what, text, second) => {
    expect((await parseRows(text, 5))[1]).toEqual(second);
  });

  test('R-04 a last line without an end counts, an empty one does not', async () => {
    expect(await parseRows('a;b\r\n\r\n1;2', 4)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await parseRows('', 4)).toEqual([]);
    expect(await parseRows('a;b', 1)).toEqual([['a', 'b']]);
  });
});

describe('separated values with quotes that are not escaped', () => {
  test.each<[what: string, row: string, cells: string[]]>([
    ['opens a cell', '1;"Achtung Gefahr;x', ['1', '"Achtung Gefahr', 'x']],
    ['is an inch', '1;5" Rohr;x', ['1', '5" Rohr', 'x']],
    ['opens one cell and ends another', '1;"Achtung;5"', ['1', '"Achtung', '5"']],
    ['is beside a quoted separator', '1;"a;b";"Achtung', ['1', 'a;b', '"Achtung']],
    ['is an inch beside a quoted line break', '1;5" Rohr;"x\r\ny"', ['1', '5" Rohr', 'x\r\ny']],
    ['closes before a separator behind the last column', '1;2;"x\r\ny";', ['1', '2', 'x\r\ny', '']],
    ['encloses a text with a separator and a line break', '1;"x;\r\ny";3', ['1', 'x;\r\ny', '3']],
    ['is in a formula of a text', '1;"a\r\nb";="007"', ['1', 'a\r\nb', '="007"']],
  ])('R-04 reads each line as a row when a quote %s', async (_what, row, cells) => {
    for (const size of [1, 7, 1000])
      expect(await parseRows(`a;b;c\r\n${row}\r\n2;"y\r\nz";3\r\n`, size)).toEqual([['a', 'b', 'c'], cells, ['2', 'y\r\nz', '3']]);
  });

  test('R-04 keeps an LF within a cell when lines end with CR LF', async () => {
    expect(await parseRows('a;b;c\r\n1;x\ny;2\r\n', 3)).toEqual([
      ['a', 'b', 'c'],
      ['1', 'x\ny', '2'],
    ]);
  });

  test('R-04 reads each line as a row when their ends differ', async () => {
    expect(await parseRows('a;b\r\n1;2\n3;4\r5;6', 3)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test.each([
    ['two lines are one row or two', 'a;b;c\n1;"x;2\n3;y";4\n'],
    ['a cell contains a row', 'a;b;c\n1;"x\n2;y;3\nz";4\n'],
    ['a cell ends with a row', 'a;b;c\n1;2;"x\n3;y;4"\n'],
    ['the text ends within a cell', 'a;b;c\n1;"x'],
  ])('R-04 rejects a text when %s', async (_what, text) => {
    await expect(parseRows(text, 4)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
  });

  test('R-04 passes a line with another number of columns as one line', async () => {
    expect((await parseRows('a;b;c\n1;2;3\nSumme;"1"\n', 4)).at(-1)).toEqual(['Summe', '1']);
  });

  test('R-04 reads a million characters after a quote that is not closed', async () => {
    const rows = await parseRows(`a;b\n"1;2\n${'3;4\n'.repeat(600_000)}`, 65_536);
    expect(rows).toHaveLength(600_002);
  });
});

test.each(['=1', '+a', '-a', '@a', '\ta', '\ra', '\na', '\0=1', ' =1', '-1+1', '＝1', '-1,5;2', '--1'])(
  'R-04 %j begins like a formula and is defused',
  (cell) => {
    expect(escapeCell(cell)).toBe(`'${cell}`);
  },
);
test('R-04 rows are defused where they are written, their headings too', async () => {
  const rows = [
    ['=a', 'b'],
    ['@1', '-1,5'],
  ];
  expect((await collectRows(writeCsv(yieldRows(rows)))).join('')).toBe("\ufeff'=a;b\r\n'@1;-1,5\r\n");
});
test.each(['', 'a', '1', '-1', '+1', '-1,5', '-0.25', 'a=1', '01.02.2026 10:00', "'=1"])('R-04 %j stays as it is', (cell) => {
  expect(escapeCell(cell)).toBe(cell);
});

test.each(['3-4', '1/2', '3-4-5', '1E5', '2,5e-3', '007', '123456789012', '+43 1 555', '+43/664-12 34'])(
  '%j is a text that Excel would convert, and opens as it is',
  (cell) => {
    expect(escapeCell(cell)).toBe(`="${cell}"`);
  },
);
test.each(['0', '0,5', '100100', '12345678901', '26.11.2026', '10:30', 'K-4', '-1,5', '2026-11-26x'])('%j opens as it is without help', (cell) => {
  expect(escapeCell(cell)).toBe(cell);
});
