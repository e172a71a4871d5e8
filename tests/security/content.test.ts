import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '../../gateway/export/csv.ts';
import { writeWorkbook } from '../../gateway/export/workbook.ts';
import { sanitizeHtml } from '../../gateway/features/notifications/sanitizeHtml.ts';
import payloads from './markup.json' with { type: 'json' };

const rowsEach = 100;
const runs = process.env['AUDIT'] ? 200 : 30;
async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
async function collectItems<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', ' =', '＝', '＋', '－', '＠', '', "'=", '"=', ';=', ' \t+'];
const rests = ['1+1', 'cmd|/C calc!A0', 'HYPERLINK("http://evil.example";"x")', 'SUM(A1:A9)', '2+5+cmd', 'x', '1', '1,5', '43 1 555', ''];
const cell = fc.oneof(
  fc.tuple(fc.constantFrom(...starts), fc.constantFrom(...rests)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...starts), fc.string({ unit: 'binary', maxLength: 12 })).map((parts) => parts.join('')),
);
/**
 * Matches texts that spreadsheets do not take for a formula, independent of the code that escapes them. A formula of only a number's text
 * computes nothing.
 */
const isText = (text: string) => /^="[\d ()/+.,e-]*"$/i.test(text);
const isFormula = (text: string) => /^[\s\0]*[=+\-@＝＋－＠]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) && !isText(text);

describe('T25 G17 no cell runs as a formula', () => {
  const head = ['a', 'b', 'c', 'd', 'e'];
  const row = fc.array(cell, { minLength: 5, maxLength: 5 });
  test(`in separated values: ${runs * rowsEach} rows as a spreadsheet reads them`, async () => {
    let cells = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: rowsEach, maxLength: rowsEach }), async (rows) => {
        const text = (await collectItems(writeCsv(toAsync([head, ...rows])))).join('');
        const [, ...read] = await collectItems(readCsv(toAsync([text])));
        cells += 5 * rows.length;
        expect(read.map(({ length }) => length)).toEqual(rows.map(() => 5));
        for (const value of read.flat()) if (isFormula(value)) throw new Error(JSON.stringify(value));
      }),
      { numRuns: runs },
    );
    console.log(`Cells tried: ${cells}`);
  });
  test('control: rows as they are would be found', async () => {
    expect(['=1+1', '+a', '-2+3', '@SUM(A1)', '\t=1', '＝1'].every(isFormula)).toBe(true);
    expect(['-1', '+1,5', 'a=1', "'=1", '', '="+43 1 555"'].some(isFormula)).toBe(false);
    expect(['="1"&A1', '="a"', '="1"+"1"'].every(isFormula)).toBe(true);
  });
  test('in a workbook all text is text, without formula elements', async () => {
    const rows = fc.sample(fc.array(cell, { minLength: 3, maxLength: 3 }), 500);
    const { inflateRawSync } = await import('node:zlib');
    const columns = ['a', 'b', 'c'].map((heading) => ({ heading }));
    const bytes = Buffer.concat(await collectItems(writeWorkbook({ title: 'a', sheet: 'a', language: 'DE', facts: [], columns, rows })));
    const at = bytes.indexOf('xl/worksheets/sheet2.xml');
    const sheet = inflateRawSync(bytes.subarray(at + 'xl/worksheets/sheet2.xml'.length)).toString();
    expect(sheet).toContain('t="inlineStr"');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect([...sheet.matchAll(/<c [^>]*>/g)].every(([start]) => start.includes('t="inlineStr"'))).toBe(true);
  });
});

/** Markup that a message may contain: these tags, with these attributes. */
const allowedTag =
  /<\/?(p|br|b|strong|i|em|u|s|ul|ol|li|h[1-4]|blockquote|hr|table|thead|tbody|tr|div|span|pre)( \/)?>|<\/?(td|th)( (colspan|rowspan)="\d*")*>|<a( href="[^"<>]*")?>|<\/a>/gi;
const findLeftOver = (html: string) => html.replace(allowedTag, '').match(/<[^\s<]/g) ?? [];

describe('T21 G15 what a message may contain', () => {
  test('more ways of attack than the best known public list has', () => {
    expect(payloads.length).toBeGreaterThan(223);
  });
  test.each(payloads)('%j leaves nothing that runs', (payload) => {
    const clean = sanitizeHtml(payload);
    expect(findLeftOver(clean)).toEqual([]);
    for (const [, address] of clean.matchAll(/href="([^"]*)"/g)) {
      const url = new URL(address!.replaceAll('&amp;', '&'), 'https://portal.example/benachrichtigungen');
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect(url.host === 'evil.example').toBe(false);
    }
    expect(sanitizeHtml(clean)).toBe(clean);
  });
  test('control: what is not cleaned is found, what may stay stays', () => {
    expect(payloads.filter((payload) => findLeftOver(payload).length > 0).length).toBeGreaterThan(200);
    const message = '<p>Guten Tag, <b>bitte</b> <a href="https://portal.example/x">hier</a></p>';
    expect(sanitizeHtml(message)).toBe(message);
  });
});
