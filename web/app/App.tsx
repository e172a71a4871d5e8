import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { Toaster } from '../components/feedback/toaster.tsx';
import { styles } from '../theme/styles.ts';
import { getPortalSystem } from '../theme/theme.ts';
import { LeaveGuard } from '../components/form/LeaveGuard.tsx';
import { PartBoundary } from '../components/feedback/PartFailureNotice.tsx';
import { ConfirmProvider } from '../components/overlay/useConfirm.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { ScrollPosition } from './layout/ScrollPosition.tsx';
import { Shell } from './Shell.tsx';

/** Everything that needs an address. `Shell` has the routes. */
function Portal() {
  return (
    <ErrorPage>
      <ScrollPosition />
      <SessionProvider>
        <ConfirmProvider>
          <LeaveGuard />
          <Shell />
        </ConfirmProvider>
      </SessionProvider>
    </ErrorPage>
  );
}

/** The portal with everything it needs around it. */
export function App() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Portal /> }]));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={getPortalSystem()}>
        {/* In a transition, the previous and the next page would fetch alternately, each the data that the other lacks. */}
        <RouterProvider router={router} useTransitions={false} />
        <PartBoundary placement="silent">
          <Toaster />
        </PartBoundary>
      </ChakraProvider>
    </CacheProvider>
  );
}
