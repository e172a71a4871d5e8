import { type RefObject, useEffect, useState } from 'react';

/** Whether an element that scrolls sideways hides something at its start or its end. */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [hidden, setHidden] = useState({ start: false, end: false });
  useEffect(
    function watchEdges() {
      const element = scroller.current;
      if (!element) return undefined;
      const look = () => {
        const start = element.scrollLeft > 1;
        const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
        setHidden((before) => (before.start === start && before.end === end ? before : { start, end }));
      };
      const observer = new ResizeObserver(look);
      observer.observe(element);
      if (element.firstElementChild) observer.observe(element.firstElementChild);
      element.addEventListener('scroll', look, { passive: true });
      return () => {
        observer.disconnect();
        element.removeEventListener('scroll', look);
      };
    },
    [scroller],
  );
  return hidden;
}
