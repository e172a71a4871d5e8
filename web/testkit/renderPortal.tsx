import { ApolloProvider } from '@apollo/client/react';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import axe from 'axe-core';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import type { Locator } from 'vitest/browser';
import { App } from '../app/App.tsx';
import { client } from '../graphql/client.ts';
import { SessionProvider, useSessionState } from '../session/SessionProvider.tsx';
import { Toaster } from '../components/feedback/toaster.tsx';
import { styles } from '../theme/styles.ts';
import { getPortalSystem } from '../theme/theme.ts';
import { LeaveGuard } from '../components/form/LeaveGuard.tsx';
import { DialogHost } from '../components/overlay/DialogHost.tsx';
import { ConfirmProvider } from '../components/overlay/useConfirm.tsx';

function Signed({ children, onDrawn }: { children: ReactNode; onDrawn: () => void }) {
  const { isLoading } = useSessionState();
  useEffect(() => {
    if (!isLoading) onDrawn();
  }, [isLoading, onDrawn]);
  return isLoading ? null : children;
}

const Routed = createContext<ReactNode>(null);
const RoutedContent = () => use(Routed);

/** The router of the portal around a test's component, which may render again. */
function PortalRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <RoutedContent /> }]));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <Routed value={children}>
      <RouterProvider router={router} useTransitions={false} />
    </Routed>
  );
}

/** Renders a component with all providers of the portal, signed in as the `session` of the responses: Klara by default. */
export async function renderPortal(component: ReactNode): Promise<RenderResult> {
  const drawn = Promise.withResolvers<void>();
  const screen = await render(
    <CacheProvider value={styles}>
      <ChakraProvider value={getPortalSystem()}>
        <ApolloProvider client={client}>
          <PortalRouter>
            <SessionProvider>
              <ConfirmProvider>
                <LeaveGuard />
                <main>
                  <DialogHost>
                    <Signed onDrawn={drawn.resolve}>{component}</Signed>
                  </DialogHost>
                </main>
              </ConfirmProvider>
            </SessionProvider>
          </PortalRouter>
          <Toaster />
        </ApolloProvider>
      </ChakraProvider>
    </CacheProvider>,
  );
  await drawn.promise;
  return screen;
}

/** Calls a hook within the portal at each render, where the test notes what it returns. */
export function renderPortalHook(callHook: () => unknown): Promise<RenderResult> {
  function Caller() {
    callHook();
    return null;
  }
  return renderPortal(<Caller />);
}

/** Opens an address of the portal. */
export function openPortal(address: string): Promise<RenderResult> {
  window.history.replaceState(null, '', address);
  return render(<App />);
}

/** Returns the texts of all elements that match. */
export const getTexts = (matching: Locator) => matching.elements().map((each) => each.textContent);

/** Waits for animations: a colour in transition is neither of both, and the end of one animation may start another. */
async function untilStill(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (passing.length === 0) return;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
}

/** Checks the rendered page with axe. Browser tests cover the rules of whole pages. */
export async function expectAccessible(): Promise<void> {
  await untilStill();
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  // Without a selector for each element that is as it should be, axe takes half the time.
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
