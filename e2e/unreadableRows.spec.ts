import { expect, type Page } from '@playwright/test';
import { ignoreEmbeddedResponses } from './ignoreEmbeddedResponses.ts';
import { signIn, test } from './portal.ts';

/** Makes every list report this number of unreadable rows. */
async function loseRows(page: Page, count: number): Promise<void> {
  await ignoreEmbeddedResponses(page);
  await page.context().route('**/graphql', async (route) => {
    // A stream of news has no end to wait for.
    if (!/List"|ListPrint"|Chunk"/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll('"unreadableCount":0', `"unreadableCount":${count}`) });
  });
}

const defects = '/maengelliste?mandant=AT&cardcode=100100';

test('V-01 a list that lacks rows says how many, on paper too', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await loseRows(page, 2);
  await page.goto(defects);
  await expect(page.getByText('2 Zeilen konnten nicht gelesen werden')).toBeVisible();
  await page.context().addInitScript(() => {
    window.print = () => undefined;
  });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Drucken' }).click();
  const print = await opened;
  await expect(print.getByText('2 Zeilen konnten nicht gelesen werden')).toBeVisible();
  await print.close();
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});
