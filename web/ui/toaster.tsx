import { Box, createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

/** Short messages that close by themselves: a success after 3 s, a failure after 5 s (V-10). */
export const toast = {
  success: (title: string) => void toaster.create({ title, type: 'success', duration: 3_000 }),
  failure: (text: string, title?: string) =>
    void toaster.create({ title: title ?? text, ...(title ? { description: text } : {}), type: 'error', duration: 5_000 }),
};

/** Where the short messages appear. */
export function Toaster() {
  return (
    <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ type, title, description }) => (
        <Toast.Root width={{ md: 'sm' }} bg={type === 'error' ? 'level.red.fg' : 'level.green.fg'} color="white">
          <Box flex="1">
            <Toast.Title>{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
          </Box>
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
