import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startI18n } from './i18n/i18n.ts';

await startI18n();
createRoot(document.getElementById('root')!).render(<App />);
