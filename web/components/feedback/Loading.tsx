import { Skeleton, type SkeletonProps } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, isAnnounced, clearAnnouncement } from './announce.ts';

/** Shorter loading is not announced. */
const quietMilliseconds = 400;
/** Number of parts of the page that are loading. */
let parts = 0;
/** The announced text, in the language of its announcement. */
let announced: string | null = null;

function changeCount(step: number, text: string): void {
  parts += step;
  // Another message has replaced it since, so that this loading is announced again.
  if (step > 0 && parts === 1 && announced !== null && !isAnnounced(announced)) announced = null;
  setTimeout(() => {
    if (parts > 0 && announced === null) announce((announced = text));
    if (parts > 0 || announced === null) return;
    clearAnnouncement(announced);
    announced = null;
  }, quietMilliseconds);
}

/** Announces once that the page loads, for any number of parts. Returns the announced text. */
export function useAnnouncedLoading(): string {
  const text = useTranslation('ui').t('loading');
  useEffect(
    function countPart() {
      changeCount(1, text);
      return () => changeCount(-1, text);
    },
    [text],
  );
  return text;
}

/** The room of a part that loads, with its name for a screen reader. */
export const Loading = (props: SkeletonProps) => <Skeleton role="progressbar" aria-label={useAnnouncedLoading()} {...props} />;
