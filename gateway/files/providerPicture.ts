import sharp, { type Sharp } from 'sharp';
import { notFound } from '../errors.ts';
import type { FileSource } from './fileSource.ts';
import { drawnInTurn } from './largePictures.ts';
import { readWhole } from './readWhole.ts';

/** Longest side of a small version in pixels. */
const thumbnailSide = 200;
const maxWidth = 2048;
const maxBytes = 32 * 1024 * 1024;

const jpegOf = (picture: Sharp) => picture.jpeg({ quality: 84 }).toBuffer();

/** A picture whose address the provider gave; `size` is 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const providerPicture: FileSource = {
  name: 'providerPicture',
  async open({ path, size }, provider) {
    const bytes = await readWhole((await provider.openFile(String(path))).body, maxBytes, 'picture');
    const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' }).rotate();
    // A thumbnail is decoded small, and so takes little.
    const drawing =
      size === 'thumbnail'
        ? jpegOf(picture.resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true }))
        : drawnInTurn(picture, (each) => jpegOf(each.resize({ width: maxWidth, withoutEnlargement: true })));
    const body = await drawing.catch(() => {
      throw notFound('picture');
    });
    return { type: 'image/jpeg', length: body.length, body };
  },
};
