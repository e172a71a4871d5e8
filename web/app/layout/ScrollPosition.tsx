import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { getPageKey } from '../../hooks/pageKey.ts';
import { tabStorage } from '../../hooks/browserStorage.ts';
import { holdScroll, type ScrollHold } from './holdScroll.ts';

const storageKey = 'scroll-positions';

const getEntryKey = ({ key, pathname }: Location) => `${key} ${pathname}`;

function readStoredPositions(): Map<string, number> {
  const stored = tabStorage.readJson(storageKey);
  return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** The id that a fragment names; an address may have been cut or typed. */
function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollToFragment(hash: string): boolean {
  const target = document.getElementById(decodeFragment(hash));
  target?.scrollIntoView();
  return target !== null;
}

/**
 * Scrolls a new page to its top, restores the position on Back and after a reload, retains it when only filters change, and follows
 * fragments. The router's ScrollRestoration scrolls once, before the parts of a page have loaded, and also when a filter changes.
 */
export function ScrollPosition(): null {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<Map<string, number>>(null);
  const shown = useRef<Location>(null);
  const hold = useRef<ScrollHold>(null);
  /** The hold of a position that was restored, until another entry is shown. */
  const restored = useRef<ScrollHold>(null);
  positions.current ??= readStoredPositions();

  useEffect(function rememberPositions() {
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const remember = () => {
      // The position that the browser moves to while parts load is not the user's, and would move on with every reload.
      if (shown.current && restored.current?.isLeft() !== false) positions.current?.set(getEntryKey(shown.current), window.scrollY);
    };
    const store = () => tabStorage.writeJson(storageKey, [...(positions.current ?? [])]);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      history.scrollRestoration = scrollRestoration;
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', store);
      hold.current?.stop();
    };
  }, []);

  useLayoutEffect(
    function scroll() {
      const before = shown.current;
      shown.current = location;
      if (before === location) return undefined;
      const entries = positions.current!;
      const isSamePage = before !== null && getPageKey(before) === getPageKey(location);
      const awaited = before ? entries.get(getEntryKey(before)) : undefined;
      // A page that completes its own address while it loads.
      if (isSamePage && type === 'REPLACE' && awaited !== undefined && restored.current?.isLeft() === false) {
        entries.set(getEntryKey(location), awaited);
        return;
      }
      hold.current?.stop();
      const known = type === 'POP' ? entries.get(getEntryKey(location)) : undefined;
      restored.current = known === undefined ? null : holdScroll(() => scrollToPosition(known));
      hold.current = restored.current;
      if (known !== undefined) return;
      if (location.hash && location.hash !== before?.hash) hold.current = holdScroll(() => scrollToFragment(location.hash));
      else if (before && !isSamePage) window.scrollTo(0, 0);
      // Another address of the same page causes no scroll event.
      else if (before) entries.set(getEntryKey(location), window.scrollY);
    },
    [location, type],
  );
  return null;
}
