import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { portalPort } from '../ports.ts';
import { stopPortal, ownData, preparedData, startPortal, untilReady } from '../startPortal.ts';
import { browsers, type Driver } from './drivers.ts';
import { journeys } from './journeys.ts';

/*
 * `npm run test:browsers`: signs in by http://localhost in WebKit and Firefox and opens the pages with the most separate code, then walks a
 * few jobs of e2e/journeys/. Fails where a page shows the error page, a retry button or nothing, and where a job does not come to its end. A browser that is not installed is named and left out.
 */
const portal = `http://localhost:${portalPort}`;
const at = '?mandant=AT&cardcode=100100';
const pages: Record<string, readonly string[]> = {
  customer: ['/besuchsbericht', '/auditmappe', '/export', '/support', '/plan/11', '/trends', '/traplinkedImages'].map((path) => path + at),
  keyuser: ['/portfolio', '/dashboard'],
  visitor: ['/auth/de/1/3/demo-plan-token-1/11/1005'],
};

/** Waits in the page until it is loaded; returns its failures, or an empty text. */
const look = `
  const failures = /Diese Seite konnte nicht geladen werden|Dieser Teil der Seite wurde nicht geladen|This page could not be loaded|Erneut versuchen|Try again/;
  const isBusy = () => !document.querySelector('main h1, [role=application]') || document.querySelector('main [aria-busy=true], main [role=progressbar]');
  for (let left = 150; left > 0 && isBusy(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 100));
  if (/^\\/(login)?$/.test(location.pathname)) return 'redirected to ' + location.pathname;
  const failure = failures.exec(document.body.innerText);
  if (failure) return failure[0];
  return isBusy() ? 'not loaded: ' + document.body.innerText.slice(0, 300) : '';
`;
/** Scrolls through the page, so that charts and sensors are loaded, too. */
const scroll = `
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
`;
const signIn = (name: string) => `
  for (let left = 100; left > 0 && !document.querySelector('input[autocomplete=username]'); left -= 1) await new Promise((resolve) => setTimeout(resolve, 100));
  const type = (selector, text) => {
    const input = document.querySelector(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('input[autocomplete=username]', '${name}@portal.example');
  type('input[autocomplete=current-password]', 'Demo-Portal-2026!');
  document.querySelector('button[type=submit]').click();
  for (let left = 100; left > 0 && location.pathname === '/login'; left -= 1) await new Promise((resolve) => setTimeout(resolve, 100));
  return location.pathname === '/login' ? 'not signed in: ' + document.body.innerText.slice(0, 300) : '';
`;
async function visit(driver: Driver, person: string, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  const recordFailure = (where: string, found: unknown) => {
    if (found !== '') wrong.push(`${person} at ${where}: ${String(found)}`);
  };
  if (person !== 'visitor') {
    await driver.open(`${portal}/login`);
    recordFailure('sign-in', await driver.evaluate(signIn(person)));
  }
  for (const path of paths) {
    await driver.open(portal + path);
    await driver.evaluate(look);
    await driver.evaluate(scroll);
    recordFailure(path, await driver.evaluate(look));
  }
  for (const { title, path, steps } of journeys.filter((journey) => journey.person === person)) {
    await driver.open(portal + path);
    recordFailure(title, await driver.evaluate(steps).catch((error: unknown) => String(error)));
  }
  return wrong;
}

/** Visits the pages of each person in a separate browser. Returns the failures; null if the browser is not installed. */
async function visitAll(begin: (port: number) => Promise<Driver | null>, port: number): Promise<string[] | null> {
  const wrong: string[] = [];
  for (const [at, [person, paths]] of Object.entries(pages).entries()) {
    const driver = await begin(port + at);
    if (!driver) return null;
    wrong.push(...(await visit(driver, person, paths).finally(() => driver.close())));
  }
  return wrong;
}

async function run(): Promise<number> {
  const [code] = (await once(startPortal(preparedData, '--prepare'), 'exit')) as [number | null];
  if (code !== 0) throw new Error('The client or the demo data could not be made.');
  rmSync(ownData, { recursive: true, force: true });
  cpSync(preparedData, ownData, { recursive: true });
  const gateway = startPortal(ownData);
  let failed = 0;
  try {
    await untilReady(gateway);
    for (const [at, [name, begin]] of Object.entries(browsers).entries()) {
      const wrong = await visitAll(begin, portalPort + 200 + 10 * at);
      failed += wrong?.length ?? 0;
      if (wrong === null) console.log(`${name}: not run, since it is not installed (Debian: apt-get install webkit2gtk-driver xvfb firefox-esr).`);
      else console.log(wrong.length === 0 ? `${name}: passed` : [`${name}: FAILED`, ...wrong].join('\n  '));
    }
  } finally {
    await stopPortal(gateway);
    rmSync(ownData, { recursive: true, force: true });
  }
  return failed;
}

process.exitCode = (await run()) === 0 ? 0 : 1;
