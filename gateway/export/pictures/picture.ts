import { type CheckedFile, UploadRefused, type UploadKind } from '../uploadKind.ts';
import { encodePicture } from './encodePicture.ts';

/** Largest photo that is stored: its width is that of H-24. */
const target = { width: 2_048, height: 8_192, format: 'original', quality: 86 } as const;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const formats = [
  { begins: [jpegStart], end: (bytes: Buffer) => findEndAfterLast(bytes, Buffer.from([0xff, 0xd9])) },
  { begins: [pngStart], end: (bytes: Buffer) => findEndAfterLast(bytes, Buffer.from('IEND')) },
  { begins: [Buffer.from('GIF87a'), Buffer.from('GIF89a')], end: findGifEnd },
];

const otherPictures = [/^RIFF....WEBP/s, /^BM/, /^II\*\0|^MM\0\*/, /^....ftyp(hei|hev|mif|avi)/s, /^\s*<(\?xml|svg)/i];
const activeContent = /<script|<html|<\?php|%PDF-|<!doctype/i;

/** Returns whether a file begins as one of the pictures that uploads accept: JPEG, PNG or GIF. */
export const isAcceptedPicture = (bytes: Buffer): boolean => findFormat(bytes) !== undefined;

const findFormat = (bytes: Buffer) => formats.find(({ begins }) => begins.some((begin) => bytes.subarray(0, begin.length).equals(begin)));

function findEndAfterLast(bytes: Buffer, mark: Buffer): number {
  const at = bytes.lastIndexOf(mark);
  return at < 0 ? bytes.length : at + mark.length;
}

/** Skips the colour table that the flags announce. */
const skipColours = (at: number, flags: number) => (flags & 0x80 ? at + 3 * 2 ** ((flags & 7) + 1) : at);

function findGifEnd(bytes: Buffer): number {
  let at = skipColours(13, bytes[10] ?? 0);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isImage = bytes[at] === 0x2c;
    at = isImage ? skipColours(at + 10, bytes[at + 9] ?? 0) + 1 : at + 2;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    at += 1;
  }
  return at + 1;
}

/**
 * Refuses a page, a document or an archive behind the end of the picture. Metadata may contain anything, since it is
 * not stored.
 */
function assertSingleFormat(behind: Buffer): void {
  const isArchive = behind.includes('PK\u0003\u0004', 0, 'latin1') && behind.includes('PK\u0005\u0006', 0, 'latin1');
  if (isArchive || activeContent.test(behind.toString('latin1'))) throw new UploadRefused('UNREADABLE', 'This picture contains more than a picture.');
}

/** Reads a photo and writes it again: upright, in its largest size, without its metadata; a GIF becomes a PNG. */
async function checkPhoto(bytes: Buffer, _name: string, person: string, signal?: AbortSignal): Promise<CheckedFile> {
  const format = findFormat(bytes);
  if (!format) {
    if (otherPictures.some((pattern) => pattern.test(bytes.subarray(0, 64).toString('latin1'))))
      throw new UploadRefused('WRONG_TYPE', 'Send a jpeg, png or gif picture.');
    throw new UploadRefused('NOT_AN_IMAGE', 'This is no picture.');
  }
  assertSingleFormat(bytes.subarray(format.end(bytes)));
  return encodePicture(bytes, target, person, signal);
}

/** Photos: jpeg, png and gif up to 10 MB. */
export const picture: UploadKind = { name: 'picture', maxBytes: 10 * 1024 * 1024, check: checkPhoto };
