import { runWhenPageSettled } from '../../hooks/usePageSettled.ts';

/** Least time for which a position is awaited that the page is too short for. */
const awaitedMilliseconds = 5_000;
/** Time without a change of the height, after which no late part is awaited. */
const quietMilliseconds = 2_000;
const longestMilliseconds = 15_000;

/** A restored scroll position, while the parts of the page load. */
export interface ScrollHold {
  /** Returns whether the user has moved the page since. The browser moves it too, when parts above the view load. */
  isLeft: () => boolean;
  stop: () => void;
}

/**
 * Scrolls, and again whenever the height of the page changes, until its parts are loaded or the user acts. Meanwhile the browser does not
 * follow the part in view (scroll anchoring): it would move away from the position with every part that loads above.
 */
export function holdScroll(scroll: () => boolean): ScrollHold {
  const root = document.documentElement;
  const start = Date.now();
  const end = new AbortController();
  const user = new AbortController();
  let isThere = false;
  let changedAt = start;
  let top = 0;
  let height = 0;
  const scrollAgain = () => {
    [isThere, changedAt] = [scroll(), Date.now()];
    [top, height] = [window.scrollY, root.scrollHeight];
  };
  const observer = new ResizeObserver(scrollAgain);
  const isLeft = () => {
    // A scroll without a change of the page is the user's, such as of the scroll bar, which causes no other event.
    if (root.scrollHeight === height && Math.abs(window.scrollY - top) >= 2) user.abort();
    [top, height] = [window.scrollY, root.scrollHeight];
    return user.signal.aborted;
  };
  root.style.overflowAnchor = 'none';
  scrollAgain();
  observer.observe(document.body);
  const stopWaiting = runWhenPageSettled(
    () => end.abort(),
    () => {
      const age = Date.now() - start;
      const isQuiet = Date.now() - changedAt >= quietMilliseconds;
      return (isQuiet && (isThere || age >= awaitedMilliseconds)) || age >= longestMilliseconds;
    },
  );
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) addEventListener(event, () => user.abort(), { passive: true, signal: user.signal });
  addEventListener('scroll', isLeft, { passive: true, signal: user.signal });
  user.signal.addEventListener('abort', () => end.abort());
  end.signal.addEventListener('abort', () => {
    root.style.overflowAnchor = '';
    observer.disconnect();
    stopWaiting();
  });
  return { isLeft, stop: () => user.abort() };
}
