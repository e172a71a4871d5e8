import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('M-11 M-12 A-08 alarm templates are in a table of nine columns that is filtered', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/alarmvorlagen');
  await expect(page.getByRole('heading', { level: 1, name: 'Alarmvorlagen' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Alarmvorlagen' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Bereich',
    'Aufgabe',
    'Aufgabencode',
    'Aufgabenbeschreibung',
    'Grün ab',
    'Gelb ab',
    'Rot ab',
    'Maßnahmen bei Gelb',
    'Maßnahmen bei Rot',
  ]);
  await page.getByLabel('Alarmvorlagen filtern').fill('klebeFOLIE');
  await expect(table.getByText('Fang prüfen')).toHaveCount(0);
  await expect(table.getByText('Fluginsekten auf der Klebefolie zählen').first()).toBeVisible();
  await page.getByLabel('Alarmvorlagen filtern').fill('gibt es nicht');
  await expect(page.getByText('Keine Alarmvorlagen zu diesem Filter.')).toBeVisible();
});
