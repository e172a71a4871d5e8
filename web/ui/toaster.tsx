import { lazy, Suspense, useEffect, useState } from 'react';

/** Shows a short message. */
export type ShowMessage = (message: { title: string; description: string | undefined; type: 'success' | 'error'; duration: number }) => void;

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })));
const wanted = new EventTarget();
const shown = Promise.withResolvers<ShowMessage>();

const show: ShowMessage = (message) => {
  wanted.dispatchEvent(new Event('first'));
  void shown.promise.then((showNow) => showNow(message));
};

/** Short messages that close by themselves: a success after 3 s, a failure and what is said of a photo after 5 s (V-10). */
export const toast = {
  success: (title: string, description?: string) => show({ title, description, type: 'success', duration: description ? 5_000 : 3_000 }),
  failure: (title: string, description?: string) => show({ title, description, type: 'error', duration: 5_000 }),
};

/** Where the short messages appear. Its code is loaded with the first of them. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(function waitForTheFirst() {
    const want = () => setIsWanted(true);
    wanted.addEventListener('first', want);
    return () => wanted.removeEventListener('first', want);
  }, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Toasts onReady={shown.resolve} />
      </Suspense>
    )
  );
}
