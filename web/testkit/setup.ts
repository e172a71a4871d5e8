import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { client } from '../graphql/client.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { chooseLanguage, loadAuditTexts, startI18n } from '../i18n/i18n.ts';
import { gateway, standInForNetwork } from './gateway.ts';
import { sessionOf } from './sessions.ts';

const address = window.location.href;

beforeAll(async () => {
  standInForNetwork();
  await startI18n();
  await loadAuditTexts();
});
beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
  await chooseLanguage('de');
  gateway.begin();
  gateway.answers({ session: sessionOf() });
  vi.spyOn(console, 'error');
});
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  sessionWatch.dispatchEvent(new Event('forget'));
  await client.clearStore();
  expect(gateway.offences(), 'what no gateway would have answered').toEqual([]);
  expect(vi.mocked(console.error).mock.calls.map(String), 'noise in the console').toEqual([]);
  vi.restoreAllMocks();
});
