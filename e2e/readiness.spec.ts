import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { chooseEnglish, signIn, test } from './portal.ts';

for (const { language, title, rule, place } of [
  { language: 'DE', title: 'Bereitschaft', rule: /^Mängel mit hoher Gefahr, länger als 14 Tage offen/, place: /^Mangel: 2$/ },
  { language: 'EN', title: 'Readiness', rule: /^High-risk defects, open for more than 14 days/, place: /^Defect: 2$/ },
])
  test(`what an audit would bring up is one click away, and a finding leads to where it is mended (${language})`, { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'customer');
    await page.goto('/team?mandant=AT&cardcode=100100');
    if (language === 'EN') await chooseEnglish(page);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: rule })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: place }).click();
    await expect(page.getByRole('dialog')).toContainText('Abfluss ohne Siphon');
  });

test('an area-restricted user finds nothing of other areas', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'areas');
  await page.goto('/bereitschaft?mandant=AT&cardcode=100100');
  await expect(page.getByRole('heading', { name: /^Positionen ohne Platz auf einem Plan/ })).toBeVisible();
  await expect(page.getByText(/Sozialräume|Verpackung, /)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
