import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReviewImageFieldsFragment, ReviewImageFilter } from '../../generated/graphql.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import { LargeImage } from './LargeImage.tsx';
import { UnsavedResults } from './UnsavedResults.tsx';
import { useImagesAhead } from './useImagesAhead.ts';
import { type RatingQueue, useRatingQueue } from './useRatingQueue.ts';

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
  /** Null while no picture is open: then the results that were not saved are above the list. */
  begun: BegunReview | null;
  onSupport: (image: ReviewImageFieldsFragment) => void;
  onClose: () => void;
}

/** The review of images in full size, from the page on that was open; the list is read again when all that was given is saved. */
export function LargeReview({ begun, ...others }: LargeReviewProps) {
  const queue = useRatingQueue(others.place, begun);
  if (begun) return <OpenReview {...others} begun={begun} queue={queue} />;
  return (
    <Box mb={queue.failed.size > 0 ? '3' : undefined}>
      <UnsavedResults queue={queue} isDiscardable />
    </Box>
  );
}

interface OpenReviewProps extends LargeReviewProps {
  begun: BegunReview;
  queue: RatingQueue;
}

function OpenReview({ place, only = null, offset, begun: { images: first, imageId, total }, queue, onSupport, onClose }: OpenReviewProps) {
  const [shownId, setShownId] = useState(imageId);
  const images = useImagesAhead({ place, only, offset, first, shownId, rated: queue.rated.size });
  const close = () => {
    onClose();
    queue.finish();
  };
  return <LargeImage images={images} imageId={shownId} queue={queue} offset={offset} total={total} onShow={setShownId} onSupport={onSupport} onClose={close} />;
}
