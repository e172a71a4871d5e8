import { useEffect } from 'react';
import { useStore } from '../../hooks/createStore.ts';
import { addFiles, isShown, queuedFiles, type SendFile, showFiles } from './fileQueue.ts';

/** Sends chosen files of a thing one after the other; each can be retried separately. Closing the page or dialog does not stop them. */
export function useFileQueue(place: string, send: SendFile) {
  const files = useStore(queuedFiles);
  useEffect(() => showFiles(place), [place]);
  return { files: files.filter((each) => each.place === place), add: (chosen: readonly File[]) => addFiles(place, chosen, send) };
}

/** Returns all files, and those that no open page shows. */
export function useAllFiles() {
  const all = useStore(queuedFiles);
  return { all, elsewhere: all.filter((file) => !isShown(file)) };
}
