import { Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewImageFieldsFragment, ReviewImageFilter } from '../../generated/graphql.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import { LargeImage } from './LargeImage.tsx';
import { ReviewConflicts } from './ReviewConflicts.tsx';
import { UnsavedResults } from './UnsavedResults.tsx';
import { usePrefetchedImages } from './usePrefetchedImages.ts';
import { type RatingQueue, useRatingQueue } from './useRatingQueue.ts';
import type { ReviewConflicts as Conflicts } from './useReviewConflicts.ts';
import type { WaitingReviews } from './useWaitingReviews.ts';

/** A review as it began: the images of the page stay, though those that were reviewed leave the list, and the next ones follow. */
export interface BegunReview {
  images: readonly ReviewImageFieldsFragment[];
  imageId: string;
  /** Images that waited. */
  total: number;
}

interface LargeReviewProps {
  place: ReviewPlace | null;
  /** Filter of the list. */
  only?: ReviewImageFilter | null;
  offset: number;
  /** Null while no picture is open: then the notices about results are over the end of the list. */
  begun: BegunReview | null;
  conflicts: Conflicts;
  waiting: WaitingReviews;
  onSupport: (image: ReviewImageFieldsFragment) => void;
  onClose: () => void;
}

/** The review of images in full size, from the page on that was open; the list is read again when all that was given is saved. */
export function LargeReview({ begun, conflicts, waiting, ...others }: LargeReviewProps) {
  const queue = useRatingQueue(others.place, begun, conflicts, waiting);
  const box = useRef<HTMLDivElement>(null);
  const hasNotices = begun === null && queue.failed.size + conflicts.all.size + waiting.conflicts.length > 0;
  useEffect(
    function showTheFocused() {
      if (!hasNotices) return undefined;
      const show = ({ target }: FocusEvent) => {
        const card = target instanceof Element && target.matches(':focus-visible') ? target.closest('article') : null;
        if (card && box.current && card.getBoundingClientRect().bottom > box.current.getBoundingClientRect().top) card.scrollIntoView({ block: 'start' });
      };
      document.addEventListener('focusin', show);
      return () => document.removeEventListener('focusin', show);
    },
    [hasNotices],
  );
  if (begun) return <OpenReview {...others} begun={begun} queue={queue} />;
  if (!hasNotices) return null;
  return (
    // In sight, wherever the list is scrolled to.
    <Stack
      ref={box}
      position="sticky"
      bottom="2"
      css={{ 'html:has([data-covers=bottom]) &': { bottom: 'calc(4.25rem + env(safe-area-inset-bottom))' } }}
      zIndex="docked"
      gap="2"
      mt="3"
      maxH="45vh"
      overflowY="auto"
      borderRadius="lg"
      boxShadow="lg"
    >
      <UnsavedResults queue={queue} isDiscardable />
      <ReviewConflicts conflicts={conflicts} sentLater={waiting.conflicts} />
    </Stack>
  );
}

interface OpenReviewProps extends Omit<LargeReviewProps, 'conflicts' | 'waiting'> {
  begun: BegunReview;
  queue: RatingQueue;
}

function OpenReview({ place, only = null, offset, begun: { images: first, imageId, total }, queue, onSupport, onClose }: OpenReviewProps) {
  const [shownId, setShownId] = useState(imageId);
  const images = usePrefetchedImages({ place, only, offset, first, shownId, rated: queue.rated.size });
  const close = () => {
    onClose();
    queue.finish();
  };
  return <LargeImage images={images} imageId={shownId} queue={queue} offset={offset} total={total} onShow={setShownId} onSupport={onSupport} onClose={close} />;
}
