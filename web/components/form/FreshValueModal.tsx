import type { ReactNode } from 'react';
import { Loading } from '../feedback/Loading.tsx';
import { RetryNotice } from '../feedback/RetryNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import type { DraftLabels } from './LostInput.tsx';
import { Modal } from '../overlay/Modal.tsx';

interface ReadFirstProps<Value> {
  title: string;
  failed: string;
  /** Text and drafts of a thing that is gone. */
  gone: string;
  drafts: DraftLabels;
  /** The thing as it was read for this dialog, with fetchPolicy network-only; null for one that is gone, undefined while loading and after a failure. */
  value: Value | null | undefined;
  isLoading: boolean;
  onRetry: () => void;
  onClose: () => void;
  children: (value: Value) => ReactNode;
}

/** Opens an edit dialog with the present state of its thing: the list behind it may be old. */
export function FreshValueModal<Value>({ title, failed, gone, drafts, value, isLoading, onRetry, onClose, children }: ReadFirstProps<Value>) {
  if (value) return children(value);
  return (
    <Modal title={title} isOpen onClose={onClose} size="md">
      {isLoading ? <Loading height="14rem" /> : value === null ? <GoneNotice text={gone} drafts={drafts} /> : <RetryNotice text={failed} onRetry={onRetry} />}
    </Modal>
  );
}
