import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react';
import { useEffect } from 'react';

/** Shows a short message. */
export type ShowMessage = (message: {
  title: string;
  description?: string | undefined;
  type: 'success' | 'error';
  duration: number;
  action?: { label: string; onClick: () => void };
}) => void;

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

/**
 * Container of the short messages. Calls `onReady` with a function that shows one as soon as they are visible, and with null on unmount.
 */
export function Toasts({ onReady }: { onReady: (show: ShowMessage | null) => void }) {
  useEffect(
    function beginToShow() {
      let isThere = true;
      // The toaster listens from the microtask after its first drawing on.
      queueMicrotask(() => isThere && onReady((message) => void toaster.create(message)));
      // Drops waiting messages when the page is rendered again.
      return () => {
        isThere = false;
        onReady(null);
        toaster.remove();
      };
    },
    [onReady],
  );
  // Rendered next to the page, since an open dialog hides the page's content from assistive technology.
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {({ type, title, description, action }) => (
          <Toast.Root width={{ md: 'sm' }} bg={type === 'error' ? 'level.red.fg' : 'level.green.fg'} color="surface">
            <div>
              <Toast.Title>{title}</Toast.Title>
              {description && <Toast.Description overflowWrap="anywhere">{description}</Toast.Description>}
            </div>
            {action && (
              <Toast.ActionTrigger fontWeight="semibold" textDecoration="underline" cursor="pointer" me="6">
                {action.label}
              </Toast.ActionTrigger>
            )}
            <Toast.CloseTrigger />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
