import { Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from './DialogButtons.tsx';
import { Modal } from './Modal.tsx';

interface FormDialogProps {
  title: string;
  size?: 'sm' | 'md';
  onClose: () => void;
  /** Text of the button that submits the form. */
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** A dialog with one form. Its footer cancels or submits. */
export function FormDialog({ title, size = 'sm', onClose, action, isBusy, isDisabled = false, onSubmit, children }: FormDialogProps) {
  const id = useId();
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      size={size}
      footer={
        <DialogButtons onCancel={onClose} type="submit" form={id} loading={isBusy} disabled={isDisabled}>
          {action}
        </DialogButtons>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="4">{children}</Stack>
      </form>
    </Modal>
  );
}
