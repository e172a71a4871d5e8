import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test.use({ locale: 'en-GB', viewport: { width: 390, height: 900 } });

test('a key user compares all locations on a phone, and the worst leads to its report', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { name: 'Compare locations', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alarm shares at a glance' })).toBeVisible();
  await page.getByRole('link', { name: 'Großbäckerei Sonnleitner' }).first().click();
  await expect(page).toHaveURL(/besuchsbericht.*cardcode=100100/);
});
