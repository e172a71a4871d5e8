import type { AddressInfo } from 'node:net';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { readConfig } from '../../gateway/config.ts';
import { createGateway } from '../../gateway/server.ts';
import { defects } from '../../provider/database/defectTables.ts';
import { type Database, openDatabase } from '../../provider/database/open.ts';
import { planPolygons } from '../../provider/database/planTables.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';
import { createProvider } from '../../provider/server.ts';

/*
 * Frames a second of a plan with 500 positions, 60 defects and 20 polygons while it is dragged and zoomed, with the
 * processor slowed down four times: `npm run bench:plan`. Needs a built client (`npm start` builds it).
 */
const planId = 391;
const slowDown = 4;
const seconds = 4;

async function fillPlan(db: Database): Promise<void> {
  const place = (at: number) => `${120 + ((at * 137) % 2160)},${120 + ((at * 89) % 1260)}`;
  await db.insert(defects).values(
    Array.from({ length: 60 }, (_, at) => ({
      id: 900_000 + at,
      customerId: 39,
      areaId: 3901,
      number: at + 1,
      status: 'OFFEN',
      priority: ['HOHE_GEFAHR', 'MITTLERE_GEFAHR', 'GERINGE_GEFAHR'][at % 3]!,
      createdAt: new Date(),
      shortText: 'Mangel',
      detailText: '',
      responsible: '',
      reporterName: '',
      planId,
      coordinates: place(at * 7 + 3),
    })),
  );
  const there = await db.$count(planPolygons);
  const wanted = 20 - 6;
  await db.insert(planPolygons).values(
    Array.from({ length: wanted }, (_, at) => ({
      id: 900_000 + there + at,
      planId,
      name: `Zone ${at + 1}`,
      coordinates: `${200 + at * 140},200 ${300 + at * 140},200 ${300 + at * 140},320 ${200 + at * 140},320`,
      color: '255,0,0,0.25',
      colorStroke: '255,0,0,1',
    })),
  );
}

/** Frames that were drawn while `work` went on, and the slowest twentieth of their times in milliseconds. */
async function measure(page: Page, work: () => Promise<void>): Promise<{ perSecond: number; p95: number }> {
  await page.evaluate(
    'globalThis.frameTimes = []; globalThis.frameTick ??= (requestAnimationFrame(function tick(now) { frameTimes.push(now); requestAnimationFrame(tick); }), true)',
  );
  await work();
  const times = (await page.evaluate('frameTimes')) as number[];
  const gaps = times
    .slice(1)
    .map((time, at) => time - times[at]!)
    .toSorted((a, b) => a - b);
  return { perSecond: Math.round(((times.length - 1) / (times.at(-1)! - times[0]!)) * 1000), p95: Math.round(gaps[Math.floor(gaps.length * 0.95)]!) };
}

async function drag(mouse: CDPSession, centre: { x: number; y: number }): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    mouse.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await send('mousePressed', centre.x, centre.y);
  const endsAt = Date.now() + seconds * 1000;
  for (let at = 0; Date.now() < endsAt; at += 1) await send('mouseMoved', centre.x + 200 * Math.sin(at / 20), centre.y + 120 * Math.cos(at / 27));
  await send('mouseReleased', centre.x, centre.y);
}

async function zoom(mouse: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const endsAt = Date.now() + seconds * 1000;
  for (let at = 0; Date.now() < endsAt; at += 1)
    await mouse.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: Math.floor(at / 40) % 2 === 0 ? -40 : 40 });
}

const opened = await openDatabase({ memory: true });
await prepareDemo(opened.db, { today: new Date('2026-11-15T12:00:00Z'), months: 1 });
await fillPlan(opened.db);
const provider = await createProvider({ db: opened.db });
await provider.listen({ host: '127.0.0.1', port: 0 });
const config = readConfig({
  PROVIDER_URL: `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`,
  STORE_URL: 'memory:',
  LOG_LEVEL: 'error',
  AUDIT_FILE: 'off',
  GATEWAY_PORT: '0',
});
const gateway = await createGateway(config);
await gateway.listen({ host: '127.0.0.1', port: 0 });
const portal = `http://localhost:${(gateway.server.address() as AddressInfo).port}`;

const browser = await chromium.launch({ ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${portal}/login`);
await page.locator('input[autocomplete="username"]').fill('admin@portal.example');
await page.locator('input[autocomplete="current-password"]').fill('Demo-Portal-2026!');
await page.locator('button[type="submit"]').click();
await page.waitForURL((url) => url.pathname !== '/login');
await page.goto(`${portal}/plan?mandant=AT&cardcode=${100_300 + 39 * 7}&id=${planId}`);
await page.locator('.marker').nth(500).waitFor();
const box = (await page.getByTestId('plan-map').boundingBox())!;
const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
const counts = [await page.locator('.markers .marker').count(), await page.locator('.polygons polygon').count()];
const still = await measure(page, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
const dragged = await measure(page, () => drag(session, centre));
const zoomed = await measure(page, () => zoom(session, centre));
console.log(`\n${counts[0]} markers, ${counts[1]} polygons, processor slowed ${slowDown} times, ${seconds} s each\n`);
console.log('| plan | frames a second | slowest twentieth from |\n|---|---|---|');
for (const [name, { perSecond, p95 }] of Object.entries({ 'at rest': still, dragged, zoomed })) console.log(`| ${name} | ${perSecond} | ${p95} ms |`);
await browser.close();
await gateway.close();
provider.server.closeAllConnections();
await provider.close();
await opened.close();
