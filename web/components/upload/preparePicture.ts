import { readPictureHeader } from './pictureHeader.ts';
import { UploadFailure } from './uploadFailure.ts';

/** Maximum number of pixels that a browser decodes; the gateway, which decodes in rows, takes more. */
const maxPixels = 128_000_000;
const maxBytes = 10 * 1024 * 1024;
const headerBytes = 256 * 1024;

/**
 * Prepares a chosen file for upload. Validates its content, never its name or claimed type, and reduces a larger picture in proportion.
 * With 'byWidth' it is at most `maxSide` pixels wide, and any format other than JPEG and PNG becomes a PNG. With 'jpegBySide' its longer
 * side is at most `maxSide` pixels, and it becomes a JPEG. A picture that is too large for a browser is sent unchanged, and the gateway
 * reduces it. Throws UploadFailure.
 */
export async function preparePicture(file: File, maxSide: number, as: 'byWidth' | 'jpegBySide' = 'byWidth'): Promise<File> {
  if (file.size === 0) throw new UploadFailure('EMPTY');
  const header = readPictureHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (!header) throw new UploadFailure('NOT_AN_IMAGE');
  const stays = header.format === 'jpeg' || header.format === 'png';
  const pixels = header.pixels ?? 0;
  if (pixels > maxPixels && stays && file.size <= maxBytes) return file;
  if (pixels > maxPixels) throw new UploadFailure('TOO_MANY_PIXELS', { pixels, maxPixels });
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UploadFailure(stays ? 'DAMAGED' : 'WRONG_TYPE');
  });
  try {
    const measured = as === 'byWidth' ? bitmap.width : Math.max(bitmap.width, bitmap.height);
    const isRight = as === 'byWidth' ? stays : header.format === 'jpeg';
    const asJpeg = as === 'jpegBySide' || header.format === 'jpeg';
    const ready = isRight && measured <= maxSide ? file : await redrawPicture(file.name, bitmap, Math.min(1, maxSide / measured), asJpeg);
    if (ready.size > maxBytes) throw new UploadFailure('TOO_LARGE', { maxBytes });
    return ready;
  } finally {
    bitmap.close();
  }
}

async function redrawPicture(name: string, bitmap: ImageBitmap, scale: number, asJpeg: boolean): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new UploadFailure('DAMAGED');
  if (asJpeg) {
    // Transparent pixels of a PNG would become black in a JPEG.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = asJpeg ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new UploadFailure('DAMAGED');
  return new File([blob], name.replace(/\.[^.]*$|$/, asJpeg ? '.jpg' : '.png'), { type });
}
