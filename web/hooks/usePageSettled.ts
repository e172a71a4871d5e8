import { startTransition, useEffect, useState } from 'react';

const lookEveryMilliseconds = 150;
/** How often in a row a page must look finished: between two of its questions it does for a moment. */
const looksInARow = 3;
/** A page that does not come to rest keeps nothing waiting for longer. */
const mostMilliseconds = 15_000;

/** Whether the page has its heading, and nothing in sight still loads. */
function looksFinished(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading || heading.getClientRects().length === 0 || getComputedStyle(heading).visibility !== 'visible') return false;
  const loading = main.querySelectorAll('[aria-busy="true"], [role="progressbar"], [role="status"][aria-label]');
  return [...loading].every((each) => each.getBoundingClientRect().top > window.innerHeight);
}

/** False until the page that is open stands, for what would otherwise come between; from then on true. Looks only while it `isWanted`. */
export function usePageSettled(isWanted: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(
    function look() {
      if (!isWanted || stands) return undefined;
      let looks = 0;
      const end = Date.now() + mostMilliseconds;
      const timer = setInterval(() => {
        looks = looksFinished() ? looks + 1 : 0;
        if (looks >= looksInARow || Date.now() >= end) startTransition(() => setStands(true));
      }, lookEveryMilliseconds);
      return () => clearInterval(timer);
    },
    [isWanted, stands],
  );
  return stands;
}
