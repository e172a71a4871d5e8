import { expect } from '@playwright/test';
import { expectAccessible, expectLoaded } from './accessible.ts';
import { chooseEnglish, signIn, signInByPage, test } from './portal.ts';

test('A-04 A-05 the footer shows the version and five links, on every page but print pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('7.14.2');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5);
  await page.goto('/printErgebnisliste/Liste');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('without network the page says so and keeps what was typed; once it is back, what could not be read is there', async ({ page, context }) => {
  await signIn(page, 'customer');
  await page.goto('/maengelliste?mandant=AT&cardcode=100100');
  const filter = page.getByRole('searchbox', { name: 'Mängel filtern' });
  const row = page.getByRole('row').filter({ hasText: 'Köderstation überstellt' }).first();
  const notice = page.getByText('Ihre Eingaben bleiben stehen');
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

for (const [language, width] of [
  ['de', 1440],
  ['en', 390],
] as const) {
  test(`the same section at another location is two clicks away: ${language}, ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'keyuser');
    await page.goto('/');
    if (language === 'en') await chooseEnglish(page);
    await page.goto('/maengelliste?mandant=AT&cardcode=100100');
    await page.getByRole('button', { name: /^Großbäckerei Sonnleitner.*(wechseln|Switch)/ }).click();
    const other = page.getByRole('option').first();
    const name = (await other.locator('p').first().textContent())!;
    await other.click();
    await expect(page).toHaveURL(/\/maengelliste\?mandant=AT&cardcode=(?!100100)/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'de' ? 'Mängel' : 'Defects');
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  test(`B-09 a colleague’s link opens after sign-in: ${language}, ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    if (language === 'en') await chooseEnglish(page);
    for (const [name, link, arrives] of [
      ['keyuser', '/maengelliste?mandant=AT&cardcode=100100&defect=198', /\/maengelliste\?mandant=AT&cardcode=100100&defect=198$/],
      ['customer', '/positionen?mandant=AT&cardcode=100100&q=Lager', /\/positionen\?mandant=AT&cardcode=100100&q=Lager$/],
      ['customer', '/positionen?mandant=AT&cardcode=100307', /\/besuchsbericht\?mandant=AT&cardcode=100100$/],
    ] as const) {
      await page.goto(link);
      await expect(page).toHaveURL('/');
      await signInByPage(page, name);
      await expect(page).toHaveURL(arrives);
      await page.goto('about:blank');
      await page.context().clearCookies();
    }
  });
}

test('V-18 axe finds nothing while the menu of a location or the switcher is open', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/changePassword?mandant=AT&cardcode=100100');
  await page.getByRole('button', { name: 'Lindenweg 1, Wels' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Standort wechseln$/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('A-02 every page opens for those who are signed in', { tag: '@long' }, async ({ page }) => {
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

test('a page of a location asks before it is known what the user may do there, and is shown when it is', async ({ page }) => {
  await signIn(page, 'customer');
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ChosenCustomer"')) await held.promise;
    await route.continue();
  });
  const asked = page.waitForResponse((answer) => answer.request().postData()?.includes('"ReportPage"') ?? false);
  await page.goto('/besuchsbericht');
  await (await asked).finished();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /Besuchsbericht/ })).toBeVisible();
});

test('A-16 V-01 the language is German unless the browser is English, and switches at once', { tag: '@long' }, async ({ page, browser }) => {
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
  // Wide pages are looked at by everyPage.spec.ts.
  test(`V-18 axe finds nothing on ${path} at 360 px, and nothing is wider than the screen`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await signInByPage(page, name);
    await page.goto(path);
    await expectLoaded(page);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
