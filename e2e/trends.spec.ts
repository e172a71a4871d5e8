import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { chooseEnglish, signIn, test } from './portal.ts';

for (const { language, title, overview, by } of [
  { language: 'DE', title: 'Trends', overview: 'Überblick', by: 'Aufgaben' },
  { language: 'EN', title: 'Trends', overview: 'Overview', by: 'tasks' },
])
  test(`a period against the one before and last year, by what is chosen (${language})`, { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'customer');
    await page.goto('/team?mandant=AT&cardcode=100100');
    if (language === 'EN') await chooseEnglish(page);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: overview })).toBeVisible();
    await page.getByRole('button', { name: by, exact: true }).click();
    await expect(
      page
        .getByRole('table', { name: new RegExp(by) })
        .getByRole('row')
        .nth(1),
    ).toBeVisible();
    expect(page.url()).toContain('by=TASK');
    // What is read anew is dimmed until it is there.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });

test('a user with two areas finds nothing of the others, on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'areas');
  await page.goto('/trends?mandant=AT&cardcode=100100');
  await expect(page.getByRole('heading', { name: 'Überblick' })).toBeVisible();
  await expect(page.getByText(/Sozialräume|Verpackung/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

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
  await expectAccessible(page);
});
