import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element has been on the screen or near it, half a screen at most: what only it shows is asked for from then on. */
export function useInView(): [RefCallback<Element>, boolean] {
  const [isSeen, setIsSeen] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), { rootMargin: '50%' });
    sight.observe(element);
    return () => sight.disconnect();
  }, []);
  return [watch, isSeen];
}
