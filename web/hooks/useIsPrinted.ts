import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinted = false;
const followers = new Set<() => void>();

function follow({ type }: Event): void {
  isPrinted = type === 'beforeprint';
  // What is printed is taken at once after this, seen or not.
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

/** Whether the page is being printed. What is drawn only for paper knows it from the first. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => isPrinted);
