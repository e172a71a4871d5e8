import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { countBytes, type Frames, turnWheel, watchFrames } from '../measures.ts';
import { signIn, startPortal } from '../portal.ts';
import { ensureChromium } from '../../tests/chromium.ts';
import { missingBalancer, startBalancer } from '../../tests/several/balancerProgram.ts';

/*
 * Measures the speed and weight of the client: `npm run bench:client`. Needs a built client (`npm start` builds it) and a Chromium, which
 * the setting CHROMIUM can name. The first run installs Lighthouse in this folder.
 */
const runs = 3;
/** Lighthouse's index of the phone: a machine of 2,700, slowed down four times. A slower machine is slowed down less, so that figures compare. */
const phoneIndex = 675;
const seconds = 5;
/** Notches of 100 px per second that a person turns while searching for a row. */
const personsNotches = 10;
const location = '?mandant=AT&cardcode=100100';
const pages = [
  ['login', '/login', null],
  ['dashboard', '/dashboard', 'keyuser'],
  ['visit report', `/besuchsbericht${location}`, 'customer'],
  ['plan', `/plan${location}`, 'customer'],
] as const;
/** Opened with an empty cache as well. */
const coldPages = [
  ...pages,
  ['positions', `/positionen${location}`, 'customer'],
  ['defects', `/maengelliste${location}`, 'customer'],
  ['readiness', `/bereitschaft${location}`, 'customer'],
  ['trends', `/trends${location}`, 'customer'],
  ['portfolio', '/portfolio', 'keyuser'],
] as const;

const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface LighthouseResult {
  lhr: {
    categories: Record<(typeof categories)[number], { score: number }>;
    audits: Record<string, { numericValue?: number }>;
    environment: { benchmarkIndex: number };
  };
}
type Lighthouse = (url: string, flags: object, config: object | undefined) => Promise<LighthouseResult>;

const here = import.meta.dirname;
const module = join(here, 'node_modules/lighthouse/core/index.js');
if (!existsSync(module))
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });
const { default: lighthouse, desktopConfig } = (await import(module)) as { default: Lighthouse; desktopConfig: object };
const { pageFunctions } = (await import(join(module, '../lib/page-functions.js'))) as { pageFunctions: { computeBenchmarkIndex: () => number } };
const { throttling } = (await import(join(module, '../config/constants.js'))) as { throttling: { mobileSlow4G: object } };

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
const browserPath = { executablePath: await ensureChromium() };

const portal = await startPortal();
// The browser meets the balancer of docker-compose.yml by HTTPS and HTTP/2, as in production.
const balancer = missingBalancer ? null : await startBalancer([portal.address]);
const address = balancer?.tls ?? portal.address;
console.log(address === portal.address ? 'Without the balancer: HTTP/1.1.' : 'Through the balancer: HTTP/2.');

/** Starts a browser with a separate profile, so that Lighthouse finds the session. */
async function withBrowser<Result>(name: string | null, work: (browser: Awaited<ReturnType<typeof open>>) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const browser = await open(profile);
  if (name) await signIn(browser.page, address, name);
  const result = await work(browser);
  await browser.context.close();
  rmSync(profile, { recursive: true, force: true });
  return result;
}
async function open(profile: string) {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...browserPath,
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    locale: 'de-AT',
  });
  return { context, port, page: context.pages()[0] ?? (await context.newPage()) };
}

const indices = await withBrowser(null, async ({ page }) => {
  const found: number[] = [];
  for (let at = 0; at < 5; at += 1) found.push(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`));
  return found;
});
const slowDown = Math.max(1, Math.round((median(indices) / phoneIndex) * 10) / 10);
console.log(`machine of index ${Math.round(median(indices))}; the phone is ${slowDown} times as slow`);

console.log(`\n| page | client, cold | requests | responses | again, warm | requests |\n|---|---|---|---|---|---|`);
for (const [page, path, name] of [pages[0], pages[2]]) {
  const { cold, warm } = await withBrowser(name, async ({ page: tab, context }) => {
    await (await context.newCDPSession(tab)).send('Network.clearBrowserCache');
    await tab.goto('about:blank');
    const go = () => tab.goto(address + path, { waitUntil: 'networkidle' }).catch(() => undefined);
    return { cold: await countBytes(tab, go), warm: await countBytes(tab, go) };
  });
  console.log(
    `| ${page} | ${formatKilobytes(cold.files)} | ${cold.requests} | ${formatKilobytes(cold.responses)} | ${formatKilobytes(warm.files + warm.responses)} | ${warm.requests} |`,
  );
}

const scrolled = await withBrowser('customer', async ({ page, context }) => {
  await page.goto(`${address}/besuchsbericht${location}&size=5000`);
  const table = page.locator('[role="region"]:has(table[aria-rowcount="5001"])');
  await table.scrollIntoViewIfNeeded();
  const rows = Number(await table.locator('table').getAttribute('aria-rowcount')) - 1;
  const box = (await table.boundingBox())!;
  const place = { x: box.x + box.width / 2, y: box.y + 200 };
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const frames: [string, Frames][] = [
    ['at rest', await watchFrames(page, () => page.waitForTimeout(seconds * 1000))],
    ['scrolled by a person', await watchFrames(page, () => turnWheel(session, place, seconds, personsNotches))],
    ['scrolled as hard as can be', await watchFrames(page, () => turnWheel(session, place, seconds))],
  ];
  return { rows, frames };
});
console.log(`\n| table of ${scrolled.rows} rows, processor slowed ${slowDown} times | frames a second | slowest twentieth from | dropped |\n|---|---|---|---|`);
for (const [what, { perSecond, p95, dropped }] of scrolled.frames) console.log(`| ${what} | ${perSecond} | ${p95} ms | ${dropped} % |`);

/** Runs Lighthouse on each page, as each device, and prints a line of medians. */
async function measurePages(title: string, measured: readonly (typeof pages | typeof coldPages)[number][], devices: readonly Device[], more: object) {
  console.log(
    `\n${title}\n\n| page | as | performance | accessibility | best practices | first paint | largest paint | blocked | layout shift | machine |\n|---|---|---|---|---|---|---|---|---|---|`,
  );
  for (const [page, path, name] of measured)
    for (const [as, config] of devices) {
      const results = await withBrowser(name, async ({ port }) => {
        const found: LighthouseResult['lhr'][] = [];
        for (let at = 0; at < runs; at += 1) {
          // The stream of news stays open, and Lighthouse would wait in vain for a quiet network.
          const flags = {
            port,
            onlyCategories: [...categories],
            blockedUrlPatterns: ['*/graphql/stream'],
            logLevel: 'error',
            ...(as === 'phone' ? ofPhone : {}),
            ...more,
          };
          found.push((await lighthouse(address + path, flags, config)).lhr);
        }
        return found;
      });
      const getMedian = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      const scores = categories.map((category) => {
        const each = results.map((result) => Math.round((result.categories[category].score ?? Number.NaN) * 100));
        return `${median(each)} (${Math.min(...each)}–${Math.max(...each)})`;
      });
      const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) => `${Math.round(getMedian(audit))} ms`);
      const machine = median(results.map(({ environment }) => Math.round(environment.benchmarkIndex)));
      console.log(`| ${[page, as, ...scores, ...times, getMedian('cumulative-layout-shift').toFixed(3), machine].join(' | ')} |`);
    }
}
type Device = readonly ['desktop' | 'phone', object | undefined];
const phone: Device = ['phone', undefined];
const ofPhone = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowDown } };
await measurePages('Warm', pages, [['desktop', desktopConfig], phone], { disableStorageReset: true });
// Lighthouse empties the cache and the storage; the cookie of the session stays.
await measurePages('Cold, slowed down by computation', coldPages, [phone], {});
await measurePages('Cold, slowed down in fact', coldPages, [phone], { throttlingMethod: 'devtools' });

await balancer?.kill();
await portal.stop();
