import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsPrinted } from './useIsPrinted.ts';

/** The width of a section on A4 paper that lies across, in pixels. */
const paperWidth = 960;

/**
 * Returns the width of an element in pixels from the moment that it comes near the view; 0 before. On paper it takes the available width,
 * measured or not.
 */
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
  const isPrinted = useIsPrinted();
  return [element, isPrinted ? Math.min(width || paperWidth, paperWidth) : isSeen ? width : 0];
}
