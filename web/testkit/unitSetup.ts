import i18next from 'i18next';
import { afterAll } from 'vitest';

// Unit test files share one process and so one i18next: the next file starts in German.
afterAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage('de');
});
