import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startPortal } from '../../bench/portal.ts';
import { withoutNews } from '../../tests/withoutNews.ts';
import { renderIndexPage, formatMeasurements, type Taken } from './indexPage.ts';
import { pictureShots, writePicture } from './pictures.ts';
import { getFileName, type Shot, selectShots } from './shots.ts';
import { ensureChromium } from '../../tests/chromium.ts';
import { getDocumentId } from '../../tests/testkit/operations.ts';

/*
 * `npm run screens`: takes a picture of every page and main dialog, for each role, language, width and scheme. Writes a
 * page of thumbnails of them: `screens/index.html`, which git ignores. Words select some: `npm run screens -- report
 * customer 390 light`. `--address http://localhost:4000` uses a running portal; else one with demo data is started.
 * Needs a built client; CHROMIUM can name a Chromium. `--pictures` makes the pictures of the welcome page and README
 * again.
 */
const { values, positionals } = parseArgs({ options: { address: { type: 'string' }, pictures: { type: 'boolean' } }, allowPositionals: true });
const folder = 'screens';
const quietMilliseconds = 500;
const maxWaitMilliseconds = 15_000;
const locales = { de: 'de-AT', en: 'en-GB' } as const;
const watchShift =
  "globalThis.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; }).observe({ type: 'layout-shift', buffered: true })";

/** Resolves when the page has sent no request for a while, or never stops sending. */
async function waitUntilIdle(page: Page, open: Set<unknown>): Promise<void> {
  const end = Date.now() + maxWaitMilliseconds;
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < quietMilliseconds) {
    await page.waitForTimeout(50);
    if (open.size > 0 || (await page.locator('[aria-busy=true], [role=progressbar], [role=status][aria-label]').count()) > 0) since = Date.now();
  }
}

/** Brings every part of the page into sight once: charts and pictures are drawn only then. */
const passThrough = (page: Page) =>
  page.evaluate(
    'new Promise((resolve) => { let at = 0; const step = () => { scrollTo(0, at); at += innerHeight / 2; if (at < document.body.scrollHeight) requestAnimationFrame(() => setTimeout(step, 100)); else { scrollTo(0, 0); resolve(); } }; step(); })',
  );

async function take(context: BrowserContext, shot: Shot): Promise<Taken> {
  const page = await context.newPage();
  await page.setViewportSize({ width: shot.width, height: shot.width < 500 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: shot.scheme, reducedMotion: 'reduce' });
  await page.addInitScript(watchShift);
  await page.addInitScript("location.protocol !== 'about:' && sessionStorage.setItem('unread-shown', '1')");
  // An open stream of news would never be quiet.
  await page.addInitScript(withoutNews);
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  let failure: string | null = null;
  try {
    await page.goto(shot.screen.path, { waitUntil: 'load' });
    await page.locator('main h1').first().waitFor({ timeout: maxWaitMilliseconds });
    await waitUntilIdle(page, open);
    await shot.screen.open?.(page);
    if (shot.screen.open) await waitUntilIdle(page, open);
  } catch (error) {
    failure = (error as Error).message.split('\n')[0]!;
  }
  const [height, shift, beyond] = (await page.evaluate(
    '[document.documentElement.scrollHeight, shift, document.documentElement.scrollWidth - innerWidth]',
  )) as [number, number, number];
  await passThrough(page);
  await waitUntilIdle(page, open);
  // A dialog covers the visible part; a page is taken whole.
  await page.screenshot({ path: join(folder, getFileName(shot)), fullPage: (await page.locator('[role=dialog]').count()) === 0 });
  await page.close();
  return { shot, height, shift, beyond, failure };
}

/** A session for each person and language, which its pictures share. */
async function openSession(browser: Browser, address: string, { person, language }: Shot): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: locales[language], timezoneId: 'Europe/Vienna', baseURL: address });
  if (person === 'visitor') return context;
  const variables = { input: { username: `${person}@portal.example`, password: 'Demo-Portal-2026!', language: language.toUpperCase() } };
  const response = await context.request.post('/graphql', { data: { documentId: getDocumentId('SignIn'), variables } });
  if (!response.ok()) throw new Error(`Signing in as ${person} failed with status ${response.status()}.`);
  return context;
}

const shots = values.pictures ? pictureShots : selectShots(positionals);
mkdirSync(folder, { recursive: true });
const portal = values.address ? undefined : await startPortal();
const address = values.address ?? portal!.address;
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const sessions = new Map<string, Promise<BrowserContext>>();
const taken: Taken[] = [];
for (const shot of shots) {
  const key = `${shot.person} ${shot.language}`;
  if (!sessions.has(key)) sessions.set(key, openSession(browser, address, shot));
  const each = await take(await sessions.get(key)!, shot);
  taken.push(each);
  console.log(`${getFileName(shot)}: ${formatMeasurements(each)}`);
  if (values.pictures) console.log(await writePicture(join(folder, getFileName(shot)), shot));
}
await browser.close();
await portal?.stop();
writeFileSync(join(folder, 'index.html'), renderIndexPage(taken));
console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`);
