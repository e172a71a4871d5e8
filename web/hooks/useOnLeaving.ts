import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { getPageKey } from './pageKey.ts';

/** Calls `close` when another page or location is shown, as with Back, so that an overlay of this page does not cover the next. */
export function useOnLeaving(close: () => void): void {
  const shown = useLocation();
  const before = useRef(shown);
  useEffect(() => {
    // Both keys at the same time: the tab may remember its location after the page was opened without one.
    const isLeft = getPageKey(before.current) !== getPageKey(shown);
    before.current = shown;
    if (isLeft) close();
  });
}
