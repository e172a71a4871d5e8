import { startTransition, useEffect, useState } from 'react';

const lookEveryMilliseconds = 150;
/** Number of consecutive looks at which a page must be settled. Between two queries it is settled for a moment. */
const looksInARow = 3;
/** Maximum time that waiting parts are delayed by a page that does not settle. */
const maxMilliseconds = 15_000;

/** Returns whether the page has its heading and no visible part still loads. */
function looksFinished(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading || heading.getClientRects().length === 0 || getComputedStyle(heading).visibility !== 'visible') return false;
  const loading = main.querySelectorAll('[aria-busy="true"], [role="progressbar"], [role="status"][aria-label]');
  return [...loading].every((each) => each.getBoundingClientRect().top > window.innerHeight);
}

const isAlwaysFree = () => true;

/**
 * Calls back once the open page is settled, or does not settle for long. Looks only while the caller is free to go on. Returns a function
 * that stops it.
 */
export function runWhenPageSettled(onSettled: () => void, isFree: () => boolean, looksNeeded = looksInARow): () => void {
  let looks = 0;
  const end = Date.now() + maxMilliseconds;
  const timer = setInterval(() => {
    const isWaiting = !isFree();
    looks = !isWaiting && looksFinished() ? looks + 1 : 0;
    if (looks < looksNeeded && (isWaiting || Date.now() < end)) return;
    clearInterval(timer);
    onSettled();
  }, lookEveryMilliseconds);
  return () => clearInterval(timer);
}

/**
 * Returns false until the open page is settled, from then on true. Delays parts that would otherwise interrupt the page. Looks only while
 * it `isEnabled`. For a dialog that opens by itself, `isFree` is `canInterrupt`; it delays the dialog beyond the maximum time too.
 */
export function usePageSettled(isEnabled: boolean, isFree = isAlwaysFree, looksNeeded = looksInARow): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(
    function look() {
      if (!isEnabled || isSettled) return undefined;
      return runWhenPageSettled(() => startTransition(() => setIsSettled(true)), isFree, looksNeeded);
    },
    [isEnabled, isFree, looksNeeded, isSettled],
  );
  return isSettled;
}
