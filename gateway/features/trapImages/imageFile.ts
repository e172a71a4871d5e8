import { createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { openPicture, type PictureSize } from '../../export/pictures/providerPicture.ts';
import { findCustomer } from '../../access/createScope.ts';
import { cachedImagePage } from './endpoints.ts';
import { pageSize, createReviewScope } from './review.ts';

/** An image that waits for its review and that the provider sends in its list in base64. */
export const reviewImage: FileSource<{ imageId: string; listedAt: number; size: PictureSize }> = {
  name: 'reviewImage',
  async open({ imageId, listedAt, size }, provider, opener) {
    const { session, location } = opener;
    const customer = await findCustomer(location, { session, provider });
    if (!customer) throw createNotFoundError('image');
    const scope = createReviewScope(session.user, customer);
    // Images move up by a page when those before them are reviewed.
    for (const offset of [listedAt, listedAt - pageSize]) {
      const images = offset < 0 ? [] : await provider.call(cachedImagePage, { scope, offset });
      const image = images.find(({ id }) => id === imageId);
      if (image) return openPicture(image.path, size, provider, opener);
    }
    throw createNotFoundError('image');
  },
};
