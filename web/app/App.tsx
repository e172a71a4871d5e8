import { ChakraProvider } from '@chakra-ui/react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { system } from '../ui/theme.ts';
import { ConfirmProvider } from '../ui/useConfirm.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Shell } from './Shell.tsx';

/** The portal with everything it needs around it. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <BrowserRouter>
        <ErrorPage>
          <SessionProvider>
            <ConfirmProvider>
              <Shell />
            </ConfirmProvider>
          </SessionProvider>
        </ErrorPage>
      </BrowserRouter>
      <Toaster />
    </ChakraProvider>
  );
}
