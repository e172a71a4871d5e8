import { Skeleton, type SkeletonProps } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Shorter loading is not announced. */
const quietMilliseconds = 400;
/** Number of parts of the page that are loading. */
let parts = 0;
/** Live region next to the page, since screen readers announce nothing from within a busy part. */
const told = document.createElement('div');
told.role = 'status';
told.style.cssText = 'position:fixed;clip-path:inset(50%)';
document.body.append(told);

function count(step: number, text: string): void {
  parts += step;
  setTimeout(() => {
    const now = parts > 0 ? text : '';
    if (told.textContent !== now) told.textContent = now;
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
