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
const maxPixels = 128_000_000;
const maxBytes = 10 * 1024 * 1024;
const headerBytes = 256 * 1024;

/**
 * Makes a chosen file ready to be sent: looks at its content and reduces a larger picture in proportion. As 'byWidth' it
 * is at most `maxSide` pixels wide, and what is neither jpeg nor png becomes a png (H-22 ... H-24); as 'jpegBySide' its longer
 * side is at most `maxSide` pixels, and it becomes a jpeg (S-07). Throws PictureRefused.
 */
export async function preparePicture(file: File, maxSide: number, as: 'byWidth' | 'jpegBySide' = 'byWidth'): Promise<File> {
  if (!file.type.startsWith('image/')) throw new PictureRefused('NOT_AN_IMAGE');
  const header = readPictureHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (!header) throw new PictureRefused('NOT_AN_IMAGE');
  if ((header.pixels ?? 0) > maxPixels) throw new PictureRefused('UNREADABLE');
  const stays = header.format === 'jpeg' || header.format === 'png';
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused(stays ? 'UNREADABLE' : 'WRONG_TYPE');
  });
  try {
    const measured = as === 'byWidth' ? bitmap.width : Math.max(bitmap.width, bitmap.height);
    const isRight = as === 'byWidth' ? stays : header.format === 'jpeg';
    const asJpeg = as === 'jpegBySide' || header.format === 'jpeg';
    const ready = isRight && measured <= maxSide ? file : await redrawn(file.name, bitmap, Math.min(1, maxSide / measured), asJpeg);
    if (ready.size > maxBytes) throw new PictureRefused('TOO_LARGE');
    return ready;
  } finally {
    bitmap.close();
  }
}

async function redrawn(name: string, bitmap: ImageBitmap, scale: number, asJpeg: boolean): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new PictureRefused('UNREADABLE');
  if (asJpeg) {
    // What a png leaves transparent would be black in a jpeg.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = asJpeg ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new PictureRefused('UNREADABLE');
  return new File([blob], name.replace(/\.[^.]*$|$/, asJpeg ? '.jpg' : '.png'), { type });
}
