import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element in pixels from the moment that it comes near the screen; 0 before. */
export function useSeenWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(function watchSight() {
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), { rootMargin: '120px' });
    const size = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    if (element.current) {
      sight.observe(element.current);
      size.observe(element.current);
    }
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, []);
  return [element, isSeen ? width : 0];
}
