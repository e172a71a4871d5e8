import { expect } from '@playwright/test';
import { at, map, marker, middle, openPlan } from './planMap.ts';
import { breakProvider, mendProvider, signIn, test } from './portal.ts';

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
  const inHand = map(page).getByText(/Klicken Sie im Plan an die Stelle/);
  await expect(inHand).not.toHaveText(first!);
  await page.getByRole('button', { name: 'Setzen rückgängig' }).click();
  await expect(map(page).locator('.marker')).toHaveCount(count);
  await expect(inHand).toHaveText(first!);
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

test('L-25 L-26 L-27 L-28 an area is drawn, named, deleted; a revision is released', { tag: '@long' }, async ({ page }) => {
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
  const drawn = map(page).locator('[data-item="draft body"]');
  await expect(drawn).toHaveAttribute('fill', 'rgb(255 0 0 / 0.25)');
  await form.getByRole('button', { name: 'Farbe #7a6fc0' }).click();
  await expect(form.getByLabel('Deckkraft %')).toHaveValue('25');
  await expect(drawn).toHaveAttribute('fill', 'rgb(122 111 192 / 0.25)');
  await form.getByLabel('Bezeichnung').fill('Lieferzone');
  await form.getByRole('button', { name: 'Speichern' }).click();
  const area = page.getByRole('button', { name: 'Lieferzone' });
  await expect(area).toBeVisible();
  await expect(map(page).getByText('Lieferzone', { exact: true }).last()).toBeVisible();
  await area.focus();
  await page.keyboard.press('Enter');
  await expect(drawn).toHaveAttribute('fill', 'rgb(122 111 192 / 0.25)');
  await form.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(area).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'freigegeben' }).click();
  await page.getByRole('button', { name: 'Revision speichern' }).click();
  await expect(page.getByText('Die Revision wurde gespeichert.')).toBeVisible();
});

test('L-35 L-36 L-37 L-38 L-40 L-42 V-08 plans are uploaded, edited and deleted', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(`/planList${at}`);
  await expect(page.getByRole('link', { name: 'Zurück zum Plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan hochladen' }).click();
  const form = page.getByRole('dialog');
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
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Der Plan wurde gelöscht.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Halle Nord/ })).toHaveCount(0);
});
