import { flushSync } from 'react-dom';
import { createStore, useStore } from './createStore.ts';

const isPrinted = createStore(false);

function follow({ type }: Event): void {
  // The browser prints the DOM immediately after this event.
  flushSync(() => isPrinted.set(type === 'beforeprint'));
}
addEventListener('beforeprint', follow);
addEventListener('afterprint', follow);

/** Returns whether the page is being printed. Components that render only on paper see it on their first render. */
export const useIsPrinted = (): boolean => useStore(isPrinted);
