import { Skeleton, type SkeletonProps } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What is there sooner needs no word. */
const quietMilliseconds = 400;
/** How many parts of the page load now. */
let parts = 0;
/** Stands beside the page: from within a part that is busy nothing is told. */
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

/** Tells a screen reader once that the page loads, however many parts do; answers the words for it. */
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
