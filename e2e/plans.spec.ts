import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { breakProvider, mendProvider, signIn, test } from './portal.ts';

const at = '?mandant=AT&cardcode=100100';
const map = (page: Page) => page.getByTestId('plan-map');
const marker = (page: Page, number: string) => page.getByRole('button', { name: new RegExp(`^Position ${number},`) });

async function openPlan(page: Page, query = '&id=11', user = 'customer'): Promise<void> {
  await signIn(page, user);
  await page.goto(`/plan${at}${query}`);
  await expect(map(page).locator('.marker').first()).toBeVisible();
}
const middle = async (target: Locator) => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('L-01 L-02 L-03 L-05 L-06 L-14 a plan is chosen, zoomed and searched, and its position opens', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(`/Plan${at}`);
  await expect(page.getByText('Bitte wählen Sie einen Plan aus.')).toBeVisible();
  await page.getByLabel('Plan auswählen').selectOption({ label: 'Erdgeschoss' });
  await expect(page).toHaveURL(/id=11/);
  await expect(map(page)).toHaveAttribute('data-level', '3');
  for (let step = 0; step < 7; step += 1) await page.getByRole('button', { name: 'Vergrößern' }).click();
  await expect(map(page)).toHaveAttribute('data-level', '8');
  await page.getByRole('button', { name: 'Ganzen Plan zeigen' }).click();
  await expect(map(page)).toHaveAttribute('data-level', '3');
  const { x, y } = await middle(map(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(map(page)).not.toHaveAttribute('data-level', '3');
  await page.getByLabel('Position suchen').first().fill('T-005');
  await page.getByRole('option', { name: /T-005/ }).click();
  await expect(map(page)).toHaveAttribute('data-level', '5');
  await expect(marker(page, 'T-005')).toHaveAttribute('aria-pressed', 'true');
  await marker(page, 'T-005').click();
  await expect(page.getByRole('dialog')).toContainText('T-005');
  await page.goto(`/plan/11/1005${at}`);
  await expect(map(page)).toHaveAttribute('data-level', '5');
  await page.goto(`/plan${at}&position_id=1005`);
  await expect(page.getByLabel('Plan auswählen')).toHaveValue('11');
});

test('L-01 L-02 a single plan opens by itself, none says so, a foreign one is not there', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/plan?mandant=AT&cardcode=100321');
  await expect(map(page)).toBeVisible();
  await page.goto('/plan?mandant=AT&cardcode=100335');
  await expect(page.getByText('Es sind keine Pläne hochgeladen.')).toBeVisible();
  await page.goto(`/plan${at}&id=31`);
  await expect(page.getByText('Diesen Plan gibt es nicht')).toBeVisible();
});

test('L-07 areas and object types narrow the map; the last area stays', async ({ page }) => {
  await openPlan(page);
  const before = await map(page).locator('.marker').count();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('UV-Lichtfalle mit Klebefolie').click();
  await expect(map(page).locator('.marker')).not.toHaveCount(before);
  for (const area of ['Produktion', 'Lager', 'Verpackung', 'Anlieferung', 'Kühlhaus']) await drawer.getByLabel(area, { exact: true }).click();
  await expect(drawer.getByText('Mindestens ein Bereich muss ausgewählt bleiben.')).toBeVisible();
  await expect(drawer.getByLabel('Kühlhaus', { exact: true })).toBeChecked();
});

test('L-08 L-10 L-12 L-13 L-16 who may not edit sees no settings, and who may not see defects none of them', async ({ page }) => {
  await openPlan(page, '&id=11', 'hidden.plandefects');
  await expect(page.getByRole('button', { name: /^Mangel/ })).toHaveCount(0);
  await page.context().clearCookies();
  await openPlan(page, '&id=11', 'no.editplan');
  await expect(page.getByRole('button', { name: /^Mangel/ })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pläne verwalten' })).toHaveCount(0);
});

test('L-17 L-18 L-19 L-23 L-24 a position is placed with a click, dragged, put back, and a failed save says so', async ({ page }) => {
  await openPlan(page, '&id=12');
  const fixed = marker(page, 'L-092');
  const start = await middle(fixed);
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  await page.getByText('Bearbeiten', { exact: true }).click();
  await page
    .getByRole('button', { name: /^[A-Z]-\d+ setzen$/ })
    .first()
    .click();
  await expect(page.getByText(/Klicken Sie im Plan an die Stelle/)).toBeVisible();
  const count = await map(page).locator('.marker').count();
  const centre = await middle(map(page));
  await page.mouse.click(centre.x, centre.y);
  await expect(map(page).locator('.marker')).toHaveCount(count + 1);
  await page.getByRole('button', { name: 'Setzen rückgängig' }).click();
  await expect(map(page).locator('.marker')).toHaveCount(count);
  const target = { x: start.x + 60, y: start.y + 80 };
  await drag(start, target);
  await expect(page.getByRole('button', { name: 'Verschieben rückgängig' })).toBeVisible();
  await expect.poll(async () => Math.abs((await middle(fixed)).x - target.x)).toBeLessThan(12);
  await page.getByRole('button', { name: 'Verschieben rückgängig' }).click();
  await expect.poll(async () => Math.abs((await middle(fixed)).x - start.x)).toBeLessThan(3);
  await breakProvider(page, { path: '/plan/savePosition', kind: 'status' });
  await drag(start, target);
  await expect(page.getByText('Die Koordinaten konnten nicht gespeichert werden.')).toBeVisible();
  await expect.poll(async () => Math.abs((await middle(fixed)).x - start.x)).toBeLessThan(3);
  await mendProvider(page);
  await page.getByLabel('Plan auswählen').selectOption({ label: 'Erdgeschoss' });
  await expect(page.getByRole('checkbox', { name: 'Bearbeiten' })).not.toBeChecked();
});

test('L-15 L-21 a defect is taken off the plan and placed again', async ({ page }) => {
  await openPlan(page);
  const first = page.getByRole('button', { name: /^Mangel/ }).first();
  const label = (await first.getAttribute('aria-label'))!;
  await first.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mangel vom Plan entfernen' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Der Mangel wurde vom Plan entfernt.')).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);
});

test('L-25 L-26 L-27 L-28 an area is drawn, named, deleted; a revision is released', async ({ page }) => {
  await openPlan(page, '&id=13');
  await page.getByText('Bearbeiten', { exact: true }).click();
  await page.getByRole('button', { name: 'Fläche zeichnen' }).click();
  const { x, y } = await middle(map(page));
  for (const [dx, dy] of [
    [-40, -40],
    [50, -30],
    [10, 60],
  ] as const)
    await page.mouse.click(x + dx, y + dy);
  await page.getByRole('button', { name: 'Fläche schließen' }).click();
  const form = page.getByRole('group', { name: 'Fläche' });
  await expect(form.getByLabel('Deckkraft %')).toHaveValue('25');
  await form.getByLabel('Bezeichnung').fill('Lieferzone');
  await form.getByRole('button', { name: 'Speichern' }).click();
  const area = page.getByRole('button', { name: 'Lieferzone' });
  await expect(area).toBeVisible();
  await area.focus();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(area).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'freigegeben' }).click();
  await page.getByRole('button', { name: 'Revision speichern' }).click();
  await expect(page.getByText('Die Revision wurde gespeichert.')).toBeVisible();
});

test('L-30 the plan is printed as a PDF', async ({ page }) => {
  await openPlan(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Plan_100100_Erdgeschoss.pdf');
  const pdf = readFileSync(await file.path()).toString('latin1');
  // A4 landscape in points; the plan of 2400 x 1500 is as high as the room for it at 150 dots per inch.
  expect(pdf).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2\d*\]/);
  const [, width, height] = /\/Width (\d+)\s*\/Height (\d+)/.exec(pdf)!.map(Number);
  expect(width! / height!).toBeCloseTo(2400 / 1500, 1);
  expect(height).toBe(Math.round(((210 - 20 - 16 - 18) / 25.4) * 150));
});

test('L-31 L-32 L-33 what does not load says so and can be tried again', async ({ page }) => {
  await signIn(page, 'customer');
  await breakProvider(page, { path: '/plan/getPositions', kind: 'status' });
  await breakProvider(page, { path: '/plan/getMaengel', kind: 'status' });
  await page.goto(`/plan${at}&id=11`);
  await expect(page.getByText('Beim Laden der Positionen ist ein Fehler aufgetreten.')).toBeVisible();
  await expect(page.getByText('Beim Laden der Mängel ist ein Fehler aufgetreten.')).toBeVisible();
  await mendProvider(page);
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Erneut versuchen' }).first();
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByRole('button', { name: /^Mangel/ }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});

test('L-35 L-36 L-37 L-38 L-40 L-41 L-42 V-08 plans are uploaded, edited and deleted', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(`/planList${at}`);
  await expect(page.getByRole('link', { name: 'Zurück zum Plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan hochladen' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('1 bis 255 Zeichen.')).toBeVisible();
  await form.getByLabel('Bezeichnung').fill('Halle Nord');
  await form.getByLabel(/^Datei/).setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(form.getByText('Die Datei darf 10 MB nicht überschreiten')).toBeVisible();
  await form.getByLabel('Plan ohne Datei').click();
  await breakProvider(page, { path: '/plan/upload', kind: 'status' });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Der Plan konnte nicht gespeichert werden.')).toBeVisible();
  await expect(form.getByText('Fehler', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Bezeichnung')).toHaveValue('Halle Nord');
  await form.getByRole('button', { name: 'Abbrechen' }).click();
  await mendProvider(page);
  await page.getByRole('button', { name: 'Plan hochladen' }).click();
  await form.getByLabel('Bezeichnung').fill('Halle Nord');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await form.getByLabel(/^Datei/).setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Plan wurde gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Halle Nord bearbeiten' }).click();
  await form.getByLabel('Bemerkung').fill('neu vermessen');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row', { name: /Halle Nord/ })).toContainText('neu vermessen');
  await page.getByRole('button', { name: 'Halle Nord löschen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Halle Nord');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Der Plan wurde gelöscht.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Halle Nord/ })).toHaveCount(0);
});

test('L-43 L-44 L-45 L-46 a link opens the plan without header, leaves no token in the address, and a wrong one goes home', async ({ page }) => {
  await page.goto('/auth/en/1/3/demo-plan-token-1/11/1005');
  await expect(map(page)).toHaveAttribute('data-level', '5');
  await expect(page).toHaveURL(/\/plan\?/);
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/besuchsbericht');
  await expect(page).toHaveURL(/\/plan/);
  await page.context().clearCookies();
  await page.goto('/auth/de/1/3/wrong-token');
  await expect(page).toHaveURL(/\/$/);
});

test('L-05 L-14 V-18 on a phone two fingers zoom, and keys lead from marker to marker', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-AT' });
  const page = await context.newPage();
  await openPlan(page, '&id=12');
  const { x, y } = await middle(map(page));
  const touch = await context.newCDPSession(page);
  const fingers = (gap: number) => [
    { x: x - gap, y },
    { x: x + gap, y },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const gap of [30, 45, 60, 80, 100]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Number(await map(page).getAttribute('data-level'))).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Ganzen Plan zeigen' }).click();
  const reached = map(page).locator('.marker[tabindex="0"]');
  await reached.focus();
  const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});

for (const [path, width] of [
  [`/plan${at}&id=12`, 1440],
  [`/plan${at}&id=12`, 390],
  [`/planList${at}`, 1440],
] as const) {
  test(`V-18 axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'customer');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-testid=plan-map], table').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
}
