import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('O-14 O-15 a location that is removed and added again keeps its rights', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/benutzer');
  await page.getByRole('button', { name: 'Berta Bereich bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Benutzer bearbeiten' });
  const bakery = dialog.getByRole('checkbox', { name: 'Großbäckerei Sonnleitner zuweisen' });
  const rights = page.getByRole('dialog', { name: 'Rechte: Großbäckerei Sonnleitner' });
  const openRights = () => dialog.getByRole('button', { name: 'Rechte an Großbäckerei Sonnleitner' }).click();
  await openRights();
  await rights.getByRole('checkbox', { name: 'Pläne bearbeiten' }).uncheck();
  await rights.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Die Rechte wurden gespeichert.')).toBeVisible();
  await expect(rights).toHaveCount(0);

  await bakery.click();
  await expect(dialog.getByText('0 Standorte ausgewählt')).toBeVisible();
  await bakery.click();
  await expect(dialog.getByText('1 Standort ausgewählt')).toBeVisible();
  await openRights();
  await expect(rights.getByRole('checkbox', { name: 'Pläne bearbeiten' })).not.toBeChecked();
  await expect(rights.getByRole('checkbox', { name: 'Mängel bearbeiten' })).toBeChecked();
  await expect(rights.getByRole('checkbox', { name: 'Alle Bereiche' })).not.toBeChecked();
  await expect(rights.getByRole('group').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await rights.getByRole('button', { name: 'Abbrechen' }).click();
});
