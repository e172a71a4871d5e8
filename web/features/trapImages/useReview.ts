import { useTranslation } from 'react-i18next';
import { DeleteTrapImagesDocument, type Level, type ProblemCode, RateTrapImagesDocument, ReviewTrapImageDocument } from '../../generated/graphql.ts';
import { type SendFailure, useSendOnce } from '../../graphql/useSendOnce.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { toast } from '../../ui/toaster.tsx';
import type { GivenReview } from './ReviewCard.tsx';

/** Writes reviews, says what became of them, and has the list read again. */
export function useReview(place: Partial<CustomerRef> | null, offset: number, readAgain: () => Promise<unknown>) {
  const { t } = useTranslation('trapImages');
  const { send, isBusy } = useSendOnce('again');

  async function settle(failure: SendFailure | null, problem: ProblemCode | null, done: string): Promise<boolean> {
    if (failure === 'busy') return false;
    const isDone = failure === null && problem === null;
    if (isDone) toast.success(done);
    else if (problem === 'INVALID') toast.failure(t('noResult'));
    else toast.failure(t(failure === 'gone' ? 'gone' : failure === 'unknown' ? 'unknown' : 'saveFailed'));
    await readAgain().catch(() => undefined);
    return isDone;
  }
  return {
    isBusy,
    review: async (imageId: string, { remark, result, level }: GivenReview): Promise<boolean> => {
      const { data, failure } = await send(ReviewTrapImageDocument, { ...place, offset, imageId, remark, result, level });
      return settle(failure, data?.reviewTrapImage.problem?.code ?? null, t('saved'));
    },
    rate: async (imageIds: string[], level: Level): Promise<boolean> => {
      const { data, failure } = await send(RateTrapImagesDocument, { ...place, offset, imageIds, level });
      return settle(failure, data?.rateTrapImages.problem?.code ?? null, t('rated', { count: imageIds.length }));
    },
    remove: async (imageIds: string[]): Promise<boolean> => {
      const { data, failure } = await send(DeleteTrapImagesDocument, { ...place, offset, imageIds });
      return settle(failure, data?.deleteTrapImages.problem?.code ?? null, t('deleted', { count: imageIds.length }));
    },
  };
}
