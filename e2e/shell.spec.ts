import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { signInByPage, test } from './portal.ts';

test('A-03 addresses ignore capitals', async ({ page }) => {
  await page.goto('/LOGIN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung');
});

test('A-04 A-05 the footer shows the version and five links, on every page but print pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('7.14.2');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5);
  await page.goto('/printErgebnisliste/Liste');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('A-06 A-07 A-12 menus follow the role', async ({ page }) => {
  const menu = page.getByRole('banner');
  await signInByPage(page, 'keyuser');
  await expect(menu.getByRole('link', { name: 'Dashboard' }).last()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Standorte' })).toBeVisible();
  await page.context().clearCookies();
  await signInByPage(page, 'customer');
  await expect(menu.getByRole('link', { name: 'Standorte' })).toHaveCount(0);
  await expect(menu.getByLabel(/ungelesene/)).toBeVisible();
  await page.context().clearCookies();
  await signInByPage(page, 'admin');
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
  await expect(menu.getByLabel(/ungelesene/)).toHaveCount(0);
});

test('A-18 a page of another role leads to the own start page', async ({ page }) => {
  await signInByPage(page, 'customer');
  for (const path of ['/benutzerSuche', '/benutzerOfCustomer?mandant=AT&cardcode=100100']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/besuchsbericht/);
  }
  await page.context().clearCookies();
  await signInByPage(page, 'admin');
  await page.goto('/benutzer');
  await expect(page).toHaveURL(/\/kundenliste/);
});

test('A-02 every page opens for those who are signed in', async ({ page }) => {
  await signInByPage(page, 'keyuser');
  const at = '?mandant=AT&cardcode=100100';
  const ofUser = ['/changePassword', '/dashboard', '/kundenliste', '/benutzer', '/benachrichtigungen', '/api'];
  const ofLocation =
    'besuchsbericht positionen maengelliste team lieferscheine sicherheitsdatenblaetter alarmvorlagen plan planList customerNotifications traplinkedImages export support';
  for (const path of [...ofUser, ...ofLocation.split(' ').map((name) => `/${name}${at}`)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
  }
});

test('A-06 the code of a page comes when its link is pointed at, before it is opened', async ({ page }) => {
  await signInByPage(page, 'keyuser');
  const link = page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Standorte' });
  await expect(link).toBeVisible();
  const code = page.waitForRequest(/\/assets\/LocationsPage-/);
  await link.hover();
  await code;
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A-10 a page of a location without a chosen one leads to the list', async ({ page }) => {
  await signInByPage(page, 'keyuser');
  await page.goto('/besuchsbericht');
  await expect(page).toHaveURL(/\/kundenliste$/);
});

test('A-16 V-01 the language is German unless the browser is English, and switches at once', async ({ page, browser }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your portal for hygiene and pest monitoring');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const [locale, lang] of [
    ['en-US', 'en'],
    ['fr-FR', 'de'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.locator('html')).toHaveAttribute('lang', lang);
    await context.close();
  }
});

for (const [name, path] of [
  ['customer', '/besuchsbericht?mandant=AT&cardcode=100100'],
  ['keyuser', '/dashboard'],
  ['admin', '/kundenliste?term=Wels'],
  ['customer', '/changePassword'],
] as const) {
  for (const width of [1440, 390]) {
    test(`V-18 axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInByPage(page, name);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

for (const path of ['/', '/login', '/forgotPassword']) {
  test(`V-18 axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
