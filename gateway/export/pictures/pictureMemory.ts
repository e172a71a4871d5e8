import { pictureBytes } from '../../config/memory.ts';
import { UploadRefused } from '../uploadKind.ts';

const mebibyte = 2 ** 20;

/**
 * Memory of all large pictures and PDF pages that are read at one time; together with the small ones a gateway stays
 * below 700 MB.
 */
export const maxBytes = pictureBytes.running;
/** Memory up to which a picture counts as small. */
export const smallBytes = 48 * mebibyte;
/** Memory of a process that reads a picture, without the picture. */
export const processBytes = 64 * mebibyte;
/** Pixels of a picture that is scaled while it is read. A0 at 300 dpi has 139 million, a large scanner 280 million. */
export const maxPixels = 400_000_000;

/** Facts of a picture, read from its header. */
export interface PictureHeader {
  format: string;
  width: number;
  height: number;
  channels: number;
  depth: string;
  isProgressive?: boolean | undefined;
  chromaSubsampling?: string | undefined;
  orientation?: number | undefined;
}

/** Size and format in which a picture is written. */
interface WrittenPicture {
  width: number;
  height: number;
  format: 'jpeg' | 'png' | 'webp';
}

const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, double: 8 };
/** Rows that are in memory at one time while a picture is read from top to bottom; a JPEG is scaled by its decoder. */
const getRowsInMemory = (format: string) => (format === 'jpeg' ? 512 : 1_536);
const fixedBytes = 12 * mebibyte;

/**
 * Bytes that reading needs for each pixel of the file; 0 if it is read row by row. A progressive JPEG needs 2 bytes of
 * a sample.
 */
function getSourceBytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: PictureHeader): number {
  const isReadByRows = (format === 'jpeg' || format === 'png') && !isProgressive;
  if (isReadByRows) return 0;
  if (format === 'jpeg' && chromaSubsampling === '4:2:0') return 3.6;
  return channels * (bytesPerSample[depth] ?? 4) * (format === 'png' ? 1.1 : 2);
}

/** Why a picture takes much memory, in words. */
function describeFormat({ format, depth, isProgressive }: PictureHeader): string {
  const kind = isProgressive ? `saved as ${format === 'jpeg' ? 'progressive' : 'interlaced'} ${format.toUpperCase()}` : `saved as ${format.toUpperCase()}`;
  const bits = 8 * (bytesPerSample[depth] ?? 4);
  return bits === 8 ? kind : `${kind} with ${bits} bits per colour`;
}

/** Memory that it takes to read a picture, scale it, turn it upright and write it. Throws TOO_MANY_PIXELS if it is beyond the budget. */
export function computePictureMemory(header: PictureHeader, written: WrittenPicture): number {
  const { width, height, channels, depth, orientation = 1 } = header;
  const perPixel = getSourceBytesPerPixel(header);
  const writtenPixels = written.width * written.height;
  const writing = fixedBytes + writtenPixels * ((written.format === 'webp' ? 8 : 0) + (orientation > 1 ? 2 * channels : 0));
  const allowed = perPixel === 0 ? maxPixels : Math.min(maxPixels, Math.floor((maxBytes - writing) / perPixel));
  const pixels = width * height;
  if (pixels > allowed) {
    const kind = perPixel === 0 ? '' : ` for a picture that is ${describeFormat(header)}`;
    const message = `The picture has ${pixels} pixels; at most ${allowed} are possible${kind}. Save it smaller.`;
    throw new UploadRefused('TOO_MANY_PIXELS', message, { numbers: { pixels, maxPixels: allowed } });
  }
  const reading = perPixel === 0 ? getRowsInMemory(header.format) * width * channels * (bytesPerSample[depth] ?? 4) : pixels * perPixel;
  return reading + writing;
}

/** Memory that a PDF page of this longer side takes: PDFium's own, its picture, and a copy of it. */
export const computePdfMemory = (longestSide: number): number => computePdfiumBytes(longestSide) + 4 * longestSide ** 2;

/** Memory that PDFium may have for a page of this longer side. */
export const computePdfiumBytes = (longestSide: number): number => 144 * mebibyte + 4 * longestSide ** 2;
