import type { SignedIn } from '../../context.ts';
import { type PictureSize, pictureTicket } from '../../export/pictures/providerPicture.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { requestedPage, providerPage } from '../../lists/paging.ts';
import { deleteImages, rateImages, reviewImage } from './changes.ts';
import { imageNames } from './imageFilter.ts';
import type { ReviewImage } from './models.ts';
import { everyImage, reviewOf, reviewPage } from './review.ts';

const addressOf = ({ id, path, listedAt, location }: ReviewImage, size: PictureSize, { sealedUrls, session }: SignedIn) =>
  sealedUrls.seal({
    ...pictureTicket(path, size, { source: 'reviewImage', args: { imageId: id, listedAt } }),
    name: `${id}.jpg`,
    sessionKey: session.key,
    location,
  });

/** The review of images of 24/7 traps. */
export const trapImages: Resolvers = {
  Query: {
    async trapImages(_root, { first, after, offset, filter, customer }, context) {
      const part = requestedPage({ first, after, offset });
      const review = await reviewOf(customer, context);
      if (!review) return null;
      const { rows, total, unreadable, ...others } = await reviewPage(review, part, filter, context);
      return { ...providerPage(rows, total, part), unreadableCount: unreadable, ...others };
    },
    async trapImageNames(_root, { customer }, context) {
      const review = await reviewOf(customer, context);
      if (!review) return null;
      const { images, leftOut } = await everyImage(review, null, context);
      return { ...imageNames(images), leftOut };
    },
  },
  ReviewImage: {
    trapSerialNumber: ({ trapSerial }, _args, { session }) => (session?.user.role === 'ADMIN' ? trapSerial : null),
    url: (image, _args, context) => addressOf(image, 'full', context),
    thumbnailUrl: (image, _args, context) => addressOf(image, 'thumbnail', context),
  },
  Mutation: {
    reviewTrapImage: (_root, { input }, context) => reviewImage(input, context),
    rateTrapImages: (_root, { input }, context) => rateImages(input, context),
    deleteTrapImages: (_root, { input }, context) => deleteImages(input, context),
  },
};
