import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ShowMessage } from './toaster.tsx';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

/** The short messages; tells how to show one as soon as they can be seen. */
export function Toasts({ onReady }: { onReady: (show: ShowMessage) => void }) {
  useEffect(
    function beginToShow() {
      onReady((message) => void toaster.create(message));
    },
    [onReady],
  );
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ type, title, description }) => (
        <Toast.Root width={{ md: 'sm' }} bg={type === 'error' ? 'level.red.fg' : 'level.green.fg'} color="white">
          <div>
            <Toast.Title>{title}</Toast.Title>
            {description && <Toast.Description overflowWrap="anywhere">{description}</Toast.Description>}
          </div>
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </Toaster>
  );
}
