import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConflictFieldsFragment,
  type ReviewImageFieldsFragment,
  ReviewTrapImageDocument,
  type ReviewTrapImageMutationVariables,
} from '../../generated/graphql.ts';
import type { Input } from '../../changes/chooseConflict.ts';
import { type Changed, isAccepted, type ChangeInput } from '../../changes/sendChange.ts';
import { type ChangeSubject, useChange } from '../../changes/useChange.ts';
import { formatFullImageName, getChoiceTexts } from './imageName.ts';

/** A review that was refused, since another person has reviewed or changed its image. */
export interface ReviewConflict {
  /** Name of the image, with its position. */
  name: string;
  /** Input without request id. */
  input: Input;
  /** Texts of the choices of the task. */
  words: Readonly<Record<string, string>>;
  /** Fields with both values, as far as they are known. */
  found: readonly ConflictFieldsFragment[];
  /** Whose result it met: 'open' for values of an image that still waits; 'own' for an earlier result of the same user. */
  kind: 'open' | 'theirs' | 'own';
}

/** Subject of a review. Its conflicts are shown in `ReviewConflicts`, whenever it is sent, and never in a dialog. */
export const createReviewSubject = (image: ReviewImageFieldsFragment): ChangeSubject => ({
  about: formatFullImageName(image),
  words: getChoiceTexts(image),
  onConflict: 'report',
  onLost: 'report',
});

export type ReviewConflicts = ReturnType<typeof useReviewConflicts>;

/** Collects the conflicts of all reviews of the page, and the images that this user has reviewed on it. */
export function useReviewConflicts() {
  const { t } = useTranslation('trapImages');
  const { send, isBusy } = useChange({ refetchQueries: ['TrapImageList'] });
  const [all, setAll] = useState<ReadonlyMap<string, ReviewConflict>>(new Map());
  const [reviewed, setReviewed] = useState<ReadonlySet<string>>(new Set());
  /** Images for which a result was sent that may have arrived. */
  const sentBefore = useRef(new Set<string>());

  const drop = useCallback((imageId: string) => setAll((last) => new Map([...last].filter(([id]) => id !== imageId))), []);
  /** Notes that this user has reviewed or deleted images. */
  const noteReviewed = useCallback((imageIds: readonly string[]) => {
    for (const id of imageIds) sentBefore.current.add(id);
    setReviewed((last) => new Set([...last, ...imageIds]));
    setAll((last) => new Map([...last].filter(([id]) => !imageIds.includes(id))));
  }, []);
  /** Notes the outcome of a review; returns its conflict, if it met one. */
  const note = useCallback(
    (imageId: string, review: Omit<ReviewConflict, 'found' | 'kind'>, sent: Changed<unknown>): ReviewConflict | null => {
      const { outcome, problem } = sent;
      const found = problem?.conflicts ?? [];
      const isMissing = outcome === 'gone' || problem?.code === 'NOT_FOUND';
      if (outcome === 'done') noteReviewed([imageId]);
      else if (isAccepted(outcome)) drop(imageId);
      else if (isMissing || (problem?.code === 'STATE_CHANGED' && found.length > 0)) {
        const kind = !isMissing ? 'open' : sentBefore.current.has(imageId) ? 'own' : 'theirs';
        const conflict: ReviewConflict = { ...review, found, kind };
        setAll((last) => new Map([...last, [imageId, conflict]]));
        return conflict;
      } else if (outcome === 'unknown') sentBefore.current.add(imageId);
      return null;
    },
    [drop, noteReviewed],
  );
  /** Sends the input that the user chose between both values; null if nothing is left of it. */
  async function settle(imageId: string, conflict: ReviewConflict, next: Input | null): Promise<void> {
    if (next === null) return drop(imageId);
    const { name: about, words } = conflict;
    const notices = { done: t('saved'), failed: t('saveFailed'), unknown: t('unknown'), NOT_FOUND: null, STATE_CHANGED: null, gone: null };
    const sent = await send(ReviewTrapImageDocument, next as ChangeInput<ReviewTrapImageMutationVariables>, notices, {
      about,
      words,
      onConflict: 'report',
      onLost: 'report',
    });
    note(imageId, { ...conflict, input: next }, sent);
  }
  return { all, reviewed, isBusy, note, noteReviewed, drop, settle };
}
