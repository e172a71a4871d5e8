import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether the content of a frame is wider than the frame. */
export function useIsWider(frame: RefObject<HTMLElement | null>): boolean {
  const [isWider, setIsWider] = useState(false);
  useLayoutEffect(
    function compareWidths() {
      const outer = frame.current!;
      const inner = frame.current!.firstElementChild!;
      const compare = () => setIsWider(inner.scrollWidth > outer.clientWidth);
      const observer = new ResizeObserver(compare);
      observer.observe(outer);
      observer.observe(inner);
      compare();
      return () => observer.disconnect();
    },
    [frame],
  );
  return isWider;
}
