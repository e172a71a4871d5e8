import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileSource } from '../../door/fileSource.ts';
import { notFound } from '../../errors.ts';

/** Longest side of a small version in pixels. */
const thumbnailSide = 200;
const mostWidth = 2048;
const mostBytes = 32 * 1024 * 1024;

/** A photo of a defect; `size` is 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const defectPhoto: FileSource = {
  name: 'defectPhoto',
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
        throw notFound('photo');
      });
    return { type: 'image/jpeg', length: body.length, body };
  },
};

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw notFound('photo');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
