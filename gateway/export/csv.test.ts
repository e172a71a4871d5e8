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
  test.each([1, 2, 3, 7, 1000])('R-04 what is written is read again, in pieces of %i signs', async (size) => {
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
