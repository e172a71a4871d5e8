import { Skeleton, type SkeletonProps } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, unsay } from './announce.ts';

/** Shorter loading is not announced. */
const quietMilliseconds = 400;
/** Number of parts of the page that are loading. */
let parts = 0;
let isSaid = false;

function count(step: number, text: string): void {
  parts += step;
  setTimeout(() => {
    if (parts > 0 === isSaid) return;
    isSaid = parts > 0;
    if (isSaid) announce(text);
    else unsay(text);
  }, quietMilliseconds);
}

/** Announces once that the page loads, for any number of parts. Returns the announced text. */
export function useLoadingWords(): string {
  const text = useTranslation('ui').t('loading');
  useEffect(
    function tellOnce() {
      count(1, text);
      return () => count(-1, text);
    },
    [text],
  );
  return text;
}

/** The room of a part that loads, with its name for a screen reader. */
export const Loading = (props: SkeletonProps) => <Skeleton role="progressbar" aria-label={useLoadingWords()} {...props} />;
