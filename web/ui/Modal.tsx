import { lazy, Suspense, useState } from 'react';
import type { ModalProps } from './ModalDialog.tsx';

const ModalDialog = lazy(() => import('./ModalDialog.tsx').then((module) => ({ default: module.ModalDialog })));

/** A dialog with a heading; it keeps the focus, and fills the screen of a phone. Its code is loaded when one is first opened. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <ModalDialog {...props} />
      </Suspense>
    )
  );
}
