import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { refOfAddress } from '../../session/chosenCustomerRef.ts';
import { storeValue } from '../../hooks/storeValue.ts';

const storageKey = 'scroll-positions';
/** Parts of a page arrive late. For this long the page is scrolled again as it grows. */
const milliseconds = 5_000;

const entryOf = ({ key, pathname }: Location) => `${key} ${pathname}`;
/** A page with another filter, tab or dialog is still the same page. Another location is not. */
function pageOf({ pathname, search }: Location): string {
  const { country, cardcode } = refOfAddress(new URLSearchParams(search)) ?? {};
  return [pathname.toLowerCase(), country, cardcode].join(' ');
}

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Scrolls until the page has grown far enough, the time is over or the reader scrolls. Returns a function that stops it. */
function scrollWhenThere(isDone: () => boolean): () => void {
  if (isDone()) return () => undefined;
  const end = new AbortController();
  const tryAgain = () => isDone() && end.abort();
  const observer = new ResizeObserver(tryAgain);
  observer.observe(document.body);
  const timer = setTimeout(() => end.abort(), milliseconds);
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) addEventListener(event, () => end.abort(), { passive: true, signal: end.signal });
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => end.abort();
}

function scrollToPosition(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** The id that a fragment names; an address may have been cut or typed. */
function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollToFragment(hash: string): boolean {
  const target = document.getElementById(fragmentOf(hash));
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
  positions.current ??= storedPositions();

  useEffect(function rememberPositions() {
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown.current) positions.current?.set(entryOf(shown.current), window.scrollY);
    };
    const store = () => storeValue(sessionStorage, storageKey, JSON.stringify([...(positions.current ?? [])]));
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      history.scrollRestoration = scrollRestoration;
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(
    function scroll() {
      const before = shown.current;
      shown.current = location;
      if (before === location) return undefined;
      const known = type === 'POP' ? positions.current?.get(entryOf(location)) : undefined;
      if (known !== undefined) return scrollWhenThere(() => scrollToPosition(known));
      if (location.hash && location.hash !== before?.hash) return scrollWhenThere(() => scrollToFragment(location.hash));
      if (before && pageOf(before) !== pageOf(location)) window.scrollTo(0, 0);
      // Another address of the same page causes no scroll event.
      else if (before) positions.current?.set(entryOf(location), window.scrollY);
      return undefined;
    },
    [location, type],
  );
  return null;
}
