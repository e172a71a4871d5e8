import sharp from 'sharp';
import { type CheckedFile, UploadRefused, type UploadKind } from './uploadKind.ts';

/** Widest picture that is kept (H-24). */
const maxWidth = 2048;
/** Most pixels that are decoded: larger pictures are scaled down by the browser before they come here. */
const maxPixels = 40_000_000;

const signatures = [
  { format: 'jpeg', begins: [Buffer.from([0xff, 0xd8, 0xff])] },
  { format: 'png', begins: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])] },
  { format: 'gif', begins: [Buffer.from('GIF87a'), Buffer.from('GIF89a')] },
] as const;

const otherPictures = [/^RIFF....WEBP/s, /^BM/, /^II\*\0|^MM\0\*/, /^....ftyp(hei|hev|mif|avi)/s, /^\s*<(\?xml|svg)/i];
const activeContent = /<script|<html|<\?php|%PDF-|<!doctype/i;

/** The picture's own format by its first bytes; throws where it is none that is taken. */
function formatOf(bytes: Buffer): (typeof signatures)[number]['format'] {
  const found = signatures.find(({ begins }) => begins.some((begin) => bytes.subarray(0, begin.length).equals(begin)));
  if (found) return found.format;
  const start = bytes.subarray(0, 64).toString('latin1');
  if (otherPictures.some((pattern) => pattern.test(start))) throw new UploadRefused('WRONG_TYPE', 'Send a jpeg, png or gif picture.');
  throw new UploadRefused('NOT_AN_IMAGE', 'This is no picture.');
}

/** Refuses a picture that is also something else: a page, a document, or an archive behind its end. */
function refusePolyglot(bytes: Buffer): void {
  const isArchive = bytes.includes('PK\u0003\u0004', 0, 'latin1') && bytes.includes('PK\u0005\u0006', 0, 'latin1');
  if (isArchive || activeContent.test(bytes.toString('latin1'))) throw new UploadRefused('UNREADABLE', 'This picture holds more than a picture.');
}

/** Decodes a picture whole and encodes it anew: upright, at most 2048 px wide, without its metadata; a gif becomes a png (H-23, H-24). */
async function checkPicture(bytes: Buffer): Promise<CheckedFile> {
  const format = formatOf(bytes);
  refusePolyglot(bytes);
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    if ((await picture.metadata()).format !== format) throw new UploadRefused('UNREADABLE', 'This picture is not what its first bytes say.');
    const upright = picture.rotate().resize({ width: maxWidth, withoutEnlargement: true });
    return format === 'jpeg'
      ? { type: 'image/jpeg', ending: 'jpg', bytes: await upright.jpeg({ quality: 86 }).toBuffer() }
      : { type: 'image/png', ending: 'png', bytes: await upright.png().toBuffer() };
  } catch (cause) {
    if (cause instanceof UploadRefused) throw cause;
    throw new UploadRefused('UNREADABLE', 'This picture cannot be read, or has too many pixels.', { cause });
  }
}

/** Photos: jpeg, png and gif up to 10 MB. */
export const picture: UploadKind = { name: 'picture', maxBytes: 10 * 1024 * 1024, check: checkPicture };
