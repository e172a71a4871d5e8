import { expect } from '@playwright/test';
import { getMap, getMarker, getMiddle, openPlan } from './planMap.ts';
import { breakProvider, mendProvider, test } from './portal.ts';

test('L-23 L-24 a position is dragged, put back, and a failed save says so', async ({ page }) => {
  await openPlan(page, '&id=12');
  const fixed = getMarker(page, 'L-092');
  const start = await getMiddle(fixed);
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  await page.getByText('Bearbeiten', { exact: true }).click();
  const target = { x: start.x + 60, y: start.y + 80 };
  await drag(start, target);
  await expect(page.getByRole('button', { name: 'Verschieben rückgängig' })).toBeVisible();
  await expect.poll(async () => Math.abs((await getMiddle(fixed)).x - target.x)).toBeLessThan(12);
  await page.getByRole('button', { name: 'Verschieben rückgängig' }).click();
  await expect.poll(async () => Math.abs((await getMiddle(fixed)).x - start.x)).toBeLessThan(3);
  await breakProvider(page, { path: '/plan/savePosition', kind: 'status' });
  await drag(start, target);
  await expect(page.getByText('Die Koordinaten konnten nicht gespeichert werden.')).toBeVisible();
  await expect.poll(async () => Math.abs((await getMiddle(fixed)).x - start.x)).toBeLessThan(3);
  await mendProvider(page);
});

test('G-22 L-14 removing a position from its plan closes it, with its marker', { tag: '@long' }, async ({ page }) => {
  await openPlan(page);
  const label = (await getMap(page)
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
