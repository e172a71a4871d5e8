import type { FileSource } from '../../export/fileSource.ts';
import type { PictureSize } from '../../export/pictures/providerPicture.ts';
import { openShownPicture } from '../../export/pictures/openShownPicture.ts';
import { createNotFoundError } from '../../errors.ts';
import { trapReportImages } from './endpoints.ts';

/** Longest side in pixels. */
const sides = { thumbnail: 200, full: 5_000 };

/** A picture of a trap's report: `image` is its id or 'latest', `size` 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const trapImage: FileSource<{ trapReportId: string; image: string; size: PictureSize }> = {
  name: 'trapImage',
  async open({ trapReportId, image, size }, provider, opener) {
    const images = await provider.call(trapReportImages, { trapReportId });
    const found = image === 'latest' ? images.at(-1) : images.find(({ id }) => id === image);
    if (!found?.data) throw createNotFoundError('picture');
    const side = size === 'thumbnail' ? sides.thumbnail : sides.full;
    return openShownPicture(Buffer.from(found.data, 'base64'), { width: side, height: side, format: 'jpeg', quality: 82 }, opener);
  },
};
