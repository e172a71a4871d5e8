import { defineConfig } from '@playwright/test';
import { findSystemChromium } from '../tests/chromium.ts';
import { portalPort } from './ports.ts';

const browser = findSystemChromium();

/** Begun last, one of these would be waited for alone. */
const longest = ['people/*.spec.ts', 'everyPage.spec.ts', 'heard.spec.ts', 'messageMarkup.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  // The longest test takes a quarter of it on an idle machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Two slow cores run browsers, gateways and providers at once. tests/outcome.ts names each test that needed it, and fails from three on.
  retries: 1,
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${portalPort}`,
    // A click on what is not there costs half a minute, not the time of the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    // Tests need not wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker would pass by the tests' own routes. The test of use without network allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
