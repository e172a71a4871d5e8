import { expect } from '@playwright/test';
import { map, marker, middle, openPlan } from './planMap.ts';
import { breakProvider, mendProvider, test } from './portal.ts';

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
  const first = await map(page)
    .getByText(/Klicken Sie im Plan an die Stelle/)
    .textContent();
  const count = await map(page).locator('.marker').count();
  const centre = await middle(map(page));
  await page.mouse.click(centre.x, centre.y);
  await expect(map(page).locator('.marker')).toHaveCount(count + 1);
  const placing = map(page).getByText(/Klicken Sie im Plan an die Stelle/);
  await expect(placing).not.toHaveText(first!);
  await page.getByRole('button', { name: 'Setzen rückgängig' }).click();
  await expect(map(page).locator('.marker')).toHaveCount(count);
  await expect(placing).toHaveText(first!);
  await map(page).getByRole('button', { name: 'Abbrechen' }).click();
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

test('G-22 L-14 a position that is taken off its plan closes, and its marker goes', { tag: '@long' }, async ({ page }) => {
  await openPlan(page);
  const label = (await map(page)
    .getByRole('button', { name: /^Position / })
    .last()
    .getAttribute('aria-label'))!;
  const fixed = page.getByRole('button', { name: label, exact: true });
  await fixed.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Position vom Plan entfernen' }).click();
  await page.getByRole('dialog', { name: 'Bitte bestätigen' }).getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Die Position wurde vom Plan entfernt.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fixed).toHaveCount(0);
});
