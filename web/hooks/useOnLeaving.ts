import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `close` once another page is shown, as with Back: what stood over this one must not stand over the next. */
export function useOnLeaving(close: () => void): void {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    close();
  });
}
