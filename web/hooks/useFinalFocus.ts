import { useEffect, useRef } from 'react';
import { findPageHeading } from './pageHeading.ts';
import { getPageKey } from './pageKey.ts';

/**
 * Returns the element that receives the focus when a dialog closes: the heading if the dialog has led to another page or location, else null for its
 * opener. An opener in the header is still there after a navigation.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | null {
  const openedAt = useRef(getPageKey(window.location));
  useEffect(
    function rememberPage() {
      if (isOpen) openedAt.current = getPageKey(window.location);
    },
    [isOpen],
  );
  return () => (getPageKey(window.location) === openedAt.current ? null : findPageHeading());
}
