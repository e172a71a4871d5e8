import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../i18n/i18n.ts';
import { getPortalSystem } from '../theme/theme.ts';
import { Toaster } from '../components/feedback/toaster.tsx';
import { ConfirmProvider } from '../components/overlay/useConfirm.tsx';
import { AllViews } from './AllViews.tsx';
import { Pieces } from './Pieces.tsx';

/* /dev/ui of `npm run dev`: every piece in its states, in both schemes and widths; /dev/ui?scheme=dark is one of them. */
await startI18n();
const scheme = new URLSearchParams(location.search).get('scheme');
if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={getPortalSystem()}>
    <BrowserRouter>
      <ConfirmProvider>
        <main>{scheme ? <Pieces /> : <AllViews />}</main>
      </ConfirmProvider>
    </BrowserRouter>
    <Toaster />
  </ChakraProvider>,
);
