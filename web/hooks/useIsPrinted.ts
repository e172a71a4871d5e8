import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinted = false;
const followers = new Set<() => void>();

function follow({ type }: Event): void {
  isPrinted = type === 'beforeprint';
  // The browser prints the DOM immediately after this event.
  flushSync(() => {
    for (const listener of followers) listener();
  });
}
addEventListener('beforeprint', follow);
addEventListener('afterprint', follow);

function subscribe(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/** Returns whether the page is being printed. Components that render only on paper see it on their first render. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => isPrinted);
