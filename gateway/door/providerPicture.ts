import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { notFound } from '../errors.ts';
import type { FileSource } from './fileSource.ts';

/** Longest side of a small version in pixels. */
const thumbnailSide = 200;
const mostWidth = 2048;
const mostBytes = 32 * 1024 * 1024;

/** A picture whose address the provider gave; `size` is 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const providerPicture: FileSource = {
  name: 'providerPicture',
  async open({ path, size }, provider) {
    const bytes = await wholeOf((await provider.openFile(String(path))).body);
    const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' }).rotate();
    const sized =
      size === 'thumbnail'
        ? picture.resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        : picture.resize({ width: mostWidth, withoutEnlargement: true });
    const body = await sized
      .jpeg({ quality: 84 })
      .toBuffer()
      .catch(() => {
        throw notFound('picture');
      });
    return { type: 'image/jpeg', length: body.length, body };
  },
};

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw notFound('picture');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
