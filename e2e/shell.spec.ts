import { expect } from '@playwright/test';
import { expectLoaded, findViolations } from './accessible.ts';
import { signIn, signInByPage, test } from './portal.ts';

test('without network the page says so, keeps input, and catches up', async ({ page, context }) => {
  await signIn(page, 'customer');
  await page.goto('/maengelliste?mandant=AT&cardcode=100100');
  const filter = page.getByRole('searchbox', { name: 'Mängel filtern' });
  const row = page.getByRole('row').filter({ hasText: 'Köderstation überstellt' }).first();
  const notice = page.getByRole('button', { name: /^Offline/ });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await filter.fill('überstellt');
  await expect(page.getByText('Bitte prüfen Sie Ihre Internetverbindung')).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(row).toBeVisible();
  await expect(filter).toHaveValue('überstellt');
});

test('A-06 the code of a page loads when its link is hovered', { tag: '@long' }, async ({ page }) => {
  await signInByPage(page, 'keyuser');
  const link = page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Standorte' });
  await expect(link).toBeVisible();
  const code = page.waitForRequest(/\/assets\/LocationsPage-/);
  await link.hover();
  await code;
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('V-18 axe finds nothing on pages of a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  for (const [name, path] of [
    ['customer', '/besuchsbericht?mandant=AT&cardcode=100100'],
    ['customer', '/plan?mandant=AT&cardcode=100100&id=12'],
    ['keyuser', '/dashboard'],
    ['admin', '/kundenliste?term=Wels'],
  ] as const) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(page, name);
    await page.goto(path);
    await expectLoaded(page);
    expect(await findViolations(page), path).toEqual([]);
  }
});
