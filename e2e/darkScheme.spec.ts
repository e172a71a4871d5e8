import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

test.use({ colorScheme: 'dark' });

const at = '?mandant=AT&cardcode=100100';

/** What axe finds on the page that stands now, with the element that it found. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${new URL(page.url()).pathname} ${id}: ${html.slice(0, 160)}`));
}

async function seen(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Charts load when they come into sight.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    found.push(...(await findings(page)));
  }
  return found;
}

test('a device that is dark has dark pages, with enough contrast everywhere (customer)', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  const pages = ['dashboard', 'besuchsbericht', 'ergebnisse', 'maengelliste', 'positionen', 'plan', 'team', 'trends', 'bereitschaft', 'auditmappe'];
  expect(await seen(page, [...pages.map((each) => `/${each}${at}`), '/benachrichtigungen', '/traplinkedImages', '/support'])).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 22, 20)');
});

test('a device that is dark has dark pages, with enough contrast everywhere (key user)', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  expect(await seen(page, ['/kundenliste', '/portfolio', '/benutzer', '/customerNotifications', '/api', '/apiDoc'])).toEqual([]);
});
