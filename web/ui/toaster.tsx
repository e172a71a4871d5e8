import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

/** Short messages that close by themselves: a success after 3 s, a failure and what is said of a photo after 5 s (V-10). */
export const toast = {
  success: (title: string, description?: string) => void toaster.create({ title, description, type: 'success', duration: description ? 5_000 : 3_000 }),
  failure: (title: string, description?: string) => void toaster.create({ title, description, type: 'error', duration: 5_000 }),
};

/** Where the short messages appear. */
export function Toaster() {
  return (
    <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ type, title, description }) => (
        <Toast.Root width={{ md: 'sm' }} bg={type === 'error' ? 'level.red.fg' : 'level.green.fg'} color="white">
          <div>
            <Toast.Title>{title}</Toast.Title>
            {description && <Toast.Description overflowWrap="anywhere">{description}</Toast.Description>}
          </div>
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
