import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { type Portal, startPortal } from '../portal.ts';
import { routes, type Visit } from './routes.ts';
import { ensureChromium } from '../../tests/chromium.ts';
import { getDocumentId, operations } from '../../tests/testkit/operations.ts';

/*
 * Counts the consecutive provider calls that a page waits for: `npm run bench:pages`. Every call has the same delay, and the waiting time
 * of the page is given in these delays. `-- report` measures the routes whose name begins so and lists the waiting time of each operation.
 * `-- report 500` sets the delay in milliseconds. Needs a built client; CHROMIUM can name a Chromium.
 */
const [only = '', delayText = '2000'] = process.argv.slice(2);
const quietDelays = 3;
/** Of each call where layout shift is measured: parts come one after the other. */
const shiftMilliseconds = 200;
/** Operations of the frame around every page; most of them are sent once the page is rendered. */
const frame = new Set(['CurrentSession', 'ServiceState', 'ChosenCustomer', 'UnreadNotificationCount', 'PasswordMustChange', 'ReachableLocationCount']);
/** Numbers next to a menu entry: they belong to the page, but are not its content. */
const badges = new Set(['DefectCounts']);
const nameById = new Map(operations.map(([id, text]) => [id, /\b(?:query|mutation|subscription) (\w+)/.exec(text)?.[1] ?? id]));

/** One operation, from its request to its response, in delays since the page was opened. */
interface Operation {
  name: string;
  from: number;
  to: number;
}
interface Measured {
  first: number;
  all: number;
  operations: Operation[];
  calls: number;
  bytes: number;
  shift: number;
  /** Milliseconds and operations until the page is rendered again after a return from another page. */
  again: { milliseconds: number; operations: number };
}

/** Opens a page in a new session, waits until it is idle, leaves it and returns. */
async function measureVisit(browser: Browser, portal: Portal, route: Visit & { width: number; delayMilliseconds: number }): Promise<Measured> {
  const { path, role, width, delayMilliseconds } = route;
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, locale: 'de-AT', baseURL: portal.address, bypassCSP: true });
  const variables = { input: { username: `${role}@portal.example`, password: 'Demo-Portal-2026!', language: 'DE' } };
  const signIn = () => context.request.post('/graphql', { data: { documentId: getDocumentId('SignIn'), variables } });
  // The code of the page is in the browser's cache, as it is for everyone who was here before.
  await signIn();
  const before = await context.newPage();
  const earlier = watch(before, shiftMilliseconds);
  await before.goto(path);
  await earlier.quiet();
  await before.close();
  await context.clearCookies();
  const page = await context.newPage();
  await page.addInitScript("sessionStorage.setItem('unread-shown', '1')");
  await page.addInitScript(
    "globalThis.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; }).observe({ type: 'layout-shift', buffered: true })",
  );
  await signIn();
  portal.provider.delayMilliseconds = delayMilliseconds;
  portal.provider.calls = 0;
  const watched = watch(page, delayMilliseconds);
  await page.goto(path, { waitUntil: 'commit' });
  await watched.quiet();
  // Responses that the page brings arrive with its end (decision 061).
  const embedded = (await page.evaluate(
    '[...document.scripts].flatMap(({ textContent }) => [...textContent.matchAll(/pageResponses\\["[^ "]+ (\\w+)/g)].map(([, name]) => name))',
  )) as string[];
  const operations = [...watched.operations, ...embedded.map((name) => ({ name, from: 0, to: watched.pageEnd() }))];
  const { calls } = portal.provider;
  const shift = (await page.evaluate('shift')) as number;
  const again = await comeBack(page, watched.operations);
  portal.provider.delayMilliseconds = 0;
  await context.close();
  const own = operations.filter(({ name }) => !frame.has(name));
  const first = Math.min(...own.filter(({ name }) => !badges.has(name)).map(({ to }) => to));
  return { first, all: Math.max(...own.map(({ to }) => to)), operations, calls, bytes: watched.bytes(), shift, again };
}

/** Navigates to the page of the API without a reload, and back. */
async function comeBack(page: Page, operations: readonly Operation[]): Promise<Measured['again']> {
  // A chart further down is rendered when it comes into view.
  const isShown =
    "document.querySelector('main h1') && ![...document.querySelectorAll('main .chakra-skeleton')].some((each) => each.getBoundingClientRect().top < innerHeight)";
  const { pathname } = new URL(page.url());
  await page.evaluate(`history.pushState(null, '', '${pathname === '/api' ? '/dashboard' : '/api'}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForFunction(`location.pathname !== ${JSON.stringify(pathname)} && ${isShown}`);
  const before = operations.length;
  const begin = performance.now();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(`location.pathname === ${JSON.stringify(pathname)} && ${isShown}`);
  return { milliseconds: performance.now() - begin, operations: operations.length - before };
}

/** Records each operation that a page sends. */
function watch(page: Page, delayMilliseconds: number) {
  const begin = performance.now();
  const countRoundTrips = () => (performance.now() - begin) / delayMilliseconds;
  const operations: Operation[] = [];
  const open = new Map<object, Operation>();
  let lastChange = countRoundTrips();
  let bytes = 0;
  let pageEnd: number | null = null;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { documentId } = JSON.parse(request.postData() ?? '{}') as { documentId?: string };
    open.set(request, { name: nameById.get(documentId ?? '') ?? '?', from: countRoundTrips(), to: 0 });
    lastChange = countRoundTrips();
  });
  const close = async (request: Request) => {
    if (request.isNavigationRequest()) pageEnd = lastChange = countRoundTrips();
    const operation = open.get(request);
    if (!operation) return;
    open.delete(request);
    operations.push({ ...operation, to: countRoundTrips() });
    lastChange = countRoundTrips();
    bytes += (await request.sizes().catch(() => null))?.responseBodySize ?? 0;
  };
  page.on('requestfinished', (request) => void close(request));
  page.on('requestfailed', (request) => void close(request));
  return {
    operations,
    bytes: () => bytes,
    pageEnd: () => pageEnd ?? 0,
    async quiet() {
      while (open.size > 0 || pageEnd === null || countRoundTrips() - lastChange < quietDelays) await delay(50);
    },
  };
}

const portal = await startPortal();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log('| page | role | first content | all | operations | provider calls | KB | again, ms and operations | layout shift 390, 768, 1440 |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const { name, ...route } of routes.filter((each) => each.name.startsWith(only))) {
  const shifts: string[] = [];
  for (const width of [390, 768, 1440])
    shifts.push((await measureVisit(browser, portal, { ...route, width, delayMilliseconds: shiftMilliseconds })).shift.toFixed(2));
  const { first, all, operations, calls, bytes, again } = await measureVisit(browser, portal, { ...route, width: 1440, delayMilliseconds: Number(delayText) });
  // A page that shows nothing of the provider, as the export's form, has no first content.
  const figures = [Number.isFinite(first) ? first.toFixed(1) : '–', all.toFixed(1), operations.length, calls, Math.round(bytes / 1000)];
  console.log(`| ${[name, route.role, ...figures, `${Math.round(again.milliseconds)}, ${again.operations}`, shifts.join(', ')].join(' | ')} |`);
  if (only) for (const { name: operation, from, to } of operations) console.log(`  ${from.toFixed(1)} to ${to.toFixed(1)} ${operation}`);
}
await browser.close();
await portal.stop();
