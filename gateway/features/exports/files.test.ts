import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grant } from '../../access/scope.ts';
import type { Opener } from '../../export/fileSource.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { trendExport } from './files.ts';

const areas = [
  { id: '1', name: 'Lager' },
  { id: '2', name: 'Büro' },
  { id: '3', name: 'Halle' },
  { id: '4', name: 'Halle' },
];
const heading = 'Datum/Zeit;Bereich;Ergebnis\r\n';

type Format = 'CSV' | 'XLS';

/** Opens an export whose response has this body. */
function openBody(body: Readable, allowed: Grant<string>, format: Format, type?: string) {
  const headers = type === undefined ? {} : { 'content-type': type };
  const provider = { call: async () => areas, openResponse: async () => ({ headers, body }) } as unknown as ProviderCalls;
  const opener = { location: 'AT:1', scope: { getAccess: async () => ({ getRights: async () => 'all', getAreas: async () => allowed }) } } as unknown as Opener;
  return trendExport.open({ customerId: '1', customer: '', start: 0, end: 1, format }, provider, opener);
}

/** Opens an export of what a provider would send. */
function open(
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  allowed: Grant<string> = new Set(['1', '3']),
  format: Format = 'CSV',
  type = 'text/csv',
) {
  const body = Object.assign(Readable.from(pieces, { objectMode: false, highWaterMark: 16_384 }), { dump: async () => undefined });
  return openBody(body, allowed, format, type);
}
async function readText(opened: Awaited<ReturnType<typeof open>>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of opened!.body as Readable) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks).toString();
}

describe('what the gateway keeps of an export', () => {
  test('R-06 W-14 returns only rows of allowed areas; ambiguous names are hidden', async () => {
    const text = await readText(await open([heading, 'a;Lager;1\r\nb;Büro;2\r\nc;Halle;3\r\nd;Keller;4\r\ne;;\r\nf;"Lager";5\r\n']));
    expect(text).toBe('\ufeffDatum/Zeit;Bereich;Ergebnis\r\na;Lager;1\r\nf;Lager;5\r\n');
  });

  test.each([
    ['a visible row', 'a;Lager;"Achtung\r\n', 'a;Lager;"""Achtung"\r\n'],
    ['a hidden row', 'a;Büro;"Achtung\r\n', ''],
  ])('W-14 R-06 shows every visible row when a quote in %s is not closed', async (_what, row, shown) => {
    const text = await readText(await open([heading, row, 'b;Büro;2\r\n'.repeat(600), 'c;Lager;3\r\n']));
    expect(text).toBe(`\ufeffDatum/Zeit;Bereich;Ergebnis\r\n${shown}c;Lager;3\r\n`);
    const whole = await readText(await open([heading, row, 'b;Büro;2\r\n'.repeat(600), 'c;Lager;3\r\n'], 'all'));
    expect(whole.trimEnd().split('\r\n')).toHaveLength(603);
  });

  test.each([
    ['a cell contains whole rows', 'a;Lager;"Achtung\r\nb;Büro;2\r\nc;Lager;3"\r\n'],
    ['a cell contains the beginning of a hidden row', 'a;Lager;"Achtung\r\nb;Büro;"\r\nx\r\n'],
    ['a row has fewer columns', 'a;Lager;1\r\nb;Lager\r\n'],
    ['a row has more columns', 'a;Lager;1\r\nb;Lager;2;Büro\r\n'],
    ['the file ends within a cell', 'a;Lager;1\r\nb;"Lag'],
  ])('W-14 refuses the file for a caller of some areas when %s', async (_what, rows) => {
    await expect(open([heading, rows]).then(readText)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
  });

  test('R-06 W-14 shows no cell of a hidden row at any quote or break', async () => {
    const sign = fc.constantFrom('"', '"', '""', ';', '\n', '\r\n', 'x', '');
    const cell = fc.array(sign, { maxLength: 4 }).map((signs) => signs.join(''));
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const row = fc.record({ isHidden: fc.boolean(), remark: cell, isQuoted: fc.boolean(), isAtEnd: fc.boolean() });
    const write = ({ isHidden, remark, isQuoted, isAtEnd }: { isHidden: boolean; remark: string; isQuoted: boolean; isAtEnd: boolean }) => {
      const text = `${isHidden ? 'geheim' : 'offen'}`;
      // Cells without quotes contain no separator and no line break.
      const written = isQuoted ? quote(remark + text) : remark.replace(/[;\r\n]/g, '') + text;
      return isAtEnd ? `1;${isHidden ? 'Büro' : 'Lager'};2;${written}\r\n` : `1;${isHidden ? 'Büro' : 'Lager'};${written};2\r\n`;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        const file = ['Nr;Bereich;Bemerkung;Ende\r\n', ...rows.map(write)];
        let text = '';
        // A file that is refused in its middle has shown what came before.
        const readShown = async () => {
          for await (const piece of ((await open(file))?.body ?? []) as Readable) text += String(piece);
        };
        await readShown().catch(({ code }: { code: string }) => expect(code).toBe('PROVIDER_SHAPE'));
        expect(text).not.toContain('geheim');
      }),
      { numRuns: Number(process.env['RUNS'] ?? 500) },
    );
  });

  test('R-06 includes a cell with line breaks and separators', async () => {
    const text = await readText(await open([heading, 'a;Lager;"Köder neu;\r\nFalle defekt"\r\n;;\r\nb;Büro;2;\r\n']));
    expect(text).toBe('\ufeffDatum/Zeit;Bereich;Ergebnis\r\na;Lager;"Köder neu;\r\nFalle defekt"\r\n');
  });

  test.each([[new Set<string>()], [new Set(['3'])]])('R-05 R-06 creates no file when no area may be seen', async (allowed) => {
    expect(await open([heading, 'a;Lager;1\r\nc;Halle;3\r\n'], allowed)).toBeNull();
  });

  test('R-04 writes what looks like a formula as text', async () => {
    expect(await readText(await open([`${heading}a;Lager;=1+1\r\n`]))).toContain(";Lager;'=1+1");
  });

  test('W-14 refuses a file without a known area to limited users', async () => {
    const text = 'Datum/Zeit;Ort;Ergebnis\r\na;Keller;1\r\nb;Lager;2\r\n';
    await expect(open([text])).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
    expect(await readText(await open([text], 'all'))).toContain('Lager');
  });

  test('R-05 a page or data in place of a file is refused', async () => {
    for (const type of ['text/html; charset=utf-8', 'application/json'])
      for (const format of ['CSV', 'XLS'] as const)
        await expect(open([heading, 'a;b;c\r\n'], 'all', format, type)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
    for (const text of ['<p>Wartung', ' {"error": 1}'])
      await expect(open([text, 'a;b\r\nc;d\r\n'], 'all', 'CSV', 'text/csv')).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
  });

  test.each(['klingon', 'x-unknown'])('R-04 refuses an unknown charset (%s)', async (charset) =>
    expect(open([heading, 'a;Lager;1\r\n'], 'all', 'CSV', `text/csv; charset=${charset}`)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' }),
  );

  test('R-06 gives old and new workbooks their endings', async () => {
    expect(await open(['x'], 'all', 'XLS', 'application/vnd.ms-excel')).not.toHaveProperty('ending');
    expect(await open(['x'], 'all', 'XLS', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toMatchObject({ ending: 'xlsx' });
  });

  const newBook = Buffer.from('PK\u0003\u0004xxxx');
  const oldBook = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  test.each(['application/msexcel', 'application/x-msexcel', 'application/excel', 'application/octet-stream', 'application/zip', ''])(
    'R-06 passes a workbook on when its type is %j',
    async (type) => {
      const xlsx = await open([newBook.subarray(0, 3), newBook.subarray(3)], 'all', 'XLS', type);
      const xls = await open([oldBook], 'all', 'XLS', type);
      expect(xlsx).toMatchObject({ type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' });
      expect(xls).toMatchObject({ type: 'application/vnd.ms-excel' });
      expect([await buffer(xlsx!.body as Readable), await buffer(xls!.body as Readable)]).toEqual([newBook, oldBook]);
    },
  );

  test('R-04 types the cells of a workbook by their column, not by look', async () => {
    const looks = ['12,50', '0012', '1e5', '14.11.2026', '-3'];
    const rows = looks.map((text) => `14.11.2026 08:05;${text};${text};${text}\r\n`);
    const opened = await open(['Datum/Zeit;Ergebnis;Bemerkung;Menge\r\n', ...rows], 'all', 'XLS', 'text/csv');
    const numbers = [12.5, '0012', '1e5', '14.11.2026', -3];
    expect(await readSheet(await buffer(opened!.body as Readable), 'Ergebnisse')).toEqual([
      ['Datum/Zeit', 'Ergebnis', 'Bemerkung', 'Menge'],
      ...looks.map((text, at) => [new Date('2026-11-14T08:05:00Z'), numbers[at], text, numbers[at]]),
    ]);
  });

  test('R-06 writes a workbook when the provider sends separated values', async () => {
    const opened = await open([heading, 'a;Lager;1\r\n'], 'all', 'XLS', 'text/csv');
    expect(await readSheet(await buffer(opened!.body as Readable), 'Ergebnisse')).toEqual([
      ['Datum/Zeit', 'Bereich', 'Ergebnis'],
      ['a', 'Lager', 1],
    ]);
  });

  test.each(['application/vnd.ms-excel', 'application/octet-stream', 'text/plain', 'text/comma-separated-values', 'application/force-download', ''])(
    'R-06 W-14 a list of Excel in windows-1252 is read, though it is called %j',
    async (type) => {
      const bytes = Buffer.from(`sep=;\r\n${heading}a;Büro;grün\r\nb;Lager;rot\r\n`, 'latin1');
      const text = await readText(await open([bytes], new Set(['2']), 'CSV', type));
      expect(text).toBe('\ufeffDatum/Zeit;Bereich;Ergebnis\r\na;Büro;grün\r\n');
    },
  );

  test.each<[string, string | Buffer]>([
    ['areas that the location does not have', 'Datum/Zeit;Bereich;Ergebnis\r\na;B?ro;1\r\nb;Keller;2\r\n'],
    ['another separator', 'Datum|Bereich|Ergebnis\r\na|Lager|1\r\n'],
    ['bytes of no certain charset', Buffer.concat([Buffer.from(`${heading}a;B`), Buffer.from([0x81]), Buffer.from('ro;1\r\n')])],
    ['a workbook', Buffer.from('PK\u0003\u0004xxxx')],
    ['a page', ' <html><body>Wartung'],
    ['an error', '{"error":"none"}'],
  ])('W-14 a list is refused and never empty: %s', async (_what, content) => {
    await expect(open([content], new Set(['1', '2']), 'CSV', 'application/octet-stream').then((file) => file && readText(file))).rejects.toMatchObject({
      code: 'PROVIDER_SHAPE',
    });
  });

  test('W-14 names of areas are equal however their umlauts are composed', async () => {
    expect(await readText(await open([`${heading}a;Bu\u0308ro;1\r\n`], new Set(['2'])))).toContain(';1');
  });

  test.each(['CSV', 'XLS'] as const)('R-04 streams a %s of a million rows, and fails one that breaks', async (format) => {
    let sent = 0;
    function* yieldRows() {
      yield heading;
      for (; sent < 1_000_000; sent += 100) yield 'a;Lager;1\r\nb;Büro;2\r\n'.repeat(50);
    }
    const opened = await open(yieldRows(), new Set(['1']), format);
    const reader = (opened!.body as Readable)[Symbol.asyncIterator]();
    await reader.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBeLessThan(100_000);
    await reader.return!();
    const sentBefore = sent;
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBe(sentBefore);

    async function* yieldBroken() {
      yield `${heading}a;Lager;1\r\n`.repeat(3);
      throw new Error('the connection broke');
    }
    await expect(open(yieldBroken(), new Set(['1']), format).then(readText)).rejects.toThrow('the connection broke');
  });
});

describe('the workbook that the gateway writes', () => {
  const rows = 'Datum/Zeit;Bereich;Stufe;Menge\r\n01.03.2026 10:00;Lager;rot;1,5\r\n02.03.2026 10:00;Büro;gelb;2\r\n03.03.2026 10:00;Lager;grün;rot\r\n';
  const opener = {
    location: 'AT:1',
    scope: { getAccess: async () => ({ getRights: async () => 'all', getAreas: async () => new Set(['1']) }) },
  } as unknown as Opener;
  async function book() {
    const requested: object[] = [];
    const body = Object.assign(Readable.from([Buffer.from(rows)]), { dump: async () => undefined });
    const openResponse = async (_endpoint: object, args: object) => (requested.push(args), { headers: { 'content-type': 'text/csv' }, body });
    const provider = { call: async () => areas, openResponse } as unknown as ProviderCalls;
    const args = {
      customerId: '1',
      customer: 'Backhaus (100)',
      start: Date.parse('2026-03-01T12:00:00Z'),
      end: Date.parse('2026-03-31T12:00:00Z'),
      format: 'XLS' as const,
    };
    const { type, ending, body: written } = (await trendExport.open(args, provider, opener))!;
    return { requested, type, ending, bytes: await buffer(written as Readable) };
  }

  test('has visible rows as cells, with location, days and areas', async () => {
    const { requested, type, ending, bytes } = await book();
    expect(requested).toEqual([
      { customerId: '1', location: 'AT:1', start: Date.parse('2026-03-01T12:00:00Z'), end: Date.parse('2026-03-31T12:00:00Z'), format: 'CSV' },
    ]);
    expect([type, ending]).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx']);
    expect(await readSheet(bytes, 'Ergebnisse')).toEqual([
      ['Datum/Zeit', 'Bereich', 'Stufe', 'Menge'],
      [new Date('2026-03-01T10:00:00Z'), 'Lager', 'rot', 1.5],
      [new Date('2026-03-03T10:00:00Z'), 'Lager', 'grün', 'rot'],
    ]);
    const facts = (await readSheet(bytes, 'Angaben')).map((row) => row.filter((cell) => cell !== null).join(': '));
    expect(facts).toEqual(
      expect.arrayContaining([
        'Ergebnisse',
        'Standort: Backhaus (100)',
        'Zeitraum: 01.03.2026 – 31.03.2026',
        expect.stringMatching(/^Bereiche: Sie sehen 1 von \d+ Bereichen\.$/),
      ]),
    );
  });

  test('colours cells of the level, those of no other column', async () => {
    const files = unzipSync((await book()).bytes);
    const sheets = Object.entries(files).filter(([name]) => name.includes('worksheets/sheet'));
    const sheet = sheets.map(([, bytes]) => strFromU8(bytes)).find((text) => text.includes('grün'))!;
    const findStyle = (cell: string) => new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1];
    const [red, green, plain, other] = ['C2', 'C3', 'B3', 'D3'].map(findStyle);
    expect(new Set([red, green, plain]).size).toBe(3);
    expect(other).toBe(plain);
  });
});

test('headings without a row are no file', async () => {
  for (const format of ['CSV', 'XLS'] as const) for (const pieces of [[heading], []]) expect(await open(pieces, new Set(['1']), format)).toBeNull();
});

test.each([
  ['an old workbook', 'XLS', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64)]), 'all'],
  ['a workbook of separated values', 'XLS', `${heading}a;Lager;1\r\n`, new Set(['1'])],
  ['separated values', 'CSV', `${heading}a;Lager;1\r\n`, 'all'],
] as const)('closes the response when %s is closed before it is read', async (_what, format, start, allowed) => {
  async function* sendForever() {
    yield start;
    for (;;) yield Buffer.from('b;Lager;2\r\n'.repeat(2_000));
  }
  const body = Readable.from(sendForever(), { objectMode: false });
  const file = await openBody(body, allowed, format);
  (file!.body as Readable).on('error', () => undefined).destroy();
  await expect.poll(() => body.destroyed).toBe(true);
});

test.each([
  ['the area cannot be found', ['Datum/Zeit;Ort;Ergebnis\r\n', ...Array.from({ length: 1_000 }, () => 'a;Keller;1\r\n')], new Set(['1']), 'CSV', undefined],
  ['its first bytes are of another kind', ['<html>', 'a;b'], 'all', 'XLS', undefined],
  ['its type is of another kind', [], 'all', 'XLS', 'application/pdf'],
] as const)('closes the response when %s', async (_what, pieces, allowed, format, type) => {
  const body = Readable.from(pieces, { objectMode: false });
  await expect(openBody(body, allowed, format, type)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
  expect(body.destroyed).toBe(true);
});

test('takes a file whose kind the server does not know', async () => {
  for (const format of ['CSV', 'XLS'] as const)
    expect(await open([heading, 'a;Lager;1\r\n'], 'all', format, 'application/octet-stream')).toMatchObject({ type: expect.any(String) });
});
