import { expect, type Page } from '@playwright/test';
import { ignoreEmbeddedResponses } from './ignoreEmbeddedResponses.ts';
import { signIn, test } from './portal.ts';

const getResultSection = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Ergebnisliste' }) });

test('E-02 E-03 E-04 E-05 E-06 E-07 arrows and the list of orders change the report, and empty filters', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('link', { name: 'Nächster Bericht' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Ergebnisse filtern').fill('Lager');
  await expect(page).toHaveURL(/q=Lager/);
  await page.getByRole('link', { name: 'Voriger Bericht' }).click();
  await expect(heading).not.toHaveText('Besuchsbericht 2026-001-11');
  expect(page.url()).not.toContain('q=');
  await expect(page.getByLabel('Ergebnisse filtern')).toHaveValue('');
  await page.getByRole('button', { name: 'Aufträge' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^24\/7 10\.2026/ })
    .click();
  await expect(heading).toHaveText('24/7-Monatsbericht 10.2026');
  await expect(page.getByText(/31\.10\.2026 21:59/)).toBeVisible();
});

test('E-09 E-10 E-12 the chart filter narrows charts; filtering the order’s kind out hides them', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramme filtern' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Lager', { exact: true }).click();
  await expect(page).toHaveURL(/areas=102/);
  await drawer.getByText('Monitoringbesuche').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Die Art dieses Auftrags ist ausgefiltert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alarme je Bereich' })).toHaveCount(0);
});

test('E-09 the chart filter shows its choices once all are loaded', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  const limited = Promise.withResolvers<void>();
  await ignoreEmbeddedResponses(page);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ReportChartChoices"')) await limited.promise;
    await route.continue();
  });
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramme filtern' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Diagramme anzeigen' })).toBeVisible();
  await expect(drawer.getByRole('checkbox')).toHaveCount(0);
  limited.resolve();
  await expect(drawer.getByText('Lager', { exact: true })).toBeVisible();
});

test('F-05 F-08 the result list filters and sorts, and a link repeats it', async ({ page, browser }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const table = page.getByRole('table', { name: 'Ergebnisliste' });
  await page.getByLabel('Ergebnisse filtern').fill('nicht überprüfbar');
  await expect(table.getByText('nicht überprüfbar').first()).toBeVisible();
  await expect(getResultSection(page).getByText(/^1–20 von \d{2}$/)).toBeVisible();
  await table.getByRole('columnheader', { name: 'Bereich' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=AREA/);
  await expect(table.getByRole('row').nth(1)).toContainText('Anlieferung');
  const colleague = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await signIn(colleague, 'areas');
  await colleague.goto(page.url());
  await expect(colleague.getByLabel('Ergebnisse filtern')).toHaveValue('nicht überprüfbar');
  await expect(colleague.getByRole('table', { name: 'Ergebnisliste' }).getByRole('row').nth(1)).toContainText(/Lager|Produktion/);
  await colleague.context().close();
});

test('F-02 F-10 F-16 F-17 a point of a development shows its results with files', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page
    .getByRole('table', { name: 'Ergebnisliste' })
    .getByRole('button', { name: /Entwicklung an Position/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: /Als Tabelle/ }).click();
  await dialog.getByRole('table').getByRole('button').first().click();
  const drillDown = page.getByRole('dialog', { name: 'Ergebnisse zu diesem Punkt' });
  await expect(drillDown.getByRole('row').nth(1)).toBeVisible();
  await expect(drillDown.getByRole('columnheader', { name: 'Ergebnis' })).toBeVisible();
  await expect(drillDown.getByRole('button', { name: 'Excel' })).toBeVisible();
});
