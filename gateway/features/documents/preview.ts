import { createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { openShownPicture } from '../../export/pictures/openShownPicture.ts';
import { ownFileContent } from './endpoints.ts';

/** Pixels of the longer side: a page of A4 can be read on it. */
const longestSide = 1_600;
const previewed = /\.(pdf|jpe?g|png|gif|webp|tiff?)$/i;

/** Returns whether a file of this name has a preview: a picture, or the first page of a PDF. */
export const hasPreview = (fileName: string): boolean => previewed.test(fileName);

/**
 * A picture of an own document. The document itself is never shown by a browser: a PDF's first page is drawn, a picture
 * is encoded again, so that only pixels are sent. Throws NOT_FOUND where it cannot be drawn.
 */
export const documentPreview: FileSource<{ documentId: string }> = {
  name: 'documentPreview',
  async open({ documentId }, provider, opener) {
    const content = await provider.call(ownFileContent, { documentId });
    if (!content) throw createNotFoundError('preview');
    return openShownPicture(
      content,
      { width: longestSide, height: longestSide, format: 'webp', quality: 82, drawsPdf: true, ground: 'white' },
      opener,
      'preview',
    );
  },
};
