import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type ReviewImageFieldsFragment, type ReviewImageFilter, TrapImageListDocument } from '../../generated/graphql.ts';
import type { ReviewPlace } from './reviewPlace.ts';

/** Fetches the next page this number of images before the last one, so that it has loaded in time. */
const prefetchCount = 15;

interface Requested {
  place: ReviewPlace | null;
  only: ReviewImageFilter | null;
  /** Offset of the first image in the list. */
  offset: number;
  first: readonly ReviewImageFieldsFragment[];
  shownId: string;
  /** Number of rated images, which leave the list when they are saved. */
  rated: number;
}

/** Returns the images of a review: those of the open page, and the next ones on demand. A failed page is fetched again at the next step. */
export function usePrefetchedImages({ place, only, offset, first, shownId, rated }: Requested): readonly ReviewImageFieldsFragment[] {
  const client = useApolloClient();
  const [images, setImages] = useState(first);
  const isReading = useRef(false);
  const isWhole = useRef(false);
  const isNearEnd = images.findIndex(({ id }) => id === shownId) >= images.length - prefetchCount;
  // Limited by the saved ratings: a repeated image is recognized, a skipped one would be missed.
  const next = Math.max(0, offset + images.length - rated);
  useEffect(
    function prefetchPage() {
      if (!isNearEnd || isReading.current || isWhole.current) return;
      isReading.current = true;
      client
        .query({ query: TrapImageListDocument, variables: { ...place, only, offset: next }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          const found = data?.trapImages?.nodes ?? [];
          const known = new Set(images.map(({ id }) => id));
          const more = found.filter(({ id }) => !known.has(id));
          isWhole.current = data !== undefined && more.length === 0;
          if (more.length > 0) setImages([...images, ...more]);
        })
        .catch(() => undefined)
        .finally(() => {
          isReading.current = false;
        });
    },
    [client, place, only, images, isNearEnd, next],
  );
  return images;
}
