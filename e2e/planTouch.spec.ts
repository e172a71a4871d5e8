import { readFileSync } from 'node:fs';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { expectStill, getMap } from './planMap.ts';
import { signIn, test } from './portal.ts';

const trusted = Object.entries(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>);
const mutations = new Map(trusted.flatMap(([id, text]) => [...text.matchAll(/\bmutation (\w+)/g)].map(([, name]) => [id, name!])));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-AT' };

/** The names of all mutations that the page sends from now on, but for the sign of life. */
function recordMutations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? (request.postDataJSON() as { documentId?: string } | null) : null;
    const name = mutations.get(body?.documentId ?? '');
    if (name && name !== 'StayLoggedIn' && name !== 'SessionEnd') sent.push(name);
  });
  return sent;
}

/** Makes the map fill the screen without its buttons, so that a marker can lie at any point of it. */
async function fillScreen(page: Page): Promise<void> {
  await getMap(page).evaluate((frame) => {
    for (const button of frame.querySelectorAll<HTMLElement>('button')) button.style.display = 'none';
    Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', width: '100vw', height: '100dvh', zIndex: '1000' });
  });
}

/** Moves the frame of the map until a tap at this point hits the marker. */
async function moveMarkerTo(page: Page, marker: Locator, point: { x: number; y: number }): Promise<void> {
  await expect
    .poll(async () => {
      const box = (await marker.boundingBox())!;
      await getMap(page).evaluate(
        (frame, [right, down]) => {
          const { left, top } = frame.getBoundingClientRect();
          Object.assign((frame as HTMLElement).style, { left: `${left + right}px`, top: `${top + down}px` });
        },
        [point.x - box.x - box.width / 2, point.y - box.y - box.height / 2] as const,
      );
      return marker.evaluate((drawn, { x, y }) => drawn.contains(document.elementFromPoint(x, y)), point);
    })
    .toBe(true);
}

/** A finger that touches and leaves at these seconds, however slow this machine is: a tap that takes long would be a long press, which clicks nothing. */
async function touchPoint(touch: CDPSession, point: { x: number; y: number }, seconds: readonly number[]): Promise<void> {
  const start = Date.now() / 1_000;
  await Promise.all(
    seconds.map((after, at) =>
      touch.send('Input.dispatchTouchEvent', {
        type: at % 2 === 0 ? 'touchStart' : 'touchEnd',
        touchPoints: at % 2 === 0 ? [point] : [],
        timestamp: start + after,
      }),
    ),
  );
}

const getButtonMiddles = (dialog: Locator) =>
  dialog.getByRole('button').evaluateAll((buttons) =>
    buttons
      .map((button) => button.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .filter(({ x, y }) => x > 0 && x < innerWidth && y > 0 && y < innerHeight),
  );

test('L-14 a tap opens a marker and nothing of the dialog over it', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'keyuser');
  await page.goto('/plan?mandant=AT&cardcode=100100&id=11&position_id=1005');
  await expectStill(page);
  const sent = recordMutations(page);
  const label = (await getMap(page)
    .getByRole('button', { name: /^Mangel \d+: / })
    .first()
    .getAttribute('aria-label'))!;
  const marker = getMap(page).getByRole('button', { name: label, exact: true });
  await expect(marker).toBeVisible();
  await marker.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button').nth(2)).toBeVisible();
  const points = await getButtonMiddles(dialog);
  expect(points.length).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await fillScreen(page);
  await expectStill(page);
  const touch = await context.newCDPSession(page);
  const tapMarker = async (point: { x: number; y: number }, seconds: readonly number[]) => {
    // If the machine stalls between touch and release, the browser detects a long press, which opens nothing.
    await expect(async () => {
      if ((await dialog.count()) === 0) {
        await moveMarkerTo(page, marker, point);
        await touchPoint(touch, point, seconds);
      }
      await expect(dialog).toHaveCount(1, { timeout: 4_000 });
    }).toPass();
    await expect(dialog.getByRole('button').nth(2)).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const point of points.slice(0, 3)) await tapMarker(point, [0, 0.05]);
  // A double tap, of which the second meets the dialog.
  for (const point of points) await tapMarker(point, [0, 0.05, 0.2, 0.25]);
  expect(sent).toEqual([]);
  await context.close();
});
