import sharp from 'sharp';
import { notFound } from '../errors.ts';
import type { FileSource } from './fileSource.ts';
import { bufferInTurn } from './largePictures.ts';
import { readWhole } from './readWhole.ts';

/** Longest side of a small version in pixels. */
const thumbnailSide = 200;
const maxWidth = 2048;
const maxBytes = 32 * 1024 * 1024;

/** A picture whose address the provider gave; `size` is 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const providerPicture: FileSource = {
  name: 'providerPicture',
  async open({ path, size }, provider) {
    const bytes = await readWhole((await provider.openFile(String(path))).body, maxBytes, 'picture');
    const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' }).rotate();
    const sized =
      size === 'thumbnail'
        ? picture.resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        : picture.resize({ width: maxWidth, withoutEnlargement: true });
    const jpeg = sized.jpeg({ quality: 84 });
    // A thumbnail is decoded small, and so takes little.
    const body = await (size === 'thumbnail' ? jpeg.toBuffer() : bufferInTurn(jpeg)).catch(() => {
      throw notFound('picture');
    });
    return { type: 'image/jpeg', length: body.length, body };
  },
};
