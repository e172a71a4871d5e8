import { startTransition, useEffect, useState } from 'react';

const lookEveryMilliseconds = 150;
/** Number of consecutive looks at which a page must be settled. Between two queries it is settled for a moment. */
const looksInARow = 3;
/** Maximum time that waiting parts are delayed by a page that does not settle. */
const mostMilliseconds = 15_000;

/** Returns whether the page has its heading and no visible part still loads. */
function looksFinished(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading || heading.getClientRects().length === 0 || getComputedStyle(heading).visibility !== 'visible') return false;
  const loading = main.querySelectorAll('[aria-busy="true"], [role="progressbar"], [role="status"][aria-label]');
  return [...loading].every((each) => each.getBoundingClientRect().top > window.innerHeight);
}

const always = () => true;

/**
 * Returns false until the open page is settled, from then on true. Delays parts that would otherwise interrupt the page. Looks only while
 * it `isWanted`. For a dialog that opens by itself, `isFree` is `mayInterrupt`; it delays the dialog beyond the maximum time too.
 */
export function usePageSettled(isWanted: boolean, isFree = always, looksNeeded = looksInARow): boolean {
  const [stands, setStands] = useState(false);
  useEffect(
    function look() {
      if (!isWanted || stands) return undefined;
      let looks = 0;
      const end = Date.now() + mostMilliseconds;
      const timer = setInterval(() => {
        const isFreeNow = isFree();
        looks = isFreeNow && looksFinished() ? looks + 1 : 0;
        if (looks >= looksNeeded || (isFreeNow && Date.now() >= end)) startTransition(() => setStands(true));
      }, lookEveryMilliseconds);
      return () => clearInterval(timer);
    },
    [isWanted, isFree, looksNeeded, stands],
  );
  return stands;
}
