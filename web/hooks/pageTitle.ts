import { useSyncExternalStore } from 'react';

let shown = '';
const listeners = new Set<() => void>();

/** Publishes the title of the open page. */
export function announcePageTitle(title: string): void {
  shown = title;
  for (const listen of listeners) listen();
}

/** Returns the title of the open page, for the frame around it. */
export const usePageTitle = (): string =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => shown,
  );
