import sharp, { type Sharp } from 'sharp';
import { notFound } from '../../errors.ts';
import { drawFirstPage } from '../../files/drawPdf.ts';
import type { FileSource } from '../../files/fileSource.ts';
import { ownFileContent } from './endpoints.ts';

const maxPixels = 40_000_000;
/** Pixels of the longer side: a page of A4 can be read on it. */
const longestSide = 1_600;
const previewed = /\.(pdf|jpe?g|png|gif|webp|bmp|tiff?)$/i;

/** Whether a file of this name can be looked at: a picture, or the first page of a PDF. */
export const hasPreview = (fileName: string): boolean => previewed.test(fileName);

/**
 * A picture of an own document. The document itself is never shown by a browser (M-08): a PDF's first page is drawn, a picture
 * is encoded anew, so that nothing but pixels gets out. Throws NOT_FOUND where it cannot be drawn.
 */
export const documentPreview: FileSource = {
  name: 'documentPreview',
  async open({ documentId }, provider) {
    const content = await provider.call(ownFileContent, { documentId: String(documentId) });
    const drawn = content && (await pictureOf(content));
    if (!drawn) throw notFound('preview');
    const body = await drawn
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw notFound('preview');
      });
    return { type: 'image/webp', length: body.length, body };
  },
};

async function pictureOf(content: Buffer): Promise<Sharp | null> {
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const page = await drawFirstPage(content, longestSide);
  return page && sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 4 } });
}
