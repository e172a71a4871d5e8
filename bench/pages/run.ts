import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { type Portal, startPortal } from '../portal.ts';
import { routes, type Visit } from './routes.ts';

/*
 * How many calls of the provider a page waits for, one behind the other: `npm run bench:pages`. Every call is delayed by the
 * same time, and what the page waits is told in these delays. `-- report 2000` measures the routes whose name begins so, with
 * a delay of so many milliseconds, and lists what each operation waited. Needs a built client; CHROMIUM can name a Chromium.
 */
const [only = '', delayText = '400'] = process.argv.slice(2);
const delayMilliseconds = Number(delayText);
const quietDelays = 3;
/** Asked for the frame around every page. */
const frame = new Set(['CurrentSession', 'ServiceState', 'ChosenCustomer', 'Frame', 'UnreadCount', 'PasswordMustChange']);
const documents = Object.entries(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>);
const nameById = new Map(documents.map(([id, text]) => [id, /\b(?:query|mutation|subscription) (\w+)/.exec(text)?.[1] ?? id]));
const idOf = (name: string) => documents.find(([, text]) => new RegExp(`\\b(query|mutation) ${name}\\b`).test(text))![0];

/** One operation, from when it was asked to when its answer was there, in delays since the page was opened. */
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
}

/** Opens a page in a new session and waits until it has been quiet for a while. */
async function visit(browser: Browser, portal: Portal, { path, role, width }: Visit & { width: number }): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, locale: 'de-AT', baseURL: portal.address });
  const page = await context.newPage();
  await page.addInitScript("sessionStorage.setItem('unread-told', '1')");
  await page.addInitScript(
    "globalThis.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; }).observe({ type: 'layout-shift', buffered: true })",
  );
  const variables = { input: { username: `${role}@portal.example`, password: 'Demo-Portal-2026!', language: 'DE' } };
  await page.request.post('/graphql', { data: { documentId: idOf('SignIn'), variables } });
  // The code of the page is in the browser's cache, as it is for everyone who was here before.
  portal.provider.delayMilliseconds = delayMilliseconds;
  portal.provider.calls = 0;
  const watched = watch(page);
  await page.goto(path, { waitUntil: 'commit' });
  await watched.quiet();
  portal.provider.delayMilliseconds = 0;
  const { operations, bytes } = watched;
  const shift = (await page.evaluate('shift')) as number;
  await context.close();
  const own = operations.filter(({ name }) => !frame.has(name));
  const ends = (list: readonly Operation[]) => list.map(({ to }) => to);
  return { first: Math.min(...ends(own)), all: Math.max(...ends(operations)), operations, calls: portal.provider.calls, bytes: bytes(), shift };
}

/** Notes each operation that a page asks. */
function watch(page: Page) {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / delayMilliseconds;
  const operations: Operation[] = [];
  const open = new Map<object, Operation>();
  let lastChange = since();
  let bytes = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { documentId } = JSON.parse(request.postData() ?? '{}') as { documentId?: string };
    open.set(request, { name: nameById.get(documentId ?? '') ?? '?', from: since(), to: 0 });
    lastChange = since();
  });
  const close = async (request: Request) => {
    const operation = open.get(request);
    if (!operation) return;
    open.delete(request);
    operations.push({ ...operation, to: since() });
    lastChange = since();
    bytes += (await request.sizes().catch(() => null))?.responseBodySize ?? 0;
  };
  page.on('requestfinished', (request) => void close(request));
  page.on('requestfailed', (request) => void close(request));
  return {
    operations,
    bytes: () => bytes,
    async quiet() {
      while (open.size > 0 || operations.length === 0 || since() - lastChange < quietDelays) await pause(50);
    },
  };
}

const portal = await startPortal();
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log('| page | role | first content | all | operations | provider calls | KB | layout shift 390, 768, 1440 |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const { name, ...route } of routes.filter((each) => each.name.startsWith(only))) {
  const narrow = await visit(browser, portal, { ...route, width: 390 });
  const middle = await visit(browser, portal, { ...route, width: 768 });
  const wide = await visit(browser, portal, { ...route, width: 1440 });
  const figures = [wide.first.toFixed(1), wide.all.toFixed(1), wide.operations.length, wide.calls, Math.round(wide.bytes / 1000)];
  console.log(`| ${[name, route.role, ...figures, [narrow, middle, wide].map(({ shift }) => shift.toFixed(2)).join(', ')].join(' | ')} |`);
  if (only) for (const { name: operation, from, to } of wide.operations) console.log(`  ${from.toFixed(1)} to ${to.toFixed(1)} ${operation}`);
}
await browser.close();
await portal.stop();
