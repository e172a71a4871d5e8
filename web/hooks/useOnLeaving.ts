import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `close` when another page is shown, as with Back, so that an overlay of this page does not cover the next. */
export function useOnLeaving(close: () => void): void {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    close();
  });
}
