import { useEffect, useRef, useState } from 'react';
import { type ReviewImageFieldsFragment, ReviewTrapImageDocument } from '../../generated/graphql.ts';
import { useUnsaved } from '../../components/form/useUnsaved.ts';
import { isAccepted } from '../../graphql/sendChange.ts';
import { useChange } from '../../graphql/useChange.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import type { KeyedResult } from './keyedResults.ts';
import { imageName } from './imageName.ts';
import { reviewOf } from './reviewOf.ts';

/** An image with the result that was given for it. */
export interface Rated {
  image: ReviewImageFieldsFragment;
  given: KeyedResult;
}

interface Queue {
  /** Ratings by image. The last one is not sent yet and can be undone. */
  rated: ReadonlyMap<string, KeyedResult>;
  saved: number;
  failed: readonly Rated[];
}

const nothing: Queue = { rated: new Map(), saved: 0, failed: [] };

/**
 * Saves results in the background, one after the other, while the user views the next picture. The last result waits for the next one or
 * the end of the review, or until the page is hidden, since sent results cannot be undone. Failed ones are listed.
 */
export function useRatingQueue(place: ReviewPlace | null) {
  const { send } = useChange();
  // While the page is hidden, the last result does not wait for the one before.
  const { send: sendAtOnce } = useChange();
  const [isWaiting, setIsWaiting] = useState(false);
  useUnsaved(isWaiting, 'closing');
  const [queue, setQueue] = useState(nothing);
  const waiting = useRef<Rated | null>(null);
  const underWay = useRef<Promise<void>>(Promise.resolve());

  function save(rated: Rated): void {
    const { image, given } = rated;
    const saveBy = async (sendThis: typeof send) => {
      const input = { ...place, offset: image.listedAt, imageId: image.id, ...reviewOf(image, given) };
      const { outcome } = await sendThis(ReviewTrapImageDocument, input, undefined, { about: imageName(image) });
      setQueue((last) => (isAccepted(outcome) ? { ...last, saved: last.saved + 1 } : { ...last, failed: [...last.failed, rated] }));
    };
    const before = underWay.current;
    underWay.current =
      document.visibilityState === 'hidden' ? Promise.all([before, saveBy(sendAtOnce)]).then(() => undefined) : before.then(() => saveBy(send));
  }
  /** Sends the waiting result; resolves when all are sent. */
  function flush(): Promise<void> {
    if (waiting.current) save(waiting.current);
    waiting.current = null;
    setIsWaiting(false);
    return underWay.current;
  }
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
    ...queue,
    flush,
    rate(image: ReviewImageFieldsFragment, given: KeyedResult): void {
      if (waiting.current?.image.id !== image.id) void flush();
      waiting.current = { image, given };
      setIsWaiting(true);
      setQueue((last) => ({ ...last, rated: new Map([...last.rated, [image.id, given]]) }));
    },
    /** Takes the last result back; the image it was for, null where it was sent already. */
    undo(): string | null {
      const id = waiting.current?.image.id ?? null;
      waiting.current = null;
      setIsWaiting(false);
      if (id !== null) setQueue((last) => ({ ...last, rated: new Map([...last.rated].filter(([each]) => each !== id)) }));
      return id;
    },
    tryAgain(): void {
      const again = queue.failed;
      setQueue((last) => ({ ...last, failed: [] }));
      for (const rated of again) save(rated);
    },
  };
}
