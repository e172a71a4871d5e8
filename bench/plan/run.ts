import { chromium, type CDPSession } from '@playwright/test';
import { defects } from '../../provider/database/defectTables.ts';
import type { Database } from '../../provider/database/open.ts';
import { planPolygons } from '../../provider/database/planTables.ts';
import { watchFrames } from '../measures.ts';
import { signIn, startPortal } from '../portal.ts';
import { measureLargePlan } from './large.ts';
import { ensureChromium } from '../../tests/chromium.ts';

/*
 * Frames a second of a plan with 500 positions, 60 defects and 20 polygons while it is dragged and zoomed, with the
 * processor slowed down four times, and the longest task of a plan with 5,000 positions: `npm run bench:plan`. Needs a built client (`npm start` builds it).
 */
const planId = 391;
const slowDown = 4;
const seconds = 4;

async function fillPlan(db: Database): Promise<void> {
  const createCoordinates = (at: number) => `${120 + ((at * 137) % 2160)},${120 + ((at * 89) % 1260)}`;
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
      coordinates: createCoordinates(at * 7 + 3),
    })),
  );
  const there = await db.$count(planPolygons);
  const addedCount = 20 - 6;
  await db.insert(planPolygons).values(
    Array.from({ length: addedCount }, (_, at) => ({
      id: 900_000 + there + at,
      planId,
      name: `Zone ${at + 1}`,
      coordinates: `${200 + at * 140},200 ${300 + at * 140},200 ${300 + at * 140},320 ${200 + at * 140},320`,
      color: '255,0,0,0.25',
      colorStroke: '255,0,0,1',
    })),
  );
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

const portal = await startPortal(fillPlan);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await signIn(page, portal.address, 'admin');
await page.goto(`${portal.address}/plan?mandant=AT&cardcode=${100_300 + 39 * 7}&id=${planId}`);
// Overlapping markers are grouped, so that there are fewer markers than positions and defects.
await page.locator('.marker').first().waitFor();
await page.waitForLoadState('networkidle');
const box = (await page.getByTestId('plan-map').boundingBox())!;
const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
const counts = [await page.locator('.markers .marker').count(), await page.locator('.polygons polygon').count()];
const still = await watchFrames(page, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
const dragged = await watchFrames(page, () => drag(session, centre));
const zoomed = await watchFrames(page, () => zoom(session, centre));
console.log(`\n${counts[0]} markers, ${counts[1]} polygons, processor slowed ${slowDown} times, ${seconds} s each\n`);
console.log('| plan | frames a second | slowest twentieth from |\n|---|---|---|');
for (const [name, { perSecond, p95 }] of Object.entries({ 'at rest': still, dragged, zoomed })) console.log(`| ${name} | ${perSecond} | ${p95} ms |`);
await page.close();
await portal.stop();
await measureLargePlan(browser);
await browser.close();
