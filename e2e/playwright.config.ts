import { defineConfig } from '@playwright/test';
import { portalPort, providerPort } from './ports.ts';

const data = 'node_modules/.cache/portal/e2e-provider';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A busy machine can be late once; what needs its second try is named at the end of `npm test`.
  retries: 1,
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${portalPort}`,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
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
  webServer: {
    // Each run starts from fresh demo data: tests change passwords.
    command: `node -e "require('fs').rmSync('${data}', { recursive: true, force: true })" && node start.ts`,
    cwd: '..',
    url: `http://127.0.0.1:${portalPort}/livez`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      GATEWAY_PORT: String(portalPort),
      PROVIDER_PORT: String(providerPort),
      PROVIDER_DATA: data,
      PROVIDER_DEMO_MONTHS: '4',
      PROVIDER_DEMO_TODAY: '2026-11-15T12:00:00Z',
      PROVIDER_FAULTS: 'on',
      PROVIDER_CAPTCHA: 'aB3dE9',
      STORE_URL: 'memory:',
      AUDIT_FILE: 'off',
      LOG_LEVEL: 'error',
      PROVIDER_TIMEOUT_SECONDS: '5',
      NEWS_SECONDS: '1',
    },
  },
});
