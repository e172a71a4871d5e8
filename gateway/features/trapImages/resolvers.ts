import type { Resolvers } from '../../generated/resolvers.ts';
import { deleteImages, rateImages, reviewImage } from './changes.ts';
import { imageNames } from './imageFilter.ts';
import { everyImage, reviewOf, reviewPage } from './review.ts';

/** The review of images of 24/7 traps. */
export const trapImages: Resolvers = {
  Query: {
    async trapImages(_root, { offset, only, ...place }, context) {
      const review = await reviewOf(place, context);
      return review && reviewPage(review, offset ?? 0, only, context);
    },
    async trapImageNames(_root, place, context) {
      const review = await reviewOf(place, context);
      return review && imageNames(await everyImage(review, context));
    },
  },
  ReviewImage: {
    trapSerialNumber: ({ trapSerial }, _args, { session }) => (session?.user.role === 'ADMIN' ? trapSerial : null),
    url: ({ id, path, location }, _args, { sealedUrls, session }) =>
      sealedUrls.seal({ source: 'providerPicture', args: { path, size: 'full' }, name: `${id}.jpg`, sessionKey: session.key, location }),
    thumbnailUrl: ({ id, path, location }, _args, { sealedUrls, session }) =>
      sealedUrls.seal({ source: 'providerPicture', args: { path, size: 'thumbnail' }, name: `${id}.jpg`, sessionKey: session.key, location }),
  },
  Mutation: {
    reviewTrapImage: (_root, { input }, context) => reviewImage(input, context),
    rateTrapImages: (_root, { input }, context) => rateImages(input, context),
    deleteTrapImages: (_root, { input }, context) => deleteImages(input, context),
  },
};
