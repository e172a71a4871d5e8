import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShowMessage } from './Toasts.tsx';

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })));
const wanted = new EventTarget();
let showNow: ShowMessage | null = null;
const waiting: Parameters<ShowMessage>[0][] = [];

const show: ShowMessage = (message) => {
  if (showNow) return showNow(message);
  waiting.push(message);
  wanted.dispatchEvent(new Event('first'));
};

/** What has waited is shown as soon as it can be seen. */
function onReady(ready: ShowMessage | null): void {
  showNow = ready;
  if (ready) for (const message of waiting.splice(0)) ready(message);
}

/** Short messages that close by themselves: a success after 3 s, a failure and what is said of a photo after 5 s (V-10), what can be taken back after 8 s. */
export const toast = {
  success: (title: string, description?: string) => show({ title, description, type: 'success', duration: description ? 5_000 : 3_000 }),
  undoable: (title: string, label: string, undo: () => void) => show({ title, type: 'success', duration: 8_000, action: { label, onClick: undo } }),
  failure: (title: string, description?: string) => show({ title, description, type: 'error', duration: 5_000 }),
};

/** Where the short messages appear. Its code is loaded with the first of them. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(function waitForTheFirst() {
    const want = () => setIsWanted(true);
    wanted.addEventListener('first', want);
    return () => {
      wanted.removeEventListener('first', want);
      waiting.length = 0;
    };
  }, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Toasts onReady={onReady} />
      </Suspense>
    )
  );
}
