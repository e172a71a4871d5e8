import { useTranslation } from 'react-i18next';
import {
  DeleteTrapImagesDocument,
  type Level,
  RateTrapImagesDocument,
  type ReviewImageFieldsFragment,
  ReviewTrapImageDocument,
} from '../../generated/graphql.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { getGoneImages } from '../../changes/goneImages.ts';
import { type Changed, isAccepted } from '../../changes/sendChange.ts';
import { type ChangeNotices, useChange } from '../../changes/useChange.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import type { GivenReview } from './ReviewCard.tsx';
import { formatImageName, formatFullImageName, getChoiceTexts } from './imageName.ts';
import { createReviewInput } from './reviewInput.ts';
import { type ReviewConflicts, createReviewSubject } from './useReviewConflicts.ts';

/** Saves reviews, shows their outcome, and refetches the list. `conflicts` shows those that met another person's. */
export function useReview(place: ReviewPlace | null, offset: number, conflicts: ReviewConflicts) {
  const { t } = useTranslation('trapImages');
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['TrapImageList'] });
  const createNotices = (done: string, images: readonly ReviewImageFieldsFragment[]): ChangeNotices => ({
    done,
    failed: t('saveFailed'),
    gone: images.length === 1 ? t('goneNamed', { name: formatImageName(images[0]!) }) : t('gone'),
    unknown: t('unknown'),
    INVALID: t('noResult'),
    STATE_CHANGED: t('changed'),
    NOT_FOUND: null,
  });
  /** Sends a change of several images. Where some no longer wait, names them, and sends the others if the user wants that. */
  async function sendRest(
    images: readonly ReviewImageFieldsFragment[],
    action: string,
    sendThese: (imageIds: string[], images: readonly ReviewImageFieldsFragment[]) => Promise<Changed<unknown>>,
  ): Promise<boolean> {
    const imageIds = images.map(({ id }) => id);
    const { outcome, problems } = await sendThese(imageIds, images);
    if (outcome === 'done') conflicts.noteReviewed(imageIds);
    const missing = new Set(getGoneImages(imageIds, problems));
    if (missing.size === 0) return isAccepted(outcome);
    const names = images.flatMap((image) => (missing.has(image.id) ? [formatImageName(image)] : [])).join('; ');
    const rest = images.filter(({ id }) => !missing.has(id));
    const question = `${t('goneOfSeveral', { count: missing.size, names })} ${t('restQuestion', { count: rest.length })}`;
    return (await confirm(question, action)) && sendRest(rest, action, sendThese);
  }
  return {
    isBusy,
    /** `image` has the values with which its review began. */
    review: async (image: ReviewImageFieldsFragment, given: GivenReview): Promise<boolean> => {
      const input = { ...place, offset, imageId: image.id, ...createReviewInput(image, given) };
      const notices = { ...createNotices(t('saved'), [image]), gone: null, STATE_CHANGED: null };
      const sent = await send(ReviewTrapImageDocument, input, notices, createReviewSubject(image));
      const conflict = conflicts.note(image.id, { name: formatFullImageName(image), input, words: getChoiceTexts(image) }, sent);
      // The notice has the input of a conflict now.
      return conflict !== null || isAccepted(sent.outcome);
    },
    rate: (images: readonly ReviewImageFieldsFragment[], level: Level): Promise<boolean> =>
      sendRest(images, t('rate'), (imageIds, those) => {
        const words = Object.fromEntries(those.map((image) => [image.id, formatImageName(image)]));
        const notices = createNotices(t('rated', { count: those.length }), those);
        return send(RateTrapImagesDocument, { ...place, offset, imageIds, level }, notices, { about: t('chosen', { count: those.length }), words });
      }),
    remove: (images: readonly ReviewImageFieldsFragment[]): Promise<boolean> =>
      sendRest(images, t('delete'), (imageIds, those) =>
        send(DeleteTrapImagesDocument, { ...place, offset, imageIds }, createNotices(t('deleted', { count: those.length }), those)),
      ),
  };
}
