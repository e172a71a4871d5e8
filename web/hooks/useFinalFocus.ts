import { useEffect, useRef } from 'react';
import { findPageHeading } from './pageHeading.ts';

/**
 * Returns the element that receives the focus when a dialog closes: the heading if the dialog has led to another page, else null for its
 * opener. An opener in the header is still there after a navigation.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | null {
  const openedAt = useRef(window.location.pathname);
  useEffect(
    function rememberPage() {
      if (isOpen) openedAt.current = window.location.pathname;
    },
    [isOpen],
  );
  return () => (window.location.pathname === openedAt.current ? null : findPageHeading());
}
