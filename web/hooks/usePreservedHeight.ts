import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the ref of a list's frame that retains its height without results, so that a filter does not shift the layout. */
export function usePreservedHeight(hasRows: boolean, isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(
    function followHeight() {
      const element = frame.current!;
      element.style.minHeight = isEmpty ? `${height.current}px` : '';
      if (!hasRows) return undefined;
      const observer = new ResizeObserver(() => {
        height.current = element.getBoundingClientRect().height;
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [hasRows, isEmpty],
  );
  return frame;
}
