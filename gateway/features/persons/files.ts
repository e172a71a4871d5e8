import sharp from 'sharp';
import type { FileSource } from '../../files/fileSource.ts';
import { readWhole } from '../../files/readWhole.ts';
import { notFound } from '../../errors.ts';
import { personById } from './endpoints.ts';

const photoSide = 320;
const maxBytes = 8 * 1024 * 1024;

/** An advisor's photo, re-encoded; the provider sends a data URL or an address on its own server. */
export const personPhoto: FileSource = {
  name: 'personPhoto',
  async open({ personId }, provider) {
    const photo = (await provider.call(personById, { personId: String(personId) }))?.photo;
    if (!photo) throw notFound('photo');
    const bytes = photo.startsWith('data:')
      ? Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
      : await readWhole((await provider.openFile(photo)).body, maxBytes, 'photo');
    const body = await sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' })
      .rotate()
      .resize({ width: photoSide, height: photoSide, fit: 'cover' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { type: 'image/jpeg', length: body.length, body };
  },
};
