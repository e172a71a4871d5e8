import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn, test } from './portal.ts';

for (const { language, width, title, map } of [
  { language: 'de-AT', width: 1440, title: 'Standortvergleich', map: 'Alarmanteile im Überblick' },
  { language: 'en-GB', width: 390, title: 'Compare locations', map: 'Alarm shares at a glance' },
])
  test.describe(`${language}, ${width} px`, { tag: '@long' }, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });

    test('a key user compares all locations, and the worst leads to its report', async ({ page }) => {
      await signIn(page, 'keyuser');
      await page.goto('/portfolio');
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: map })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('link', { name: 'Großbäckerei Sonnleitner' }).first().click();
      await expect(page).toHaveURL(/besuchsbericht.*cardcode=100100/);
    });
  });
