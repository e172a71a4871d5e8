import { cpSync, readFileSync, rmSync } from 'node:fs';
import { expect, type Page, type Response, test as base } from '@playwright/test';
import { clockOffset, moveClock } from '../tests/clock.ts';
import { providerPort } from './ports.ts';
import { stopPortal, ownData, preparedData, startPortal, untilReady } from './startPortal.ts';
import { withoutNews } from '../tests/withoutNews.ts';

/** The reference provider, whose faults and mails the tests use as a person behind the scenes would. */
export const provider = `http://127.0.0.1:${providerPort}`;
/** Password of the demo users. */
export const password = 'Demo-Portal-2026!';

/** Tests whose worker has its own portal and provider. */
export const portalTest = base.extend<object, { portal: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(moveClock, clockOffset);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the braces.
    async ({}, use) => {
      rmSync(ownData, { recursive: true, force: true });
      cpSync(preparedData, ownData, { recursive: true });
      const portal = startPortal(ownData);
      await untilReady(portal);
      await use(undefined);
      await stopPortal(portal);
      rmSync(ownData, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

/** Tests in which noise in the browser's console is a failure, and faults are off at the start and the end. */
export const test = portalTest.extend<{ quiet: undefined; lawful: undefined; failed: undefined }>({
  // If only the output of a run is available, it contains the page and the refused requests of a failed test.
  failed: [
    async ({ page }, use, info) => {
      const responses: Response[] = [];
      page.on('response', (response) => {
        if (new URL(response.url()).pathname === '/graphql') responses.push(response);
      });
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const bodies = await Promise.all(responses.map((response) => response.text().catch(() => 'a response that is gone')));
      const refusals = bodies
        .map((body, at) => `${responses[at]!.status()} ${body.slice(0, 500)}`)
        .filter((line) => !line.startsWith('200') || line.includes('"errors"'));
      const main = page.locator('main');
      const shown = await ((await main.count()) > 0 ? main.first() : page.locator('body')).ariaSnapshot({ timeout: 5_000 }).catch(() => 'no page');
      console.log([`${info.title} failed at ${page.url()}, which showed`, ...shown.split('\n').slice(0, 60), ...refusals].join('\n'));
    },
    { auto: true },
  ],
  // T22: no page of any test, new tabs included, may violate the content security policy.
  lawful: [
    async ({ context }, use) => {
      const broken: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
          console.warn(`forbidden by policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`),
        );
      });
      context.on('console', (message) => {
        if (message.text().startsWith('forbidden by policy')) broken.push(message.text());
      });
      await use(undefined);
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
  quiet: [
    async ({ page, request }, use) => {
      await request.delete(`${provider}/faults`);
      const noise: string[] = [];
      page.on('console', (message) => {
        const isExpected = /Failed to load resource|ERR_CONNECTION/.test(message.text());
        if (message.type() === 'error' && !isExpected) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(error.message));
      await use(undefined);
      await request.delete(`${provider}/faults`);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Simulates a user who has seen the unread messages, without a subscription to news: with an open stream the network would never be idle. */
export async function keepQuiet(page: Page): Promise<void> {
  // A page without an address has no storage.
  await page.addInitScript(() => location.protocol !== 'about:' && sessionStorage.setItem('unread-shown', '1'));
  await page.addInitScript(withoutNews);
}

const documents = Object.entries(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>);
const signInId = documents.find(([, text]) => /\bmutation SignIn\b/.test(text))![0];

/** Signs in without a page; the test opens its page afterwards. In nearly every test this saves two page loads of the login page. */
export async function signIn(page: Page, name: string, secret = password): Promise<void> {
  await keepQuiet(page);
  // A tab that knows another user forgets what that one saw, unread messages too, and their dialog would cover the page.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.removeItem('person'));
  const variables = { input: { username: `${name}@portal.example`, password: secret, language: 'DE' } };
  const response = await page.request.post('/graphql', { data: { documentId: signInId, variables } });
  expect(await response.json()).toMatchObject({ data: { signIn: { problems: [] } } });
}

/** Signs in through the login page, and is where its user starts. */
export async function signInByPage(page: Page, name: string, secret = password): Promise<void> {
  await keepQuiet(page);
  await signInAgain(page, name, secret);
}

/** Signs in through the login page, including all automatic requests afterwards. */
export async function signInAgain(page: Page, name: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(`${name}@portal.example`);
  await page.locator('input[autocomplete="current-password"]').fill(secret);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname.toLowerCase() !== '/login');
}

/** Switches a fault of the provider on. */
export async function breakProvider(page: Page, fault: object): Promise<void> {
  await page.request.post(`${provider}/faults`, { data: fault });
}

/** Switches all faults off. */
export async function mendProvider(page: Page): Promise<void> {
  await page.request.delete(`${provider}/faults`);
}

/** Switches to English and waits until its texts are loaded: the choice is stored then. */
export async function chooseEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}
