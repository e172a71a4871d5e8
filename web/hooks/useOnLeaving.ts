import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { getPageKey } from './pageKey.ts';

/** Calls `close` when another page or location is shown, as with Back, so that an overlay of this page does not cover the next. */
export function useOnLeaving(close: () => void): void {
  const page = getPageKey(useLocation());
  const at = useRef(page);
  useEffect(() => {
    if (at.current === page) return;
    at.current = page;
    close();
  });
}
