import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinted = false;
const followers = new Set<() => void>();

function follow({ type }: Event): void {
  isPrinted = type === 'beforeprint';
  // The browser prints the DOM immediately after this event.
  flushSync(() => {
    for (const tell of followers) tell();
  });
}
addEventListener('beforeprint', follow);
addEventListener('afterprint', follow);

function subscribe(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

/** Returns whether the page is being printed. Components that render only on paper see it on their first render. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => isPrinted);
