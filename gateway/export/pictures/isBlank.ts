import sharp from 'sharp';
import { type PictureReader, openShownPicture } from './openShownPicture.ts';

/** Difference of colours that scaling makes of one. */
const noise = 4;
const side = 64;

/** Returns whether a picture has one colour only, as the provider sends it for a plan without a file. */
export async function isBlank(bytes: Buffer, reader: PictureReader): Promise<boolean> {
  const { body } = await openShownPicture(bytes, { width: side, height: side, format: 'original', quality: 80 }, reader);
  const { channels } = await sharp(body).stats();
  return channels.every(({ min, max }) => max - min <= noise);
}
