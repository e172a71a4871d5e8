import { readPictureHeader } from './pictureHeader.ts';

/** Why a chosen file is not sent. */
export type PictureRefusal = 'NOT_AN_IMAGE' | 'WRONG_TYPE' | 'TOO_LARGE' | 'UNREADABLE';

/** A chosen file that is not sent. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** More than any phone's camera has; a file that says more is meant to fill the memory. */
const mostPixels = 128_000_000;
const mostBytes = 10 * 1024 * 1024;
const headerBytes = 256 * 1024;

/**
 * Makes a chosen file ready to be sent: looks at its content, reduces a wider picture to `mostWidth` in proportion, and
 * turns what is neither jpeg nor png into a png (H-22 ... H-24). Throws PictureRefused.
 */
export async function preparePicture(file: File, mostWidth: number): Promise<File> {
  if (!file.type.startsWith('image/')) throw new PictureRefused('NOT_AN_IMAGE');
  const header = readPictureHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (!header) throw new PictureRefused('NOT_AN_IMAGE');
  if ((header.pixels ?? 0) > mostPixels) throw new PictureRefused('UNREADABLE');
  const stays = header.format === 'jpeg' || header.format === 'png';
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused(stays ? 'UNREADABLE' : 'WRONG_TYPE');
  });
  try {
    const isSmall = bitmap.width <= mostWidth;
    const ready = stays && isSmall ? file : await redrawn(file.name, bitmap, mostWidth, header.format === 'jpeg');
    if (ready.size > mostBytes) throw new PictureRefused('TOO_LARGE');
    return ready;
  } finally {
    bitmap.close();
  }
}

async function redrawn(name: string, bitmap: ImageBitmap, mostWidth: number, asJpeg: boolean): Promise<File> {
  const scale = Math.min(1, mostWidth / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new PictureRefused('UNREADABLE');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = asJpeg ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new PictureRefused('UNREADABLE');
  return new File([blob], asJpeg ? name : name.replace(/\.[^.]*$|$/, '.png'), { type });
}
