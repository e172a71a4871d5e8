import { expect } from '@playwright/test';
import { locationQuery, getMap, getMarker, getMiddle, openPlan } from './planMap.ts';
import { signIn, test } from './portal.ts';

test('L-01 L-03 L-05 L-06 L-14 a plan is chosen, zoomed and searched, and its position opens', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(`/Plan${locationQuery}`);
  await page
    .getByRole('list', { name: 'Alle Pläne' })
    .getByRole('link', { name: /^Erdgeschoss/ })
    .click();
  await expect(page).toHaveURL(/id=11/);
  await expect(getMap(page).locator('.marker').first()).toBeVisible();
  await page.goto(`/plan${locationQuery}`);
  await expect(page.getByLabel('Plan auswählen')).toHaveValue('11');
  await expect(getMap(page)).toHaveAttribute('data-level', '3');
  for (let step = 0; step < 7; step += 1) await page.getByRole('button', { name: 'Vergrößern' }).click();
  await expect(getMap(page)).toHaveAttribute('data-level', '8');
  await page.getByRole('button', { name: 'Ganzen Plan zeigen' }).click();
  await expect(getMap(page)).toHaveAttribute('data-level', '3');
  const { x, y } = await getMiddle(getMap(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(getMap(page)).not.toHaveAttribute('data-level', '3');
  await page.getByLabel('Position suchen').first().fill('T-005');
  await page.getByRole('option', { name: /T-005/ }).click();
  await expect(getMap(page)).toHaveAttribute('data-level', '5');
  await expect(getMarker(page, 'T-005')).toHaveAttribute('aria-pressed', 'true');
  await getMarker(page, 'T-005').click();
  await expect(page.getByRole('dialog')).toContainText('T-005');
  await page.goto(`/plan/11/1005${locationQuery}`);
  await expect(getMap(page)).toHaveAttribute('data-level', '5');
  const getDistanceFromMiddle = async () => Math.abs((await getMiddle(getMarker(page, 'T-005'))).x - (await getMiddle(getMap(page))).x);
  const narrow = await getMap(page).evaluate(({ clientWidth }) => clientWidth);
  await page.getByRole('button', { name: 'Leiste einklappen' }).click();
  await expect.poll(() => getMap(page).evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(narrow + 50);
  await expect.poll(getDistanceFromMiddle).toBeLessThan(20);
  await expect(getMap(page)).toHaveAttribute('data-level', '5');
  // At rest the plan is rendered sharp: a separate layer would be stretched from its first size.
  await expect(getMap(page).locator('.react-transform-component')).not.toHaveAttribute('style', /will-change/);
});

test('L-06 L-07 one choice filters the plan, another plan keeps it, search shows all', { tag: '@long' }, async ({ page }) => {
  await openPlan(page);
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await drawer.getByRole('button', { name: 'nur dies: Alarm' }).click();
  await expect(drawer.getByLabel('in Ordnung', { exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  const markers = getMap(page).locator('.marker');
  await expect(page.getByRole('button', { name: /^Mangel \d/ })).toHaveCount(0);
  const red = getMap(page).locator('.marker:has(.pin > circle[fill="#e3150f"])');
  await expect(red).not.toHaveCount(0);
  await expect.poll(async () => (await markers.count()) - (await red.count())).toBe(0);
  await page.getByLabel('Plan auswählen').selectOption({ label: 'Obergeschoss' });
  await expect(page).toHaveURL(/id=12/);
  await expect(page.getByRole('button', { name: /^Filter \(\d\)/ })).toBeVisible();
  await page.getByLabel('Plan auswählen').selectOption({ label: 'Erdgeschoss' });
  await expect(page).toHaveURL(/id=11/);
  const hidden = getMarker(page, 'T-005');
  await expect(hidden).toHaveCount(0);
  await page.getByLabel('Position suchen').first().fill('T-005');
  const found = page.getByRole('option', { name: /T-005/ });
  await expect(found).toContainText('vom Filter ausgeblendet');
  await found.click();
  await expect(hidden).toHaveAttribute('aria-pressed', 'true');
});

test('L-43 L-44 L-45 L-46 a link opens the plan without header; a wrong one goes home', async ({ page }) => {
  await page.goto('/auth/en/1/3/demo-plan-token-1/11/1005');
  await expect(getMap(page)).toHaveAttribute('data-level', '5');
  await expect(page).toHaveURL(/\/plan\?/);
  expect(page.url()).not.toContain('token');
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  await page.goto('/besuchsbericht');
  await expect(page).toHaveURL(/\/plan/);
  await page.context().clearCookies();
  await page.goto('/auth/de/1/3/wrong-token');
  await expect(page).toHaveURL(/\/$/);
});

test('L-05 L-14 V-18 zooms by two fingers, and moves between markers by keys', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-AT' });
  const page = await context.newPage();
  await openPlan(page, '&id=12');
  const whole = (await getMap(page).getAttribute('data-level'))!;
  const { x, y } = await getMiddle(getMap(page));
  const touch = await context.newCDPSession(page);
  const createTouchPoints = (gap: number) => [
    { x: x - gap, y },
    { x: x + gap, y },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: createTouchPoints(20) });
  for (const gap of [30, 45, 60, 80, 100]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: createTouchPoints(gap) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Number(await getMap(page).getAttribute('data-level'))).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Ganzen Plan zeigen' }).click();
  await expect(getMap(page)).toHaveAttribute('data-level', whole);
  const reached = getMap(page).locator('.marker[tabindex="0"]');
  await reached.focus();
  const getFocusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const first = await getFocusedLabel();
  await page.keyboard.press('ArrowRight');
  await expect.poll(getFocusedLabel).not.toBe(first);
  expect(await getFocusedLabel()).toMatch(/^(Position|Mangel) /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});
