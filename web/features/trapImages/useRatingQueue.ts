import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReviewImageFieldsFragment, ReviewTrapImageDocument } from '../../generated/graphql.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { useUnsaved } from '../../components/form/useUnsaved.ts';
import { isAccepted, type Changed } from '../../changes/sendChange.ts';
import { refetchByName } from '../../graphql/refetchByName.ts';
import { useChange } from '../../changes/useChange.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import type { KeyedResult } from './keyedResults.ts';
import { formatImageName, formatFullImageName, getChoiceTexts } from './imageName.ts';
import { formatConflict } from './resultText.ts';
import { createReviewInput } from './reviewInput.ts';
import { type ReviewConflicts, createReviewSubject } from './useReviewConflicts.ts';
import type { WaitingReviews } from './useWaitingReviews.ts';

/** Returns a function that words why a result was not saved; null for an ended session, whose sign-in says it. */
function useFailureReason(): (sent: Changed<unknown>) => string | null {
  const { t } = useTranslation('trapImages');
  return ({ outcome, problem, reason }) => {
    if (problem) return problem.code === 'STATE_CHANGED' ? t('reason.changed') : (problem.message ?? t('reason.refused'));
    return [outcome === 'unknown' && t('reason.noResponse'), reason].filter(Boolean).join(' ') || null;
  };
}

/** An image with the result that was given for it, and the scope of the list then. */
interface Rated {
  place: ReviewPlace | null;
  image: ReviewImageFieldsFragment;
  given: KeyedResult;
}

interface Queue {
  /** Ratings of the open review by image. The last one is not sent yet and can be undone. */
  rated: ReadonlyMap<string, KeyedResult>;
  /** Ratings that were not saved, by image, each with the reason. They outlast their review. */
  failed: ReadonlyMap<string, Rated & { reason: string | null }>;
}

const nothing: Queue = { rated: new Map(), failed: new Map() };

const omitKey = <Value>(all: ReadonlyMap<string, Value>, id: string) => new Map([...all].filter(([each]) => each !== id));

export type RatingQueue = ReturnType<typeof useRatingQueue>;

/**
 * Saves results in the background, one after the other, while the user views the next picture. The last result waits for the next one or
 * the end of the review, or until the page is hidden, since sent results cannot be undone. Failed ones are listed until they are saved or
 * discarded. `review` is the open review, null without one.
 */
export function useRatingQueue(
  place: ReviewPlace | null,
  review: object | null,
  conflicts: ReviewConflicts,
  { waiting: queued, conflicts: sentLater }: WaitingReviews,
) {
  const { t } = useTranslation('trapImages');
  const client = useApolloClient();
  const getReason = useFailureReason();
  const { send } = useChange();
  // While the page is hidden, the last result does not wait for the one before.
  const { send: sendAtOnce } = useChange();
  const [waitingId, setWaitingId] = useState<string | null>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const [queue, setQueue] = useState(nothing);
  // A result that was given in another way meanwhile replaces the failed one.
  const failed = new Map([...queue.failed].filter(([id]) => !conflicts.reviewed.has(id) && !queued.has(id)));
  useUnsaved(waitingId !== null, 'closing');
  useUnsaved(failed.size > 0, 'leaving');
  const waiting = useRef<Rated | null>(null);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const [shownReview, setShownReview] = useState(review);
  if (review !== shownReview) {
    setShownReview(review);
    if (review) setQueue((last) => ({ ...nothing, failed: last.failed }));
  }
  const isThere = useRef(false);
  useEffect(function notePage() {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  function save(rated: Rated): Promise<boolean> {
    const { image, given } = rated;
    const saveBy = async (sendThis: typeof send): Promise<boolean> => {
      const input = { ...rated.place, offset: image.listedAt, imageId: image.id, ...createReviewInput(image, given) };
      const sent = await sendThis(ReviewTrapImageDocument, input, undefined, createReviewSubject(image));
      const conflict = conflicts.note(image.id, { name: formatFullImageName(image), input, words: getChoiceTexts(image) }, sent);
      const isSaved = isAccepted(sent.outcome);
      const reason = getReason(sent);
      setQueue((last) => {
        const failed = omitKey(last.failed, image.id);
        if (!isSaved && !conflict) failed.set(image.id, { place: rated.place, image, given, reason });
        return { ...last, failed };
      });
      // The notices went with the page.
      if (!isThere.current && conflict) toast.failure(conflict.name, formatConflict(t, conflict));
      else if (!isThere.current && !isSaved) toast.failure(t('notSaved', { count: 1, names: formatImageName(image) }), reason ?? undefined);
      return isSaved;
    };
    const before = underWay.current;
    const saved =
      document.visibilityState === 'hidden' ? Promise.all([saveBy(sendAtOnce), before]).then(([isSaved]) => isSaved) : before.then(() => saveBy(send));
    underWay.current = saved;
    return saved;
  }
  /** Sends the waiting result; resolves when all are sent. */
  function flush(): Promise<unknown> {
    if (waiting.current) void save(waiting.current);
    waiting.current = null;
    setWaitingId(null);
    return underWay.current;
  }
  const refetch = () => refetchByName(client, ['TrapImageList']);
  const flushLatest = useRef(flush);
  useEffect(function keepTheLatest() {
    flushLatest.current = flush;
  });
  useEffect(function saveTheLastOnLeaving() {
    // A browser may end a hidden page without another event.
    const saveHidden = () => void (document.visibilityState === 'hidden' && flushLatest.current());
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      void flushLatest.current();
    };
  }, []);

  return {
    rated: queue.rated,
    failed,
    conflicts,
    sentLater,
    /** Number of the review's images that no longer wait: reviewed, also by others, or with a result that is being sent. */
    done: [...queue.rated.keys()].filter((id) => !failed.has(id) && conflicts.all.get(id)?.kind !== 'open').length,
    /** Returns whether a result of the image is sent, so that no other can be given. */
    isSent: (id: string): boolean =>
      conflicts.reviewed.has(id) || queued.has(id) || (queue.rated.has(id) && id !== waitingId && !failed.has(id) && conflicts.all.get(id)?.kind !== 'open'),
    canUndo: waitingId !== null,
    isRetrying,
    /** Saves all of a review that ends, and reads the list again. */
    finish(): void {
      if (queue.rated.size > 0) void flush().then(refetch);
    },
    rate(image: ReviewImageFieldsFragment, given: KeyedResult): void {
      if (waiting.current?.image.id !== image.id) void flush();
      waiting.current = { place, image, given };
      setWaitingId(image.id);
      conflicts.drop(image.id);
      setQueue((last) => ({ ...last, rated: new Map([...last.rated, [image.id, given]]), failed: omitKey(last.failed, image.id) }));
    },
    /** Takes the last result back; the image it was for, null where it was sent already. */
    undo(): string | null {
      const id = waiting.current?.image.id ?? null;
      waiting.current = null;
      setWaitingId(null);
      if (id !== null) setQueue((last) => ({ ...last, rated: omitKey(last.rated, id) }));
      return id;
    },
    /** Sends the failed results again; they remain until they are saved. */
    async tryAgain(): Promise<void> {
      setIsRetrying(true);
      const results = await Promise.all([...failed.values()].map(save));
      setIsRetrying(false);
      const count = results.filter(Boolean).length;
      if (count > 0) toast.success(t('rated', { count }));
      if (!review) await refetch();
    },
    discardFailed: (): void => setQueue((last) => ({ ...last, failed: new Map() })),
  };
}
