import { useEffect, useRef, useState } from 'react';
import { findPageHeading } from './pageHeading.ts';
import { getPageKey } from './pageKey.ts';

/** Returns the focused element of the page, null where there is none. */
const findFocused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;

/**
 * Returns the element that receives the focus when a dialog closes: the heading if the dialog has led to another page or location, else its
 * opener. An opener in the header is still there after a navigation. Null lets the library choose.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | null {
  const openedAt = useRef(getPageKey(window.location));
  // Read before the content is mounted: a field that focuses itself would pass for the opener.
  const [opening, setOpening] = useState(() => ({ isOpen, opener: findFocused() }));
  if (opening.isOpen !== isOpen) setOpening({ isOpen, opener: isOpen ? findFocused() : opening.opener });
  const { opener } = opening;
  useEffect(
    function rememberPage() {
      if (isOpen) openedAt.current = getPageKey(window.location);
    },
    [isOpen],
  );
  return () => {
    if (getPageKey(window.location) !== openedAt.current) return findPageHeading();
    return opener && opener.getClientRects().length > 0 ? opener : null;
  };
}
