import { useTranslation } from 'react-i18next';
import { DeleteTrapImagesDocument, type Level, RateTrapImagesDocument, ReviewTrapImageDocument } from '../../generated/graphql.ts';
import { isAccepted } from '../../graphql/sendChange.ts';
import { useChange } from '../../graphql/useChange.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import type { GivenReview, StartedReview } from './ReviewCard.tsx';
import { imageName } from './imageName.ts';
import { reviewOf } from './reviewOf.ts';

/** Saves reviews, shows their outcome, and refetches the list. */
export function useReview(place: ReviewPlace | null, offset: number) {
  const { t } = useTranslation('trapImages');
  const { send, isBusy } = useChange({ touches: ['TrapImageList'] });
  const noticesOf = (done: string) => ({
    done,
    failed: t('saveFailed'),
    gone: t('gone'),
    unknown: t('unknown'),
    INVALID: t('noResult'),
    STATE_CHANGED: t('changed'),
  });
  return {
    isBusy,
    review: async (image: StartedReview, given: GivenReview): Promise<boolean> => {
      const input = { ...place, offset, imageId: image.id, ...reviewOf(image, given) };
      return isAccepted((await send(ReviewTrapImageDocument, input, noticesOf(t('saved')), { about: imageName(image) })).outcome);
    },
    rate: async (imageIds: string[], level: Level): Promise<boolean> =>
      isAccepted(
        (
          await send(RateTrapImagesDocument, { ...place, offset, imageIds, level }, noticesOf(t('rated', { count: imageIds.length })), {
            about: t('chosen', { count: imageIds.length }),
          })
        ).outcome,
      ),
    remove: async (imageIds: string[]): Promise<boolean> =>
      (await send(DeleteTrapImagesDocument, { ...place, offset, imageIds }, noticesOf(t('deleted', { count: imageIds.length })))).outcome === 'done',
  };
}
