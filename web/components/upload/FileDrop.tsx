import { DropArea } from './DropArea.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FileQueue } from './FileQueue.tsx';
import type { SendFile } from './fileQueue.ts';
import { useFileQueue } from './useFileQueue.ts';

interface FileDropProps {
  /** Names the thing that the files belong to. */
  queueKey: string;
  label: string;
  hint?: string;
  /** Types for the picker, separated by commas; `send` checks files of other types. */
  accept: string;
  /** Takes one file at a time. */
  isSingle?: boolean;
  /** Shows the children as a completed step. */
  isDone?: boolean;
  /** Accepts no files at present; the hint has the reason. */
  isDisabled?: boolean;
  send: SendFile;
}

/** An area for files: dropped, picked, or taken with a phone's camera; several at once, each with its progress and its own retry. */
export function FileDrop({ queueKey, label, hint, accept, isSingle = false, isDone = false, isDisabled = false, send }: FileDropProps) {
  const { files, add } = useFileQueue(queueKey, send);
  const isClosed = isDisabled || (isSingle && files.some(({ state }) => state === 'waiting' || state === 'sending'));
  return (
    <DropArea label={label} hint={hint} accept={accept} withCamera isSingle={isSingle} isDone={isDone} isDisabled={isClosed} onFiles={add}>
      <FileQueue files={files} preview={(file) => <FilePreview file={file} />} />
    </DropArea>
  );
}
