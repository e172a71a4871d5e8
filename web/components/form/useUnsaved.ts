import { useCallback, useEffect, useRef } from 'react';

/** First exit that loses input: leaving the page or dialog, or closing the tab, which ends the storage of drafts. */
export type LostBy = 'leaving' | 'closing';

/** The parts of the page with unsaved input. */
const unsaved = new Map<object, LostBy>();

/** Returns whether leaving the page would lose input. */
export const isLostByLeaving = (): boolean => [...unsaved.values()].includes('leaving');

/** Returns whether the page has unsaved input of any kind. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** Leaves the page without a confirmation, since another user's session has begun and the input must not go on in it. */
export const dropUnsaved = (): void => unsaved.clear();

/**
 * Asks before unsaved input is lost: on links, Back and Forward (`LeaveGuard`), and, by the browser's own dialog, on closing or reloading
 * the tab. The returned function ends that at once, for code that saves and navigates.
 */
export function useUnsaved(isUnsaved: boolean, lostBy: LostBy): () => void {
  const part = useRef({});
  useEffect(
    function askBeforeLeaving() {
      if (!isUnsaved) return undefined;
      const own = part.current;
      unsaved.set(own, lostBy);
      const preventUnload = (event: BeforeUnloadEvent) => {
        if (unsaved.has(own)) event.preventDefault();
      };
      window.addEventListener('beforeunload', preventUnload);
      return () => {
        unsaved.delete(own);
        window.removeEventListener('beforeunload', preventUnload);
      };
    },
    [isUnsaved, lostBy],
  );
  return useCallback(() => void unsaved.delete(part.current), []);
}
