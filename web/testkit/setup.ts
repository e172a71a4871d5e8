import './reactWithoutTraces.ts';
import dejaVu from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { openDrafts } from '../components/form/drafts.ts';
import { clearFiles } from '../components/upload/fileQueue.ts';
import { client } from '../graphql/client.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { chooseLanguage, loadTexts, startI18n } from '../i18n/i18n.ts';
import { getPortalSystem } from '../theme/theme.ts';
import { gateway, replaceNetwork } from './gateway.ts';
import { frame, createSession } from './sessions.ts';

/** Each test leaves the page at this address; the next file, too, begins there. */
const address = window.location.href;

// The end of a test removes the order of the style layers, while rules of some layers remain. The next order would then put the reset above
// the components. One order for the page keeps the order of the portal.
const layerOrder = document.createElement('style');
layerOrder.textContent = getPortalSystem().layers.atRule;
document.head.prepend(layerOrder);

// Texts have the same width on each machine, whatever fonts are installed.
const font = new FontFace('Test', `url(${dejaVu})`);
const fontStyle = document.createElement('style');
fontStyle.textContent = ':root { --chakra-fonts-body: Test; --chakra-fonts-heading: Test }';
document.head.append(fontStyle);

beforeAll(async () => {
  document.fonts.add(await font.load());
  replaceNetwork();
  await startI18n();
  await loadTexts(['user', 'accounts', 'audit', 'plans', 'dialogs', 'passwords']);
});
beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
  sessionStorage.clear();
  openDrafts(null);
  await chooseLanguage('de');
  gateway.begin();
  // The dialog of unread messages has been shown.
  sessionStorage.setItem('unread-shown', '1');
  gateway.respondWith({ session: createSession(), ...frame });
  vi.spyOn(console, 'error');
});
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  window.history.replaceState(null, '', address);
  clearFiles();
  sessionWatch.dispatchEvent(new Event('forget'));
  await client.clearStore();
  expect(gateway.offences(), 'what no gateway would have answered').toEqual([]);
  expect(vi.mocked(console.error).mock.calls.map(String), 'noise in the console').toEqual([]);
  vi.restoreAllMocks();
});
