import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { getMap, getMarker, getMiddle } from '../planMap.ts';
import { test } from './clicks.ts';

const getZoneForm = (page: Page) => page.getByRole('group', { name: 'Fläche' });

test('L-25 L-26 L-28 L-35 L-36 L-37 L-38 L-40 L-42 V-08 uploads a plan, edits it, releases it and saves its PDF', {
  tag: '@long',
}, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } });
  await page.getByRole('navigation', { name: 'Bereiche des Standorts' }).getByRole('link', { name: 'Pläne' }).click();
  await page.getByRole('link', { name: 'Pläne verwalten' }).click();
  await expect(page.getByRole('link', { name: 'Zurück zum Plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan hochladen' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bezeichnung').fill('Halle Nord');
  await form.locator('input[type=file]').first().setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Plan wurde gespeichert.')).toBeVisible();
  await page.getByRole('link', { name: 'Halle Nord öffnen' }).click();
  await expect(getMap(page).locator('img').first()).toBeVisible();

  await page.getByText('Bearbeiten', { exact: true }).click();
  await page.getByRole('button', { name: 'Fläche zeichnen' }).click();
  const centre = await getMiddle(getMap(page));
  for (const [dx, dy] of [
    [-180, -90],
    [-60, -80],
    [-110, 20],
  ] as const)
    await page.mouse.click(centre.x + dx, centre.y + dy);
  await page.getByRole('button', { name: 'Fläche schließen' }).click();
  await getZoneForm(page).getByLabel('Bezeichnung').fill('Lieferzone');
  await getZoneForm(page).getByRole('button', { name: 'Speichern' }).click();
  const zone = page.getByRole('button', { name: 'Lieferzone' });
  await expect(zone).toBeVisible();

  const next = page.getByRole('button', { name: /^[A-Z]-\d+ setzen$/ });
  const numbers = await Promise.all(
    [0, 1].map(async (at) => ((await next.nth(at).getAttribute('aria-label')) ?? (await next.nth(at).innerText())).split(' ')[0]!),
  );
  await next.first().click();
  for (const [at, dy] of [-100, -40].entries()) {
    const { x, y } = await getMiddle(getMap(page));
    await page.mouse.click(x + 60, y + dy);
    await expect(getMarker(page, numbers[at]!)).toBeVisible();
  }
  await getMap(page).getByRole('button', { name: 'Abbrechen' }).click();
  const start = await getMiddle(getMarker(page, numbers[0]!));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 70, start.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Verschieben rückgängig' })).toBeVisible();

  await page.getByLabel('Bemerkung').fill('Nach dem Umbau');
  await page.getByRole('checkbox', { name: 'freigegeben' }).click();
  await page.getByRole('button', { name: 'Revision speichern' }).click();
  await expect(page.getByText('Die Revision wurde gespeichert.')).toBeVisible();
  const saving = page
    .context()
    .waitForEvent('page')
    .then((tab) => tab.waitForEvent('download'));
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Plan_100100_Halle_Nord.pdf');
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^%PDF/);
  clicks.assertAtMost(22);

  await zone.focus();
  await page.keyboard.press('Enter');
  await getZoneForm(page).getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(zone).toHaveCount(0);
  await page.getByRole('link', { name: 'Pläne verwalten' }).click();
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
