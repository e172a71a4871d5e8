import { useCallback, useEffect, useRef, useState } from 'react';

/** A chosen file on its way. */
export interface QueuedFile {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share that is sent, 0 to 1. */
  progress: number;
  failure: string | null;
  canRetry: boolean;
}

/** A file that did not get through, with the words for it. */
export class FileFailure extends Error {
  readonly canRetry: boolean;
  constructor(text: string, canRetry: boolean) {
    super(text);
    this.canRetry = canRetry;
  }
}

/** Sends one file and reports its progress; throws FileFailure. A retry of the file has the same `key`. */
export type SendFile = (file: File, onProgress: (share: number) => void, key: number) => Promise<void>;

const doneMilliseconds = 5_000;
let lastKey = 0;

/** Sends chosen files one after the other; each can be retried separately. Sent files leave the list after 5 s. */
export function useFileQueue(send: SendFile) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const sendNow = useRef(send);
  useEffect(function keepLatest() {
    sendNow.current = send;
  });
  const update = useCallback(
    (key: number, more: Partial<QueuedFile>) => setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...more } : each))),
    [],
  );
  const isBusy = files.some(({ state }) => state === 'sending');
  const next = isBusy ? undefined : files.find(({ state }) => state === 'waiting');

  useEffect(
    function sendNext() {
      if (!next) return;
      const { key, file } = next;
      update(key, { state: 'sending', progress: 0, failure: null });
      sendNow
        .current(file, (progress) => update(key, { progress }), key)
        .then(() => {
          update(key, { state: 'done', progress: 1 });
          setTimeout(() => setFiles((before) => before.filter((each) => each.key !== key)), doneMilliseconds);
        })
        .catch((failure: unknown) =>
          update(key, {
            state: 'failed',
            failure: failure instanceof Error ? failure.message : '',
            canRetry: !(failure instanceof FileFailure) || failure.canRetry,
          }),
        );
    },
    [next, update],
  );

  return {
    files,
    add: (chosen: readonly File[]) =>
      setFiles((before) => [
        ...before,
        ...chosen.map((file) => ({ key: (lastKey += 1), file, state: 'waiting' as const, progress: 0, failure: null, canRetry: true })),
      ]),
    retry: (key: number) => update(key, { state: 'waiting', failure: null }),
    dismiss: (key: number) => setFiles((before) => before.filter((each) => each.key !== key)),
  };
}
