import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { signIn, test } from './portal.ts';
import { type Person, screens } from './screens.ts';

const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string; isDynamicEntry?: boolean }>;
/** Files of the built client that are loaded later, by the name of their source. */
const laterFiles = new Map(
  Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([source, { file }]) => [/([^/]+)\.\w+$/.exec(source)![1]!, file]),
);

/** Uses a part: a screen, with an action there. */
interface Opener {
  screen: string;
  person?: Person;
  width?: number;
  act?: (page: Page) => Promise<unknown>;
  /** Shows nothing while it is missing, and loads when the network is back. */
  isSilent?: true;
}
const at = '?mandant=AT&cardcode=100100';

/**
 * One part of each kind: frame, texts, dialog, drawer, part of a page, route. All of them are loaded by web/components/feedback/lazyPart.tsx,
 * as tests/rules/laterCode.test.ts checks.
 */
const openers: Record<string, Opener> = {
  signedIn: { screen: 'team' },
  deUser: { screen: 'team' },
  Keys: { screen: 'team', isSilent: true },
  MenuDrawer: { screen: 'team', width: 390 },
  Drawing: { screen: 'dashboard' },
  ModalDialog: { screen: 'advisor' },
  DrawerPanel: { screen: 'orders' },
  DataCards: { screen: 'positions', width: 390 },
  TeamPage: { screen: 'team' },
  PlanScreen: { screen: 'plan' },
  TrendsScreen: { screen: 'trends' },
  AccessTokensPage: { screen: 'accessTokens' },
  LoginPage: { screen: 'login', person: 'visitor' },
  PlanEntryPage: { screen: 'planLink', person: 'visitor' },
};

const retry = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' });
const isRoute = (part: string) => /(Page|Screens?)$/.test(part) && part !== 'PlanEntryPage';
/** Navigates without reloading the portal. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
const isWholePage = (part: string) => /(Page|Screens?|signedIn|^de[A-Z]\w+)$/.test(part);

/** Ends the pauses between attempts, as a network that is back does. */
const comeOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/** Opens a part while its file cannot be loaded, and loads it afterwards. */
async function loseAndLoad(page: Page, part: string, { screen, width = 1440, act, isSilent }: Opener, isFollowed: boolean): Promise<void> {
  const { path: screenPath, open } = screens.find(({ name }) => name === screen)!;
  let isBlocked = true;
  let lost = 0;
  let loaded = 0;
  await page.setViewportSize({ width, height: 900 });
  await page.route(`**/${laterFiles.get(part)}`, (route) => {
    if (isBlocked) lost += 1;
    else loaded += 1;
    return isBlocked ? route.abort() : route.continue();
  });
  if (isFollowed) await follow(page, screenPath);
  else await page.goto(screenPath);
  const use = act ?? open;
  if (use) {
    await expectLoaded(page);
    await use(page);
  }
  await expect(async () => {
    await comeOnline(page);
    expect(lost).toBeGreaterThan(0);
    if (!isSilent) await expect(retry(page).first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 20_000 });
  const isBare = /^\/(auth|print)/.test(screenPath);
  if (!isBare) await expect(page.locator('header').first()).toBeAttached();
  if (!isWholePage(part)) await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.getByText('Diese Seite konnte nicht geladen werden')).toHaveCount(0);
  isBlocked = false;
  await expect(async () => {
    if (isSilent) await comeOnline(page);
    // Several parts of a page may need the same file.
    for (const each of await retry(page).all()) await each.click({ timeout: 200 });
    expect(loaded).toBeGreaterThan(0);
    await expect(retry(page)).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [50], timeout: 20_000 });
}

for (const person of ['visitor', 'customer'] as const)
  test(`parts that cannot be loaded leave the page, and load again: ${person}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    page.setDefaultTimeout(20_000);
    // Parts are loaded when they are used, and not ahead of it.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }));
    if (person !== 'visitor') await signIn(page, person);
    const failed: string[] = [];
    const own = Object.entries(openers).filter(([, opener]) => (opener.person ?? 'customer') === person);
    let isOpen = false;
    for (const [part, opener] of own.toSorted(([one], [other]) => Number(isRoute(one)) - Number(isRoute(other)))) {
      // Behind sign-in, pages are entered one after the other, without loading the portal again.
      // The focus may be on the link of the plans by then, which loads its page ahead.
      const isFollowed = isRoute(part) && person !== 'visitor' && part !== 'PlanScreen';
      if (isFollowed && !isOpen) await page.goto('/nowhere');
      isOpen ||= isFollowed;
      await loseAndLoad(page, part, opener, isFollowed).catch((cause: Error) => failed.push(`${part}: ${cause.message}`.slice(0, 300)));
      await page.unrouteAll();
    }
    expect(failed).toEqual([]);
  });

test('A-16 the language stays when the other texts cannot be loaded', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(`/team${at}`);
  await expectLoaded(page);
  await page.route('**/assets/enUser*', (route) => route.abort());
  const english = page.getByRole('button', { name: 'EN English' });
  const failed = page.getByText('Die andere Sprache wurde nicht geladen.');
  await english.click();
  await expect(async () => {
    await comeOnline(page);
    await expect(failed).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 15_000 });
  await page.reload();
  await expect(english).toBeVisible();
  await page.unrouteAll();
  await english.click();
  await expect(page.getByRole('button', { name: 'DE Deutsch' })).toBeVisible();
});

test('B-01 a page without its program, or in an outdated browser, says so', async ({ page, browser }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Die Seite konnte nicht geladen werden' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.locator('a[href="/login"]').first()).toBeVisible();

  const old = await browser.newPage({ locale: 'en-GB' });
  await old.addInitScript(() => delete (HTMLScriptElement.prototype as { noModule?: boolean }).noModule);
  await old.route('**/assets/*.js', (route) => route.abort());
  await old.goto('/');
  await expect(old.getByRole('heading', { name: 'Your browser is outdated' })).toBeVisible();
  await old.close();
});

/** Wraps each existing and each new text, as a browser's translation does. */
const translate = () => {
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || /^(FONT|SCRIPT|STYLE|TITLE|TEXTAREA|OPTION)$/.test(parent.tagName) || parent.closest('svg')) return;
    const font = document.createElement('font');
    parent.replaceChild(font, text);
    font.append(text);
  };
  const wrapAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    if (root.nodeType === Node.TEXT_NODE) found.push(root);
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  };
  const watch = () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('DOMContentLoaded', watch);
};

test('V-01 translated pages open and close without the error page', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(translate);
  await signIn(page, 'customer');
  await page.goto(`/dashboard${at}`);
  const links = page.locator('nav a[href]:visible');
  await expectLoaded(page);
  // The side bar comes with the rights at the location, which may be after the page.
  const read = async () => [...new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')!)))];
  await expect.poll(async () => (await read()).length).toBeGreaterThan(14);
  const addresses = await read();
  for (const address of [...addresses, addresses[0]!]) {
    await page.locator(`nav a[href="${address}"]:visible`).first().click();
    await expectLoaded(page);
    // Types into a filter, so that the content changes once more.
    const filter = page.locator('main input:visible').first();
    if (await filter.isEditable({ timeout: 100 }).catch(() => false)) await filter.fill('x').catch(() => undefined);
    await expect(page.getByText('Diese Seite konnte nicht geladen werden'), address).toHaveCount(0);
    await expect(retry(page), address).toHaveCount(0);
  }
  expect(await page.locator('main font').count()).toBeGreaterThan(0);
});
