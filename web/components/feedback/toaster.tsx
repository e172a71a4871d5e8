import { Box } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazyPart.tsx';
import type { ShowMessage } from './Toasts.tsx';
import { runWhenIdle } from '../../hooks/runWhenIdle.ts';
import { useRetryWhenOnline } from '../../hooks/useRetryWhenOnline.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx'), 'Toasts', { Failed: PlainMessages });
const toastRequests = new EventTarget();
let showNow: ShowMessage | null = null;
const waiting: Parameters<ShowMessage>[0][] = [];

const show: ShowMessage = (message) => {
  if (showNow) return showNow(message);
  waiting.push(message);
  toastRequests.dispatchEvent(new Event('message'));
};

/** Shows the waiting messages as soon as they are visible. */
function onReady(ready: ShowMessage | null): void {
  showNow = ready;
  if (ready) for (const message of waiting.splice(0)) ready(message);
}

/**
 * Short messages that close after a time: success after 3 s, failure and photo results after 5 s, messages with undo after 8 s. A pending one
 * stays until the user closes it, or the signal removes it.
 */
export const toast = {
  success: (title: string, description?: string) => show({ title, description, type: 'success', duration: description ? 5_000 : 3_000 }),
  undoable: (title: string, label: string, undo: () => void) => show({ title, type: 'success', duration: 8_000, action: { label, onClick: undo } }),
  failure: (title: string, description?: string) => show({ title, description, type: 'error', duration: 5_000 }),
  pending: (title: string, description: string, until: AbortSignal) => show({ title, description, type: 'error', duration: Infinity, until }),
};

/** Container of the short messages. Its code is loaded when the page is idle, before the first failure, or with the first message. */
export function Toaster() {
  const [count, setCount] = useState(0);
  useEffect(function waitForTheFirst() {
    const incrementCount = () => setCount((before) => before + 1);
    toastRequests.addEventListener('message', incrementCount);
    const cancel = runWhenIdle(() => void Toasts.preload());
    return () => {
      cancel();
      toastRequests.removeEventListener('message', incrementCount);
      waiting.length = 0;
    };
  }, []);
  return (
    count > 0 && (
      <Suspense fallback={null}>
        <Toasts onReady={onReady} />
      </Suspense>
    )
  );
}

/** The messages as plain text, while the code that renders them could not be loaded. */
function PlainMessages({ onRetry }: { onRetry: () => void }) {
  useRetryWhenOnline(onRetry);
  return (
    <Box
      role="alert"
      position="fixed"
      bottom="4"
      insetEnd="4"
      maxW="sm"
      zIndex="toast"
      p="4"
      borderRadius="lg"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
    >
      {waiting.map(({ title, description }) => (
        <p key={title}>{[title, description].filter(Boolean).join(' ')}</p>
      ))}
    </Box>
  );
}
