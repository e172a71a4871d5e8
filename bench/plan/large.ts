import type { Browser } from '@playwright/test';
import { placedPositions } from '../../provider/database/positionTables.ts';
import type { Database } from '../../provider/database/open.ts';
import { positions } from '../../provider/database/tables.ts';
import { signIn, startPortal } from '../portal.ts';

const planId = 391;
const count = 5000;

async function fillPlan(db: Database): Promise<void> {
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const ids = Array.from({ length: count }, (_, at) => ({ at, id: 2_000_000 + at }));
  for (let from = 0; from < count; from += 500) {
    const part = ids.slice(from, from + 500);
    await db.insert(positions).values(
      part.map(({ at, id }) => ({
        id,
        customerId: 39,
        areaId: 3901,
        number: `L-${at}`,
        description: `Regal ${at}`,
        category: 'Innen',
        objectName: 'Köderbox',
        task: 'Kontrolle',
        yellowFrom: 1,
        redFrom: 3,
        isTrap: false,
      })),
    );
    const step = 2200 / columns;
    await db.insert(placedPositions).values(
      part.map(({ at, id }) => ({
        positionId: id,
        planId,
        coordinates: `${Math.round(80 + (at % columns) * step)},${Math.round(80 + Math.floor(at / columns) * step)}`,
      })),
    );
  }
}

/** Prints elements and the longest task of a plan with 5,000 positions while it is zoomed in and moved, at the processor's own speed. */
export async function measureLargePlan(browser: Browser): Promise<void> {
  const portal = await startPortal(fillPlan);
  const page = await browser.newPage({ locale: 'de-AT', viewport: { width: 1440, height: 900 } });
  await signIn(page, portal.address, 'admin');
  await page.goto(`${portal.address}/plan?mandant=AT&cardcode=${100_300 + 39 * 7}&id=${planId}`);
  await page.locator('.marker').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    'globalThis.tasks = []; new PerformanceObserver((list) => { for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration)); }).observe({ type: "longtask" })',
  );
  const box = (await page.getByTestId('plan-map').boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  /** Does something, waits until the map has drawn, and prints the markers, the elements and the longest task. */
  async function measure(name: string, work: () => Promise<void>): Promise<void> {
    await page.evaluate('tasks.length = 0');
    await work();
    await page.waitForTimeout(1_500);
    const markers = await page.locator('.markers .marker').count();
    const elements = await page.locator('*').count();
    const longest = (await page.evaluate('Math.max(0, ...tasks)')) as number;
    console.log(`| ${name} | ${markers} | ${elements} | ${longest === 0 ? 'below 50' : longest} ms |`);
  }

  console.log(`\n${count} positions\n\n| step | markers | elements | longest task |\n|---|---|---|---|`);
  await measure('whole plan', async () => undefined);
  for (const name of ['closer', 'closer again', 'third', 'fourth'])
    await measure(name, async () => {
      await page.mouse.move(middle.x, middle.y);
      await page.getByRole('button', { name: 'Vergrößern' }).click();
    });
  await measure('moved', async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let at = 1; at <= 20; at += 1) await page.mouse.move(middle.x - 20 * at, middle.y - 12 * at);
    await page.mouse.up();
  });
  await measure('three notches of the wheel', async () => {
    await page.mouse.move(middle.x, middle.y);
    for (let at = 0; at < 3; at += 1) await page.mouse.wheel(0, 120);
  });
  await page.close();
  await portal.stop();
}
