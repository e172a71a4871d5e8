import { createStore } from '../../hooks/createStore.ts';

/** A chosen file on its way. */
export interface QueuedFile {
  key: number;
  /** The thing that the file belongs to. */
  place: string;
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

/** Sends one file and reports its progress; throws FileFailure. A retry of the file has the same `key`. A file that waits in the outbox is 'queued'. */
export type SendFile = (file: File, onProgress: (share: number) => void, key: number) => Promise<void | 'queued'>;

const doneMilliseconds = 5_000;
let lastKey = 0;
/** Files of all things that are on their way or failed. They are above the pages, so that a closed dialog loses none. */
export const queuedFiles = createStore<readonly QueuedFile[]>([]);
/** Each file is sent by the function that it was chosen with, which knows its earlier attempts. */
const senders = new Map<number, SendFile>();

function set(next: readonly QueuedFile[]): void {
  for (const key of senders.keys()) if (!next.some((each) => each.key === key)) senders.delete(key);
  queuedFiles.set(next);
}
const update = (key: number, more: Partial<QueuedFile>) => set(queuedFiles.get().map((each) => (each.key === key ? { ...each, ...more } : each)));

/** Sends the next file of a thing, one at a time. */
function sendNext(place: string): void {
  const own = queuedFiles.get().filter((each) => each.place === place);
  const next = own.some(({ state }) => state === 'sending') ? undefined : own.find(({ state }) => state === 'waiting');
  const send = next && senders.get(next.key);
  if (!send) return;
  const { key, file } = next;
  update(key, { state: 'sending', progress: 0, failure: null });
  send(file, (progress) => update(key, { progress }), key)
    .then((sent) => {
      if (sent === 'queued') return dismissFile(key);
      update(key, { state: 'done', progress: 1 });
      setTimeout(() => dismissFile(key), doneMilliseconds);
    })
    .catch((failure: unknown) =>
      update(key, {
        state: 'failed',
        failure: failure instanceof Error ? failure.message : '',
        canRetry: !(failure instanceof FileFailure) || failure.canRetry,
      }),
    )
    .finally(() => sendNext(place));
}

/** Things whose files are shown by a page, with the number of their lists. */
const shown = new Map<string, number>();

/** Marks the files of a thing as shown by a page; returns a function that ends that. */
export function showFiles(place: string): () => void {
  const changeCount = (by: number) => {
    shown.set(place, (shown.get(place) ?? 0) + by);
    set([...queuedFiles.get()]);
  };
  changeCount(1);
  return () => changeCount(-1);
}

/** Returns whether a page shows the file. */
export const isShown = ({ place }: QueuedFile): boolean => (shown.get(place) ?? 0) > 0;

/** Queues chosen files of a thing, which are sent one after the other. */
export function addFiles(place: string, chosen: readonly File[], send: SendFile): void {
  const added = chosen.map((file) => ({ key: (lastKey += 1), place, file, state: 'waiting' as const, progress: 0, failure: null, canRetry: true }));
  for (const { key } of added) senders.set(key, send);
  set([...queuedFiles.get(), ...added]);
  sendNext(place);
}

/** Sends a failed file again. */
export function retryFile(key: number): void {
  const failed = queuedFiles.get().find((each) => each.key === key);
  if (!failed) return;
  update(key, { state: 'waiting', failure: null });
  sendNext(failed.place);
}

/** Removes a file from the list. */
export const dismissFile = (key: number): void => set(queuedFiles.get().filter((each) => each.key !== key));

/** Removes the files of a user who is gone. */
export const clearFiles = (): void => set([]);
