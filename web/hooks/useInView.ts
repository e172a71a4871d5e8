import { type RefCallback, useCallback, useState } from 'react';

/** Returns whether an element has been in view or within half a screen of it. Its data is fetched from then on. */
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
