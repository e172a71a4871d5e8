import { existsSync } from 'node:fs';

/** Chromium of the machine: named by the setting CHROMIUM, installed by the system, or null for Playwright's own. */
export function systemChromium(named: string | undefined): string | null {
  const places = [
    named,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place !== undefined && existsSync(place)) ?? null;
}
