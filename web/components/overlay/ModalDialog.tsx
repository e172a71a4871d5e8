import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinalFocus } from '../../hooks/useFinalFocus.ts';
import { PartBoundary } from '../feedback/PartFailureNotice.tsx';
import { useCloseOnBack } from './openDialogs.ts';

/** Props of a dialog. */
export interface ModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide';
  children: ReactNode;
  footer?: ReactNode;
  /** False disables closing by a click outside, by Escape and by Back. */
  isDismissable?: boolean;
  /** Called by Back in a dialog that is not dismissable; without it, Back does nothing there. */
  onBack?: () => void;
  /** Hides the page beneath. */
  isOpaque?: boolean;
}

/** The dialog of `Modal`; only that one is used. */
export function ModalDialog({ title, isOpen, onClose, size = 'lg', children, footer, isDismissable = true, onBack, isOpaque = false }: ModalProps) {
  const { t } = useTranslation('ui');
  const finalFocusEl = useFinalFocus(isOpen);
  useCloseOnBack(isOpen, () => (isDismissable ? onClose() : onBack?.()));
  return (
    <Dialog.Root
      open={isOpen}
      finalFocusEl={finalFocusEl}
      onOpenChange={({ open }) => !open && onClose()}
      // A page that arrives beneath it puts the focus on its heading; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      // A confirmation stays open when the dialog under it closes, such as that of a thing that another user has deleted.
      onRequestDismiss={(event) => event.preventDefault()}
      size={{ mdDown: size === 'sm' ? 'sm' : 'full', md: size === 'wide' ? 'xl' : size }}
      closeOnInteractOutside={isDismissable}
      closeOnEscape={isDismissable}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg={isOpaque ? 'canvas' : undefined} />
        <Dialog.Positioner>
          <Dialog.Content bg="surface" {...(size === 'wide' ? { maxW: { md: '88rem' }, mx: { md: '6' } } : {})}>
            <Dialog.Header>
              {/* A long title ends before the button that closes. */}
              <Dialog.Title pe={isDismissable ? '8' : undefined} minW="0" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <PartBoundary>{children}</PartBoundary>
            </Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            {isDismissable && (
              <Dialog.CloseTrigger asChild>
                {/* The key that opened the dialog must not close it, so that the dialog has the focus until its content is there. */}
                <CloseButton size="sm" aria-label={t('close')} data-no-autofocus />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
