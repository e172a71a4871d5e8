import sharp from 'sharp';
import type { FileSource } from '../../files/fileSource.ts';
import { notFound } from '../../errors.ts';
import { trapReportImages } from './endpoints.ts';

/** Longest side of a thumbnail in pixels (K-01). */
const thumbnailSide = 200;

/** A picture of a trap's report: `image` is its id or 'latest', `size` 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const trapImage: FileSource = {
  name: 'trapImage',
  async open({ trapReportId, image, size }, provider) {
    const images = await provider.call(trapReportImages, { trapReportId: String(trapReportId) });
    const found = image === 'latest' ? images.at(-1) : images.find(({ id }) => id === image);
    if (!found?.data) throw notFound('picture');
    const picture = sharp(Buffer.from(found.data, 'base64'), { limitInputPixels: 40_000_000, failOn: 'error' }).rotate();
    const sized = size === 'thumbnail' ? picture.resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true }) : picture;
    const body = await sized.jpeg({ quality: 82 }).toBuffer();
    return { type: 'image/jpeg', length: body.length, body };
  },
};
