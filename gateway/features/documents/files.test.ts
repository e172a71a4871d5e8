import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FileSource } from '../../export/fileSource.ts';
import { sheetArchive } from './files.ts';
import { documentPreview, hasPreview } from './preview.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1' };
const opener = { location: 'AT:1', session: { user: { id: '3', role: 'ADMIN' } } } as never;
/** A provider that has these contents, lists and files. */
function createProvider(contents: Record<string, Buffer> = {}, responses: Record<string, unknown> = {}) {
  const call = async ({ name }: { name: string }, args: { documentId: string }) => {
    const response = name === 'fileShow' ? contents[args.documentId] : responses[name];
    return (typeof response === 'function' ? response(args) : response) ?? null;
  };
  return { call, openFile: async (path: string) => ({ body: Readable.from([Buffer.from(`Inhalt ${path}`)]) }) } as never;
}
const open = async <Args>(source: FileSource<Args>, args: Args, from: never) => (await source.open(args, from, opener))!;
const unzipFiles = async ({ body }: { body: unknown }) =>
  Object.entries(unzipSync(await buffer(body as Readable))).map(([name, bytes]) => [name, strFromU8(bytes)]);

describe('an own document', () => {
  test.each(['a.pdf', 'A.JPG', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'a.tif', 'a.tiff'])('can be looked at as %s', (name) =>
    expect(hasPreview(name)).toBe(true),
  );
  test.each(['a.csv', 'pdf', 'a.pdf.exe', 'a.heic', 'a.bmp', 'a.docx'])('cannot be looked at as %s', (name) => expect(hasPreview(name)).toBe(false));

  test('becomes a picture on white of 1600 pixels, or nothing', async () => {
    const drawn = await sharp({ create: { width: 1_700, height: 170, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const preview = await open(documentPreview, { documentId: '4' }, createProvider({ 4: drawn }));
    const body = preview.body as Buffer;
    expect([preview.type, preview.length]).toEqual(['image/webp', body.length]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 160, hasAlpha: false });
    expect((await sharp(body).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
    for (const from of [createProvider(), createProvider({ 4: Buffer.from('Text') })])
      await expect(open(documentPreview, { documentId: '4' }, from)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an archive of safety data sheets', () => {
  const articles = [
    { id: '1', name: 'Köder' },
    { id: '2', name: 'Paste' },
  ];
  const createSheets = ({ articleId: id }: { articleId: string }) => [
    { name: 'Gift.pdf', path: '/gift' },
    ...(id === '2' ? [{ name: 'a/b.pdf', path: '/b' }] : []),
  ];

  test('names an article whose sheets cannot be read, with the others', async () => {
    const getDatenblaetter = (of: { articleId: string }) => {
      if (of.articleId === '1') throw new Error('gone');
      return createSheets(of);
    };
    const [[, list]] = (await unzipFiles(
      await open(sheetArchive, {}, createProvider({}, { getCustomer: customer, getSicherheitsdatenblaetter: articles, getDatenblaetter })),
    )) as [[string, string]];
    expect(list).toBe('Paste\tGift.pdf\r\nPaste\ta_b.pdf\r\nKöder\tnicht lesbar / could not be read\r\n');
  });

  test('has the sheets of 300 articles at most', async () => {
    const requested: string[] = [];
    const many = Array.from({ length: 302 }, (_none, at) => ({ id: String(at), name: 'x' }));
    const getDatenblaetter = (of: { articleId: string }) => (requested.push(of.articleId), createSheets({ articleId: '1' }));
    await open(sheetArchive, {}, createProvider({}, { getCustomer: customer, getSicherheitsdatenblaetter: many, getDatenblaetter }));
    expect([requested.length, requested.at(-1)]).toEqual([300, '299']);
  });
});
