import type { SignedIn } from '../../context.ts';
import { type PictureSize, createPictureReference } from '../../export/pictures/providerPicture.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { parsePageArgs, createProviderPage } from '../../lists/paging.ts';
import { deleteImages, rateImages, reviewImage } from './changes.ts';
import { listImageNames } from './imageFilter.ts';
import type { ReviewImage } from './models.ts';
import { fetchAllImages, openReview, readReviewPage } from './review.ts';

const createImageUrl = ({ id, path, listedAt, location }: ReviewImage, size: PictureSize, { sealedUrls, session }: SignedIn) =>
  sealedUrls.seal({
    ...createPictureReference(path, size, { source: 'reviewImage', args: { imageId: id, listedAt } }),
    name: `${id}.jpg`,
    sessionKey: session.key,
    location,
  });

export const trapImages: Resolvers = {
  Query: {
    async trapImages(_root, { first, after, offset, filter, customer }, context) {
      const part = parsePageArgs({ first, after, offset });
      const review = await openReview(customer, context);
      if (!review) return null;
      const { rows, total, unreadable, ...others } = await readReviewPage(review, part, filter, context);
      return { ...createProviderPage(rows, total, part), unreadableCount: unreadable, ...others };
    },
    async trapImageNames(_root, { customer }, context) {
      const review = await openReview(customer, context);
      if (!review) return null;
      const { images, leftOut } = await fetchAllImages(review, null, context);
      return { ...listImageNames(images), leftOut };
    },
  },
  ReviewImage: {
    trapSerialNumber: ({ trapSerial }, _args, { session }) => (session?.user.role === 'ADMIN' ? trapSerial : null),
    url: (image, _args, context) => createImageUrl(image, 'full', context),
    thumbnailUrl: (image, _args, context) => createImageUrl(image, 'thumbnail', context),
  },
  Mutation: {
    reviewTrapImage: (_root, { input }, context) => reviewImage(input, context),
    rateTrapImages: (_root, { input }, context) => rateImages(input, context),
    deleteTrapImages: (_root, { input }, context) => deleteImages(input, context),
  },
};
