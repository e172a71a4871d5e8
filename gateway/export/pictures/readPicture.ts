import sharp, { type Metadata, type Sharp } from 'sharp';
import { type CheckedFile, UploadRefused } from '../uploadKind.ts';
import type { DrawnPage } from './drawPdf.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { completeJpeg } from './unfinishedJpeg.ts';

// Memory is freed at once, and each picture takes one processor.
sharp.cache(false);
sharp.concurrency(1);

const timeoutSeconds = 20;
const readable = new Set(['jpeg', 'png', 'gif', 'webp', 'tiff', 'heif']);

/** Reads the header of a picture. Throws UploadRefused. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  const header = await rejectDamaged(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (!readable.has(header.format)) throw new UploadRefused('WRONG_TYPE', 'This kind of picture cannot be read.');
  return header;
}

/** Format in which a picture with this header is written. */
export function getWrittenFormat({ format }: Metadata, target: PictureTarget): 'jpeg' | 'png' | 'webp' {
  if (target.format !== 'original') return target.format;
  return format === 'jpeg' ? 'jpeg' : 'png';
}

/** The box of the target in the directions of the file, whose picture may lie on its side. */
export function getBoxBeforeTurn({ orientation = 1 }: Metadata, { width, height, fit = 'inside' }: PictureTarget) {
  return orientation >= 5 ? { width: height, height: width, fit } : { width, height, fit };
}

/** Reads a picture and writes it upright in the size and format of the target, without metadata. Throws UploadRefused. */
export async function readPicture(bytes: Buffer, target: PictureTarget): Promise<CheckedFile> {
  const header = await readHeader(bytes);
  const encode = async (file: Buffer) => write(await createUpright(file, header, target), getWrittenFormat(header, target), target);
  return rejectDamaged(async () => {
    try {
      return await encode(bytes);
    } catch (cause) {
      const completed = isTimeout(cause) ? null : await completeJpeg(bytes, header, timeoutSeconds);
      if (!completed) throw cause;
      return encode(completed);
    }
  });
}

export async function writePage({ pixels, width, height }: DrawnPage, target: PictureTarget): Promise<CheckedFile> {
  const createSharp = () => sharp(pixels, { raw: { width, height, channels: 4 } });
  return rejectDamaged(async () => write(createSharp, target.format === 'original' ? 'png' : target.format, { ...target, ground: 'white' }));
}

const setTimeLimit = (picture: Sharp) => picture.timeout({ seconds: timeoutSeconds });

/** Turns and mirrors by the orientation that a camera notes. */
const turns: Record<number, (picture: Sharp) => Sharp> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(270),
};

/** The picture in its size. It is scaled before it is turned, since turning needs a whole picture in memory. */
async function createUpright(bytes: Buffer, header: Metadata, target: PictureTarget): Promise<() => Sharp> {
  const box = getBoxBeforeTurn(header, target);
  const createSized = () =>
    setTimeLimit(sharp(bytes, { limitInputPixels: false, failOn: 'error' })).resize({
      ...box,
      background: '#ffffff',
      withoutEnlargement: box.fit === 'inside',
    });
  const turn = turns[header.orientation ?? 1];
  if (!turn) return createSized;
  const { data, info } = await createSized().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => turn(sharp(data, { raw: { width, height, channels } }));
}

/** Pixels of a JPEG up to which it is written twice to be a little smaller: the encoder keeps all of it in memory, 6 bytes for each pixel. */
const maxOptimised = 1_000_000;

async function write(picture: () => Sharp, format: 'jpeg' | 'png' | 'webp', { width, height, quality, ground, maxBytes }: PictureTarget): Promise<CheckedFile> {
  const createOnWhite = () => setTimeLimit(picture()).flatten({ background: '#ffffff' });
  const createOnGround = () => (ground ? createOnWhite() : setTimeLimit(picture()));
  if (format === 'webp') return { type: 'image/webp', ending: 'webp', bytes: await createOnGround().webp({ quality }).toBuffer() };
  if (format === 'png') {
    const bytes = await createOnGround().png().toBuffer();
    if (maxBytes === undefined || bytes.length <= maxBytes) return { type: 'image/png', ending: 'png', bytes };
  }
  return {
    type: 'image/jpeg',
    ending: 'jpg',
    bytes: await createOnWhite()
      .jpeg({ quality, optimiseCoding: width * height <= maxOptimised })
      .toBuffer(),
  };
}

const isTimeout = (cause: unknown) => /timeout/.test((cause as Error).message);

/** Has a failure of the decoder be a refusal with its reason. */
async function rejectDamaged<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (cause) {
    if (cause instanceof UploadRefused) throw cause;
    if (isTimeout(cause)) throw createTooSlowError(cause);
    throw new UploadRefused('DAMAGED', 'This picture is damaged and cannot be read. Save it again.', { cause });
  }
}

/** The refusal of a file that takes too long. */
export const createTooSlowError = (cause?: unknown): UploadRefused =>
  new UploadRefused('TOO_SLOW', 'Reading this file takes too long. Save it smaller or in a simpler form.', { cause });
