import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { ignoreEmbeddedResponses } from './ignoreEmbeddedResponses.ts';
import { signIn, test } from './portal.ts';

const documents = Object.entries(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>);
const nameById = new Map(documents.map(([id, text]) => [id, /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? id]));
const at = '?mandant=AT&cardcode=100100';
/** Operations of the frame around every page. */
const frame = ['PasswordMustChange', 'ServiceState', 'UnreadNotificationCount'];
/** Maximum layout shift without input, as browsers measure it. */
const maxShift = 0.05;
/** Before sign-in a page has no parts that come later but its footer. */
const maxShiftBeforeSignIn = 0.005;
const between = { first: 60, step: 40, steps: 6 };

interface SentQuery {
  name: string;
  text: string;
}

/** Delays responses one after the other, as a slow provider does, and records the requests in their order. */
async function delayResponses(page: Page): Promise<{ requested: SentQuery[]; isQuiet: () => boolean }> {
  const requested: SentQuery[] = [];
  let open = 0;
  await ignoreEmbeddedResponses(page);
  await page.route('**/graphql', async (route) => {
    const text = route.request().postData() ?? '{}';
    const { documentId } = JSON.parse(text) as { documentId?: string };
    requested.push({ name: nameById.get(documentId ?? '') ?? '?', text });
    open += 1;
    const fetched = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, between.first + between.step * (requested.length % between.steps)));
    await route.fulfill({ response: fetched }).catch(() => undefined);
    open -= 1;
  });
  return { requested, isQuiet: () => open === 0 };
}

/** Opens a page and waits for the responses to these requests of the frame. */
async function open(page: Page, path: string, last: readonly string[]): Promise<SentQuery[]> {
  const { requested, isQuiet } = await delayResponses(page);
  await page.goto(path);
  const areRequested = () => last.every((each) => requested.some(({ name }) => name === each));
  await expect.poll(() => areRequested() && isQuiet(), { timeout: 30_000 }).toBe(true);
  await page.unroute('**/graphql');
  return requested;
}

const countShifts = () => {
  Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) Object.assign(globalThis, { shift: Number(Reflect.get(globalThis, 'shift')) + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const [person, paths] of [
  [
    'customer',
    [
      `/dashboard${at}`,
      `/besuchsbericht${at}`,
      `/ergebnisse${at}`,
      `/positionen${at}`,
      `/maengelliste${at}`,
      `/massnahmen${at}`,
      `/team${at}`,
      `/positionen/1005${at}`,
      `/trends${at}`,
      `/planList${at}`,
      '/kundenliste',
    ],
  ],
  ['keyuser', ['/dashboard', '/kundenliste', '/portfolio', '/benachrichtigungen', `/sicherheitsdatenblaetter${at}`, `/aktivitaet${at}`]],
  ['visitor', ['/', '/login', '/apiDoc']],
] as const)
  for (const width of [390, 1440])
    test(`pages do not shift while they load: ${person}, ${width} px`, { tag: '@long' }, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(countShifts);
      if (person !== 'visitor') await signIn(page, person);
      const moved: Record<string, number> = {};
      for (const path of paths) {
        await open(page, path, ['ServiceState']);
        const shift = await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
        if (shift > (person === 'visitor' ? maxShiftBeforeSignIn : maxShift)) moved[path] = shift;
      }
      expect(moved).toEqual({});
    });

test('a page sends its queries before location and rights are known', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await ignoreEmbeddedResponses(page);
  for (const [path, own] of [
    [`/planList${at}`, 'PlanChoice'],
    [`/traplinkedImages${at}`, 'TrapImageList'],
    [`/customerNotifications${at}`, 'NotificationSettings'],
    [`/positionen${at}`, 'PositionChunk'],
  ] as const) {
    const requested = new Set<string>();
    let resolveLocation = () => {};
    const isRequested = new Promise<void>((resolve) => (resolveLocation = resolve));
    await page.route('**/graphql', async (route) => {
      const { documentId } = JSON.parse(route.request().postData() ?? '{}') as { documentId?: string };
      const name = nameById.get(documentId ?? '') ?? '?';
      requested.add(name);
      if (name === 'ChosenCustomer') await isRequested;
      await route.continue();
    });
    await page.goto(path);
    await expect.poll(() => requested.has(own), path).toBe(true);
    resolveLocation();
    await expectLoaded(page);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a page sends few queries, none twice, its frame’s last', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'customer');
  for (const [path, most] of [
    [`/dashboard${at}`, 14],
    [`/besuchsbericht${at}`, 14],
    [`/positionen${at}`, 10],
  ] as const) {
    // The tile of the dashboard counts messages itself.
    const later = path.startsWith('/dashboard') ? ['PasswordMustChange', 'ServiceState'] : frame;
    const requested = await open(page, path, later);
    const texts = requested.map(({ text }) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    const names = requested.map(({ name }) => name);
    const own = names.filter((name) => !frame.includes(name));
    expect(names[0]).toBe('CurrentSession');
    expect(names.filter((name) => later.includes(name)).length).toBe(later.length);
    if (path.startsWith('/besuchsbericht')) expect(Math.min(...later.map((name) => names.indexOf(name)))).toBeGreaterThan(names.indexOf('ReportPage'));
    expect(own.length, `${path}: ${own.join(', ')}`).toBeLessThanOrEqual(most);
  }
});
