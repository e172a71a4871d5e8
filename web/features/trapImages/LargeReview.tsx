import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ReviewImageFieldsFragment, ReviewImageFilter } from '../../generated/graphql.ts';
import type { ReviewPlace } from './reviewPlace.ts';
import { LargeImage } from './LargeImage.tsx';
import { useImagesAhead } from './useImagesAhead.ts';
import { useRatingQueue } from './useRatingQueue.ts';

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
  begun: BegunReview;
  onClose: () => void;
}

/** The review of images in full size, from the page on that was open; the list is read again when all that was given is saved. */
export function LargeReview({ place, only = null, offset, begun: { images: first, imageId, total }, onClose }: LargeReviewProps) {
  const client = useApolloClient();
  const queue = useRatingQueue(place);
  const [shownId, setShownId] = useState(imageId);
  const images = useImagesAhead({ place, only, offset, first, shownId, rated: queue.rated.size });
  const close = () => {
    onClose();
    if (queue.rated.size > 0)
      void queue.flush().then(() => client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName === 'TrapImageList' }));
  };
  return <LargeImage images={images} imageId={shownId} queue={queue} offset={offset} total={total} onShow={setShownId} onClose={close} />;
}
