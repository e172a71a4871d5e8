import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPage } from './app/routes.tsx';
import { startI18n } from './i18n/i18n.ts';
import { prefetchSession } from './session/SessionProvider.tsx';
import { dropSecondTaps } from './components/overlay/secondTap.ts';
import { tolerateForeignNodes } from './theme/tolerateForeignNodes.ts';

tolerateForeignNodes();
dropSecondTaps(document);
prefetchSession();
const started = startI18n();
preloadPage(location.pathname);
await started;
// Renders in slices so that input is not blocked.
startTransition(() => createRoot(document.getElementById('root')!).render(<App />));
