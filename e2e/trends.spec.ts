import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('V-18 on a phone the page is short, and the thresholds open', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'customer');
  await page.goto('/trends?mandant=AT&cardcode=100100');
  await expect(page.getByRole('heading', { name: 'Überblick' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000);
  const thresholds = page.getByRole('button', { name: 'Geltende Grenzwerte' });
  await expect(thresholds).toHaveAttribute('aria-expanded', 'false');
  await thresholds.click();
  await expect(page.getByRole('list', { name: 'Geltende Grenzwerte' }).getByRole('listitem').first()).toBeVisible();
});
