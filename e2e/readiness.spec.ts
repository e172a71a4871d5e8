import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('a finding of the readiness list leads to where it is corrected', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/team?mandant=AT&cardcode=100100');
  await page.getByRole('link', { name: 'Bereitschaft', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Mängel mit hoher Gefahr, länger als 14 Tage offen/ })).toBeVisible();
  await page.getByRole('link', { name: /^Mangel: 2$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Abfluss ohne Siphon');
});
