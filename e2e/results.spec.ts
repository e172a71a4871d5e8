import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { breakProvider, mendProvider, retryUntil, signIn, test } from './portal.ts';

const report = '/besuchsbericht?mandant=AT&cardcode=100100';
const resultSection = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Ergebnisliste' }) });

test('E-01 E-11 E-14 E-15 E-16 E-17 the latest report with period, text, contact, defects and four charts', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Besuchsbericht 2026-001-11');
  await expect(page.getByText('09.11.2026 08:15 - 09.11.2026 17:15')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Karl Köck' })).toHaveAttribute('href', 'mailto:keyuser@portal.example');
  await expect(page.getByText(/^\d{2,3} offene Mängel$/)).toBeVisible();
  for (const title of ['Alarme je Bereich', 'Alarme je Objektkategorie', 'Alarme je Jahr', 'Alarme nach Monaten'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('E-01 a location without a report says so', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'no.report');
  await page.goto('/besuchsbericht');
  await expect(page.getByText('Es gibt noch keinen Besuchsbericht für diesen Standort.')).toBeVisible();
});

test('E-02 E-03 E-04 E-05 E-06 E-07 arrows and the list of orders change the report, and empty filters', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Nächster Bericht' })).toBeDisabled();
  await page.getByLabel('Ergebnisse filtern').fill('Lager');
  await expect(page).toHaveURL(/q=Lager/);
  await page.getByRole('button', { name: 'Voriger Bericht' }).click();
  await expect(heading).not.toHaveText('Besuchsbericht 2026-001-11');
  expect(page.url()).not.toContain('q=');
  await expect(page.getByLabel('Ergebnisse filtern')).toHaveValue('');
  await page.getByRole('button', { name: 'Aufträge' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^24\/7 10\.2026/ })
    .click();
  await expect(heading).toHaveText('24/7-Monatsbericht 10.2026');
  await expect(page.getByText(/31\.10\.2026 21:59/)).toBeVisible();
});

test('E-08 administrators may narrow the orders by date, others see no dates', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(report);
  await page.getByRole('button', { name: 'Aufträge' }).click();
  await page.getByLabel('Von').fill('2026-11-01');
  await expect(page.getByRole('dialog').getByRole('button', { name: /2026-001-/ })).toHaveCount(1);
  await page.context().clearCookies();
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Aufträge' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Von')).toHaveCount(0);
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

test('F-09 the first filter on a page that was opened by its address keeps the focus', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const filter = page.getByLabel('Ergebnisse filtern');
  await filter.fill('Lager');
  await expect(page).toHaveURL(/q=Lager/);
  await expect(resultSection(page).getByText(/^1–20 von \d{2,4}$/)).toBeVisible();
  await expect(page.getByText('1–20 von 5 000')).toHaveCount(0);
  await expect(filter).toBeFocused();
});

test('E-09 the chart filter offers its choices once it knows all of them: none moves away under the pointer', async ({ page }) => {
  await signIn(page, 'customer');
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ReportChartChoices"')) await held.promise;
    await route.continue();
  });
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramme filtern' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Diagramme anzeigen' })).toBeVisible();
  await expect(drawer.getByRole('checkbox')).toHaveCount(0);
  held.resolve();
  await expect(drawer.getByText('Lager', { exact: true })).toBeVisible();
});

test('F-01 F-03 F-05 F-08 F-09 V-04 the result list filters, sorts and pages; a link shows a colleague the same', async ({ page, browser }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const table = page.getByRole('table', { name: 'Ergebnisliste' });
  for (const heading of [
    'Datum/Zeit',
    'Bereich',
    'Pos.-Nr.',
    'Position',
    'Aufgabe',
    'Objekt',
    'Ergebnis',
    'Bemerkung',
    'Material',
    'Menge',
    'Einheit',
    'Berater',
    'Sicherheitsdatenblätter',
    'Bild',
  ])
    await expect(table.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Datum/Zeit' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('1–20 von 5 000')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(21);
  await resultSection(page).getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByText('21–40 von 5 000')).toBeVisible();
  await page.getByLabel('Ergebnisse filtern').fill('nicht überprüfbar');
  await expect(table.getByText('nicht überprüfbar').first()).toBeVisible();
  await expect(resultSection(page).getByText(/^1–20 von \d{2}$/)).toBeVisible();
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

test('F-11 the list comes as Excel and PDF in a new tab; F-12 a failure says so', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByLabel('Ergebnisse filtern').fill('Kühlhaus');
  await expect(page).toHaveURL(/q=K/);
  for (const [name, magic] of [
    ['Excel', 'PK'],
    ['PDF', '%PDF'],
  ] as const) {
    const download = page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download'));
    await resultSection(page).getByRole('button', { name, exact: true }).click();
    const path = await (await download).path();
    expect(readFileSync(path).subarray(0, magic.length).toString()).toBe(magic);
  }
  await breakProvider(page, { path: '/report/generateErgebnislisteReport', kind: 'status' });
  await resultSection(page).getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByText('Es gab einen Fehler beim generieren der Ergebnisliste.')).toBeVisible();
});

test('F-13 U-01 U-02 U-06 U-08 the print page opens in a new tab with the rows in their order, and prints', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByLabel('Ergebnisse filtern').fill('Köder erneuert');
  await expect(resultSection(page).getByText(/^1–20 von \d{2,3}$/)).toBeVisible();
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const opened = page.context().waitForEvent('page');
  await resultSection(page).getByRole('button', { name: 'Drucken' }).click();
  const print = await opened;
  await expect(print).toHaveURL(/\/printErgebnisliste\/Ergebnisliste_100100/);
  await expect(print.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(print.getByText('Großbäckerei Sonnleitner (100100)')).toBeVisible();
  await expect(print.getByRole('columnheader', { name: 'Datum/Zeit' })).toHaveCount(0);
  await expect(print).toHaveTitle('Ergebnisliste_100100');
  const total = Number(
    /von (\d+)/.exec(
      (await resultSection(page)
        .getByText(/^1–20 von \d{2,3}$/)
        .textContent())!,
    )![1],
  );
  await expect(print.getByRole('row')).toHaveCount(total + 1);
});

test('U-01 U-06 U-07 U-09 the print page needs no session: it shows an address’s rows as text, or says that there is nothing', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const items = JSON.stringify([
    { datum_start: Date.UTC(2026, 10, 9, 8), area_name: '<b>Lager</b>', position_nr: 'K-1', result_value: 3, alarm_level: 'ROT', menge: 2.5 },
  ]);
  await page.goto(`/printErgebnisliste/Liste?items=${encodeURIComponent(items)}&kundenname=Muster&adresse=Weg%201&cardcode=1`);
  await expect(page.getByText('<b>Lager</b>')).toBeVisible();
  await expect(page.getByText('09.11.2026 09:00')).toBeVisible();
  await expect(page.getByText('2,5')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  for (const broken of ['', '?items=%7Bbroken', '?items=5']) {
    await page.goto(`/printErgebnisliste/Liste${broken}`);
    await expect(page.getByText('Es gibt nichts zu drucken')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-printed', 'yes');
  }
});

test('F-14 only administrators empty the cache', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByText('1–20 von 5 000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cache leeren' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'admin');
  await page.goto(report);
  await page.getByRole('button', { name: 'Cache leeren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leeren' }).click();
  await expect(page.getByText('Der Cache wurde geleert')).toBeVisible();
});

test('F-15 N-04 N-05 the advisor’s card opens with training documents', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('table', { name: 'Ergebnisliste' }).getByRole('button', { name: 'Mag. Sabine Grünwald' }).first().click();
  const card = page.getByRole('dialog');
  await expect(card.getByRole('heading', { name: 'Mag. Sabine Grünwald' })).toBeVisible();
  await expect(card.getByText('HACCP-Schulung')).toBeVisible();
  await card.getByRole('button', { name: 'Kompetenznachweise' }).click();
  await expect(page.getByRole('link', { name: /Schulungsnachweis HACCP/ })).toBeVisible();
});

test('F-02 F-10 F-16 F-17 the development of a result opens, and a point of it its results in the same table, without file buttons', async ({ page }) => {
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
  await expect(drillDown.getByRole('button', { name: 'Excel' })).toHaveCount(0);
});

test('F-10 F-21 V-17 a list without a hit says so and still offers its files', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByLabel('Ergebnisse filtern').fill('Das steht in keiner Zeile');
  await expect(page.getByRole('main')).toContainText('Keine Ergebnisse');
  const files = page.getByRole('group', { name: 'Ergebnisliste' });
  for (const name of ['Excel', 'PDF', 'Drucken']) await expect(files.getByRole('button', { name, exact: true })).toBeVisible();
});

test('F-19 K-01 pictures of a trap open large', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Aufträge' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^24\/7 10\.2026/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('24/7-Monatsbericht 10.2026');
  await page.getByLabel('Ergebnisse filtern').fill('Fang');
  await page
    .getByRole('button', { name: /Bilder? anzeigen/ })
    .first()
    .click();
  const picture = page.getByRole('dialog').getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
});

test('V-11 one failed part has its own message and retry, the rest of the page stays', { tag: '@long' }, async ({ page }) => {
  await breakProvider(page, { path: '/datenbroker/getErgebnisliste', kind: 'html' });
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(resultSection(page).getByText('Der Server ist gerade nicht erreichbar.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alarme je Bereich' })).toBeVisible();
  await expect(page.getByText('PROVIDER_')).toHaveCount(0);
  await mendProvider(page);
  await retryUntil(page.getByText('1–20 von 5 000'), resultSection(page).getByRole('button', { name: 'Erneut versuchen' }));
});

test('V-18 at 390 px results are cards, in English too', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByRole('list', { name: 'Result list' }).getByRole('listitem')).toHaveCount(20);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Visit reports' })).toBeVisible();
  await context.close();
});

const sizes = [
  ['1440 px in German', { viewport: { width: 1440, height: 900 }, locale: 'de-AT' }, 'Alarm', 'Ergebnisliste', /auf dem Plan zeigen$/],
  ['390 px in English', { viewport: { width: 390, height: 844 }, locale: 'en-GB' }, 'alarm', 'Result list', /on the plan$/],
] as const;
for (const [size, options, alarm, list, onPlan] of sizes)
  test(`what changed stands on the report, what is red is two screens away and one click on its tile, and the plan is one more, at ${size}`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, 'customer');
    await page.goto(report);
    const change = page.locator('#report-changes').getByRole('listitem').first();
    await expect(change).toContainText(alarm);
    await expect(page.locator('#report-results').getByText(/^1–20 (von|of) 5.000$/)).toBeVisible();
    await expect
      .poll(() => page.locator('#report-results').evaluate((place) => place.getBoundingClientRect().top + window.scrollY))
      .toBeLessThan(2 * options.viewport.height);
    await page
      .getByRole('button', { name: new RegExp(`^${alarm} ?[0-9]`) })
      .first()
      .click();
    await expect(page).toHaveURL(/level=RED/);
    await expect(page.locator('#report-results').getByText(/^1–20 (von|of) 82$/)).toBeVisible();
    await expect(page.getByRole(options.viewport.width < 500 ? 'list' : 'table', { name: list })).toBeInViewport();
    await change.getByRole('link', { name: onPlan }).click();
    await expect(page).toHaveURL(/\/plan\?.*position_id=/);
    await context.close();
  });
