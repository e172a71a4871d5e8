import { Suspense, useState } from 'react';
import { lazyPart } from '../feedback/lazyPart.tsx';
import type { ModalProps } from './ModalDialog.tsx';

const ModalDialog = lazyPart(() => import('./ModalDialog.tsx'), 'ModalDialog', { place: 'floating' });

/** A dialog with a heading. It traps the focus, and fills the screen of a phone. Its code is loaded with the first dialog. */
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
