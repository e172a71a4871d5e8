import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { documentFile } from './documentTypes.ts';

const createPicture = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff') =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();
const createZip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 0 }));
const createOfficeFile = (type: string) =>
  createZip({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
  });
const open = (kind: string) => createZip({ mimetype: `application/vnd.oasis.opendocument.${kind}` });
const createOldOfficeFile = (...streams: string[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...streams.map((stream) => Buffer.from(stream, 'utf16le')), Buffer.alloc(64)]);
const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);
const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(40)]);

const kinds: [names: string, make: () => Buffer | Promise<Buffer>][] = [
  ['a.pdf', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['a.txt a.csv', () => Buffer.from('\ufeffPrüfung;„Köder“\t3\r\n\u001b\f')],
  ['a.docx', () => createOfficeFile('wordprocessingml.document')],
  ['a.xlsx', () => createOfficeFile('spreadsheetml.sheet')],
  ['a.pptx', () => createOfficeFile('presentationml.presentation')],
  ['a.odt', () => open('text')],
  ['a.ods', () => open('spreadsheet')],
  ['a.odp', () => open('presentation')],
  ['a.doc', () => createOldOfficeFile('WordDocument')],
  ['a.xls', () => createOldOfficeFile('Workbook')],
  ['b.xls', () => createOldOfficeFile('Book')],
  ['a.ppt', () => createOldOfficeFile('PowerPoint Document')],
  ['A.JPG  a.jpeg a.jfif', () => createPicture('jpeg')],
  ['a.png', () => createPicture('png')],
  ['a.gif', () => createPicture('gif')],
  ['a.webp', () => createPicture('webp')],
  ['a.tif a.tiff', () => createPicture('tiff')],
  ['a.bmp', () => bitmap],
  ['a.heic a.heif', () => heic],
];
const refusal = { reason: 'WRONG_TYPE' };

describe('T23 a document', () => {
  test.each(kinds)('%s is taken as it is, to be saved only', async (names, make) => {
    const bytes = await make();
    for (const name of names.split(/ +/))
      expect(await documentFile.check(bytes, name, 'p')).toEqual({ type: 'application/octet-stream', ending: name.split('.')[1]!.toLowerCase(), bytes });
  });

  test('is refused under the ending of another or unknown kind', async () => {
    for (const [at, [names, make]] of kinds.entries()) {
      const bytes = await make();
      // The next but one: two kinds of a workbook are neighbours.
      const [other] = kinds[(at + 2) % kinds.length]![0].split(' ');
      for (const name of [other!, 'a.zip']) await expect(documentFile.check(bytes, name, 'p'), `${names} as ${name}`).rejects.toMatchObject(refusal);
    }
    for (const name of ['a.pdf', 'a.png', 'a.docx', 'a.doc']) await expect(documentFile.check(Buffer.from('Text'), name, 'p')).rejects.toMatchObject(refusal);
  });

  test('without an ending gets that of its content', async () => {
    for (const [names, make] of kinds) {
      const [first] = names.split(/ +/).map((name) => name.split('.')[1]!.toLowerCase());
      const isText = ['txt', 'csv'].includes(first!);
      const checked = documentFile.check(await make(), 'Konzept', 'p').then(
        ({ ending }) => ending,
        ({ reason }: { reason: string }) => reason,
      );
      expect(await checked).toBe(isText ? 'txt' : first);
    }
  });

  test.each([
    ['a byte-order mark', Buffer.from('\ufeff')],
    ['an empty line', Buffer.from('\r\n')],
    ['a line for a printer', Buffer.from('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
    ['a thousand spaces', Buffer.alloc(1_000, 32)],
  ])('is a PDF after %s', async (_what, before) => {
    expect((await documentFile.check(Buffer.concat([before, Buffer.from('%PDF-1.7\n%%EOF')]), 'a.pdf', 'p')).ending).toBe('pdf');
  });

  test.each([
    ['after a page', Buffer.from('<html><script>alert(1)</script>%PDF-1.7')],
    ['after more than 1,024 bytes', Buffer.concat([Buffer.alloc(1_024, 32), Buffer.from('%PDF-1.7')])],
  ])('is no PDF %s', async (_what, bytes) => {
    await expect(documentFile.check(bytes, 'a.pdf', 'p')).rejects.toMatchObject(refusal);
  });

  test.each(['Vertrag.2026', 'Protokoll', 'Liste.01'])('judges the name %s without an ending by its content', async (name) => {
    expect((await documentFile.check(Buffer.from('%PDF-1.7\n%%EOF\n'), name, 'p')).ending).toBe('pdf');
    expect((await documentFile.check(Buffer.from('Köder;3\r\n'), name, 'p')).ending).toBe('txt');
    for (const bytes of [Buffer.from('MZ\u0090\0'), Buffer.from('#!/bin/sh\n'), Buffer.from('<html><script>')])
      await expect(documentFile.check(bytes, name, 'p')).rejects.toMatchObject(refusal);
  });

  test('finds its ending at the end of any name', async () => {
    const text = Buffer.from('Text');
    expect((await documentFile.check(text, ' Liste.2026.TXT ', 'p')).ending).toBe('txt');
    await expect(documentFile.check(text, 'a.txt.exe', 'p')).rejects.toThrow('Only PDF, pictures, text and Office files without macros are taken.');
    await expect(documentFile.check(text, 'a.pdf', 'p')).rejects.toThrow('This file is no PDF file, although its name says so.');
    await expect(documentFile.check(createOldOfficeFile('SummaryInformation'), 'a.doc', 'p')).rejects.toThrow(
      'This file is no DOC file, although its name says so.',
    );
  });

  test.each(['a.doc', 'a.docx'])('of Office whose type has macros is refused as %s', async (name) => {
    const withMacros = createZip({ '[Content_Types].xml': '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>' });
    await expect(documentFile.check(withMacros, name, 'p')).rejects.toMatchObject(refusal);
  });

  test.each([
    ['of Office that holds macros', 'a.docx', Buffer.concat([createOfficeFile('wordprocessingml.document'), Buffer.from('word/vbaProject.bin')])],
    ['of old Office that holds macros', 'a.doc', createOldOfficeFile('WordDocument', '_VBA_PROJECT')],
  ])('%s is refused', async (_what, name, bytes) => {
    await expect(documentFile.check(bytes, name, 'p')).rejects.toThrow('Files with macros are not taken.');
  });

  test.each(['#!/bin/sh', ' <!DOCTYPE html>', 'x<script>', '<SVG/onload=x>', '<iframe src>', '<object >', '<embed>', '<meta a>', '<html>', '<?php', '<?xml '])(
    'that says to be text is refused where it begins as %j',
    async (text) => {
      await expect(documentFile.check(Buffer.from(text), 'a.txt', 'p')).rejects.toMatchObject(refusal);
    },
  );

  test.each(['\0', '\u0001', '\b', '\u000e', '\u001a', '\u001c', '\u001f'])('that says to be text has no sign %j', async (sign) => {
    await expect(documentFile.check(Buffer.from(`Text ${sign}.`), 'a.csv', 'p')).rejects.toMatchObject(refusal);
  });

  test.each<[what: string, bytes: Buffer]>([
    ['UTF-16 of Excel', Buffer.from('\ufeffPrüfung\tDatum\r\n', 'utf16le')],
    ['UTF-16 in the other order', Buffer.from('\ufeffPrüfung\tDatum\r\n', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Prüfung;Datum\r\n', 'latin1')],
    ['the end mark of DOS', Buffer.from('Alt\r\n\u001a')],
    ...['BMA-Nr;Datum', 'MZ;Datum', 'ID3;Name', 'GIF Bilder', 'solid state Sensor', 'MP+ Liste', 'FLV Liste', 'II* Stock', '%!PS', '{\\rtf1 hi}'].map(
      (text): [string, Buffer] => [`a text that begins with ${text}`, Buffer.from(`${text}\r\n1;2\r\n`)],
    ),
    ['a text with the name of macros', Buffer.from('Datei;enthält\r\nA.xlsm;vbaProject\r\n')],
  ])('is text when it is %s', async (_what, bytes) => {
    for (const name of ['a.txt', 'a.csv', 'Liste']) expect((await documentFile.check(bytes, name, 'p')).bytes).toEqual(bytes);
  });

  test.each<[what: string, bytes: Buffer]>([
    ['a program', Buffer.from('MZ\u0090\0\u0003\0\0\0')],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41])],
    ['UTF-16 with control characters', Buffer.from('\ufeffA\0B', 'utf16le')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ])('is no text when it is %s', async (_what, bytes) => {
    await expect(documentFile.check(bytes, 'a.txt', 'p')).rejects.toThrow('This file is no TXT file');
  });

  test('says why when a text begins as a page', async () => {
    await expect(documentFile.check(Buffer.from('Hinweis: <meta> ist ein Element'), 'a.txt', 'p')).rejects.toThrow('begins as a page or a script');
    await expect(documentFile.check(Buffer.from('\ufeff<script>', 'utf16le'), 'a.txt', 'p')).rejects.toThrow('begins as a page or a script');
  });

  const contentTypes = (quote: string) =>
    `<Types><Override ContentType=${quote}application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml${quote}/></Types>`;
  test.each<[what: string, files: Record<string, Uint8Array>]>([
    ['single quotes', { '[Content_Types].xml': strToU8(contentTypes("'")) }],
    ['UTF-16', { '[Content_Types].xml': Buffer.from(`\ufeff${contentTypes('"')}`, 'utf16le') }],
    [
      'the end of 3,000 entries',
      {
        ...Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/media/${at}.xml`, strToU8('a'.repeat(500))])),
        '[Content_Types].xml': strToU8(contentTypes('"')),
      },
    ],
  ])('is a workbook when its content types are in %s', async (_what, files) => {
    for (const level of [0, 6] as const) expect((await documentFile.check(Buffer.from(zipSync(files, { level })), 'a.xlsx', 'p')).ending).toBe('xlsx');
  });

  test('is refused as a bomb or with a path out of it', async () => {
    const bomb = Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(20_000_000) }, { level: 9 }));
    const astray = createOfficeFile('spreadsheetml.sheet');
    astray.writeUInt32LE(0xfffffff0, astray.lastIndexOf('PK\u0001\u0002') + 42);
    astray.writeUInt32LE(0xfffffff0, astray.indexOf('PK\u0001\u0002') + 42);
    for (const bytes of [bomb, Buffer.from('PK\u0005\u0006'), Buffer.concat([Buffer.from('PK'), astray.subarray(-22)])])
      await expect(documentFile.check(bytes, 'a.xlsx', 'p')).rejects.toMatchObject(refusal);
    expect(await documentFile.check(astray, 'a.xlsx', 'p').catch(({ reason }: { reason: string }) => reason)).toBeTruthy();
  });

  test('may speak of pages and scripts', async () => {
    for (const text of ['das #!/bin/sh', '<htmlx', 'script>', `${'x'.repeat(4_096)}<script>`])
      expect((await documentFile.check(Buffer.from(text), 'a.txt', 'p')).ending).toBe('txt');
  });

  test('M-06 has 11534336 bytes at most', () => expect([documentFile.name, documentFile.maxBytes]).toEqual(['document', 11_534_336]));
});

test('is refused at once when its archive claims billions of entries', async () => {
  const write = (...parts: [value: number, bytes: number][]) =>
    Buffer.concat(parts.map(([value, bytes]) => Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex').reverse()));
  const entry = write([0x02014b50, 4], [0, 42]);
  const end64 = write([0x06064b50, 4], [0, 28], [0xffff_ffff, 8], [entry.length, 8], [4, 8]);
  const locator = write([0x07064b50, 4], [0, 4], [4 + entry.length, 8], [1, 4]);
  const end = write([0x06054b50, 4], [0, 4], [1, 2], [1, 2], [entry.length, 4], [4, 4], [0, 2]);
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, end64, locator, end]);
  const startedAt = performance.now();
  await expect(documentFile.check(bytes, 'a.docx', 'p')).rejects.toThrow('although its name says so');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
