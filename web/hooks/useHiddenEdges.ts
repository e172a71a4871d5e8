import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether a table that scrolls sideways hides columns at its start or its end. Observes the headings, since reading positions while
 * it scrolls would force a layout.
 */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [hidden, setHidden] = useState({ start: false, end: false });
  useEffect(
    function watchEdges() {
      const row = scroller.current?.querySelector('thead tr');
      const first = row?.firstElementChild;
      const last = row?.lastElementChild;
      if (!first || !last) return undefined;
      const observer = new IntersectionObserver(
        (entries) =>
          setHidden((before) => {
            const after = { ...before };
            for (const { target, boundingClientRect: whole, intersectionRect: seen } of entries) {
              if (target === first) after.start = seen.left > whole.left + 1;
              if (target === last) after.end = seen.right < whole.right - 1;
            }
            return before.start === after.start && before.end === after.end ? before : after;
          }),
        { root: scroller.current, threshold: [0, 0.25, 0.5, 0.75, 0.98, 1] },
      );
      observer.observe(first);
      observer.observe(last);
      return () => observer.disconnect();
    },
    [scroller],
  );
  return hidden;
}
