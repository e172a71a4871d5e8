import { expect, type Locator, type Page } from '@playwright/test';
import { chooseEnglish, provider, signIn, test } from './portal.ts';

/*
 * What people want to know, and in how many clicks they know it. The same section at another location, a colleague's link and
 * the worst of many locations stand in shell.spec.ts and locations.spec.ts.
 */

/** Clicks of a person, counted: a choice in a list is one. */
function counted(page: Page) {
  let clicks = 0;
  return {
    page,
    async click(name: RegExp, role: 'button' | 'link' | 'option' = 'button', within: Page | Locator = page) {
      clicks += 1;
      await within.getByRole(role, { name }).locator('visible=true').first().click();
    },
    async choose(label: RegExp, option: string) {
      clicks += 1;
      await page.getByLabel(label).selectOption(option);
    },
    expectAtMost: (most: number) => expect(clicks).toBeLessThanOrEqual(most),
  };
}

for (const [language, width] of [
  ['de', 1440],
  ['en', 390],
] as const) {
  const begin = async (page: Page) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'customer');
    await page.goto('/');
    if (language === 'en') await chooseEnglish(page);
    await page.goto('/besuchsbericht');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2026-001-11');
    return counted(page);
  };

  test.describe(`${language}, ${width} px`, { tag: '@long' }, () => {
    test('what is red in the last visit, and where on the plan: two clicks', async ({ page }) => {
      const person = await begin(page);
      await person.click(/^(Alarm|alarm) ?82/);
      const results = page.locator('section', { has: page.getByRole('heading', { name: /^(Ergebnisliste|Result list)$/ }) });
      await expect(page).toHaveURL(/level=RED/);
      await person.click(/(auf dem Plan zeigen|on the plan)$/, 'link', results);
      await expect(page).toHaveURL(/\/plan\?.*position_id=\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      person.expectAtMost(2);
    });

    test('all red of one area in three months: four clicks', async ({ page }) => {
      const person = await begin(page);
      if (width === 390) await person.click(/^(Mehr|More)$/);
      await person.click(/^(Alle Ergebnisse|All results)$/, 'link');
      await expect(page.getByText(/^7 (von|of) 7/)).toBeVisible();
      await person.click(/^(Alarm|alarm|\d+$).*\d/);
      await person.choose(/^(Bereich|Area)$/, 'Lager');
      await expect(page).toHaveURL(/level=RED/);
      await expect(page).toHaveURL(/area=Lager/);
      person.expectAtMost(4);
    });

    test('what changed since the last visit: no click from the report', async ({ page }) => {
      await begin(page);
      await expect(page.getByRole('heading', { name: /Was sich geändert hat|What changed/ })).toBeVisible();
      await expect(page.getByText(/50 (neu rot|newly red)/)).toBeVisible();
    });

    test('defect 198 from anywhere: two clicks', async ({ page }) => {
      const person = await begin(page);
      await page.goto('/team');
      await person.click(/^(Suchen|Search)/);
      await page.getByRole('combobox').fill('198');
      await person.click(/198/, 'option');
      await expect(page.getByRole('dialog')).toContainText('198');
      person.expectAtMost(2);
    });

    test('who was here last, and is qualified: two clicks', async ({ page }) => {
      const person = await begin(page);
      await person.click(/^Mag\. Sabine Grünwald$/);
      await expect(page.getByRole('dialog')).toContainText(/Qualifikationen|Qualifications/);
      person.expectAtMost(2);
    });
  });
}

test('each number of the dashboard of one location is the total of the list that it leads to', { tag: '@long' }, async ({ page }) => {
  // A Postbox in which all was read shows no list.
  await page.request.post(`${provider}/demo/message`, { data: { customerId: 1, subject: 'Zu zählen', message: 'Noch nicht gelesen.' } });
  await signIn(page, 'customer');
  const totalOf = async (tile: RegExp, link: RegExp) => {
    await page.goto('/dashboard');
    const found = page.getByRole('group', { name: tile }).getByRole('link', { name: link });
    const number = /^[\d\s.]+/.exec((await found.textContent())!)![0].replaceAll(/\D/g, '');
    await found.click();
    return Number(number);
  };
  const rows = async (table: string) => {
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    return Number(/(?:von|of) ([\d. ]+)/.exec(await page.getByRole('navigation', { name: new RegExp(table) }).innerText())![1]!.replaceAll(/\D/g, ''));
  };
  const red = await totalOf(/Letzter Besuch/, /Alarm/);
  await expect(page).toHaveURL(/\/besuchsbericht.*level=RED/);
  expect(await rows('Ergebnisliste')).toBe(red);
  const high = await totalOf(/Offene Mängel/, /hohe Gefahr/);
  await expect(page).toHaveURL(/\/maengelliste.*status=OPEN&priority=HIGH/);
  await expect(page.getByRole('button', { name: /hohe Gefahr/, pressed: true })).toContainText(String(high));
  const unread = await totalOf(/Postfach/, /ungelesen/);
  await expect(page).toHaveURL(/\/benachrichtigungen\?unread=1/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(unread + 1);
  const open = await totalOf(/Bereitschaft/, /offene Punkte/);
  await expect(page).toHaveURL(/\/bereitschaft/);
  await expect(page.getByText(`${open} offene Punkte aus`, { exact: false })).toBeVisible();
});
