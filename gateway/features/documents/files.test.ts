import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FileSource } from '../../export/fileSource.ts';
import { ownDocument } from './files.ts';
import { documentPreview, hasPreview } from './preview.ts';

const opener = { location: 'AT:1', session: { user: { id: '3', role: 'ADMIN' } } } as never;
/** A provider that has these contents, lists and files. */
function provider(contents: Record<string, Buffer> = {}, answers: Record<string, unknown> = {}) {
  const call = async ({ name }: { name: string }, args: { documentId: string }) => {
    const response = name === 'fileShow' ? contents[args.documentId] : answers[name];
    return (typeof response === 'function' ? response(args) : response) ?? null;
  };
  return { call, openFile: async (path: string) => ({ body: Readable.from([Buffer.from(`Inhalt ${path}`)]) }) } as never;
}
const open = async (source: FileSource, args: Record<string, string>, from: never) => (await source.open(args, from, opener))!;

describe('an own document', () => {
  test('is given to be saved, with its length', async () => {
    const body = Buffer.from('Inhalt');
    expect(await open(ownDocument, { documentId: '4' }, provider({ 4: body }))).toEqual({ type: 'application/octet-stream', length: 6, body });
    await expect(open(ownDocument, { documentId: '5' }, provider())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['a.pdf', 'A.JPG', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'a.tif', 'a.tiff'])('can be looked at as %s', (name) =>
    expect(hasPreview(name)).toBe(true),
  );
  test.each(['a.csv', 'pdf', 'a.pdf.exe', 'a.heic', 'a.bmp', 'a.docx'])('cannot be looked at as %s', (name) => expect(hasPreview(name)).toBe(false));

  test('is looked at as a picture on white, no larger than 1600 pixels; what is none has no picture', async () => {
    const drawn = await sharp({ create: { width: 1_700, height: 170, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const preview = await open(documentPreview, { documentId: '4' }, provider({ 4: drawn }));
    const body = preview.body as Buffer;
    expect([preview.type, preview.length]).toEqual(['image/webp', body.length]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 160, hasAlpha: false });
    expect((await sharp(body).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
    for (const from of [provider(), provider({ 4: Buffer.from('Text') })])
      await expect(open(documentPreview, { documentId: '4' }, from)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
