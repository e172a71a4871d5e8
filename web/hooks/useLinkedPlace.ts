import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAnchorNavigationKey } from './anchorNavigation.ts';

/**
 * Returns a ref for the part of a page that a link requests, and scrolls it into view once it is loaded. Back and a reload restore the
 * position instead, and controls of the page, which replace the address, do not scroll.
 */
export function useLinkedPlace(request: string | null, isLoaded = true): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef<string | null | undefined>(undefined);
  const awaited = useRef<string | null>(null);
  const type = useNavigationType();
  const { key } = useLocation();
  const requestKey = useAnchorNavigationKey();
  const pressed = useRef(requestKey);
  useEffect(
    function bringIntoSight() {
      const isPressed = pressed.current !== requestKey;
      if (seen.current !== request || isPressed) {
        const isLink = type === 'PUSH' || isPressed || (seen.current === undefined && (type === 'REPLACE' || key === 'default'));
        awaited.current = isLink ? request : null;
        seen.current = request;
        pressed.current = requestKey;
      }
      if (awaited.current === null || !isLoaded) return;
      awaited.current = null;
      place.current?.scrollIntoView({ block: 'start' });
    },
    [request, isLoaded, type, key, requestKey],
  );
  return place;
}
