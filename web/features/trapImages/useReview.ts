import { useTranslation } from 'react-i18next';
import { DeleteTrapImagesDocument, type Level, RateTrapImagesDocument, ReviewTrapImageDocument } from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import type { GivenReview, StartedReview } from './ReviewCard.tsx';
import { reviewOf } from './reviewOf.ts';

/** Saves reviews, shows their outcome, and refetches the list. */
export function useReview(place: Partial<CustomerRef> | null, offset: number) {
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
      return (await send(ReviewTrapImageDocument, input, noticesOf(t('saved')))).outcome === 'done';
    },
    rate: async (imageIds: string[], level: Level): Promise<boolean> =>
      (await send(RateTrapImagesDocument, { ...place, offset, imageIds, level }, noticesOf(t('rated', { count: imageIds.length })))).outcome === 'done',
    remove: async (imageIds: string[]): Promise<boolean> =>
      (await send(DeleteTrapImagesDocument, { ...place, offset, imageIds }, noticesOf(t('deleted', { count: imageIds.length })))).outcome === 'done',
  };
}
