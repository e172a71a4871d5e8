import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { breakProvider, mendProvider, signIn, test } from './portal.ts';

test('E-13 I-01 I-03 I-04 V-18 the visit report shows a card for each sensor, and hides them on request', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const card = page.getByRole('region', { name: 'Kühlhaus 1' });
  await expect(card.getByText('Seriennummer S-70221')).toBeVisible();
  await expect(card.getByText(/^Letzte Messung \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(/^Woche \d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  for (const name of ['Temperatur', 'Luftfeuchtigkeit', 'Taupunkt']) await expect(card.getByText(name, { exact: true })).toBeVisible();
  await expect(card.getByText(/°C$/)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Tor Produktion' }).getByText(/^(offen|geschlossen)$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lager Rampe' }).getByText('keine aktuelle Messung')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
  await page.getByRole('button', { name: 'Sensoren', pressed: true }).click();
  await expect(card).toHaveCount(0);
});

test('I-05 I-07 I-08 I-09 I-11 I-12 I-13 I-15 I-17 the chart of a sensor by week, day, month and 24 hours', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramm Kühlhaus 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diagramm Kühlhaus 1' });
  await expect(dialog.getByRole('img', { name: 'Temperatur' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Woche', pressed: true })).toBeVisible();
  await expect(dialog.getByText(/^KW \d+\/\d{4} · /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nächster Zeitraum' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Voriger Zeitraum' }).click();
  await expect(dialog.getByRole('button', { name: 'Nächster Zeitraum' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Monat' }).click();
  await expect(dialog.getByText(/^\d\d\.\d{4}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(dialog.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Letzte 24 Stunden' }).click();
  for (const name of ['Voriger Zeitraum', 'Nächster Zeitraum']) await expect(dialog.getByRole('button', { name })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Woche', exact: true }).click();

  const legend = dialog.getByRole('list', { name: 'Legende' });
  await expect(legend.getByRole('listitem')).toHaveText(['in Ordnung', 'Warnung', 'Alarm']);
  const measure = dialog.getByRole('group', { name: 'Messgröße' });
  const toggle = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(dialog.getByText('Alarm ab')).toBeVisible();
  await measure.getByRole('button', { name: 'Luftfeuchtigkeit' }).click();
  await expect(dialog.getByRole('img', { name: 'Luftfeuchtigkeit' })).toBeVisible();
  await expect(toggle('Taupunkt')).toHaveCount(1);
  await measure.getByRole('button', { name: 'Taupunkt' }).click();
  await expect(dialog.getByRole('img', { name: 'Taupunkt' })).toBeVisible();
  await expect(toggle('Schwellenwerte')).toHaveCount(0);
  await expect(legend).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Diagramm Lager Rampe' }).click();
  await expect(page.getByText('Für diesen Zeitraum sind keine Daten vorhanden.')).toBeVisible();
});

test('I-05 I-06 I-16 a door’s chart, and the history 10 a page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramm Tor Produktion' }).click();
  const chart = page.getByRole('dialog', { name: 'Diagramm Tor Produktion' });
  const bars = chart.getByRole('img', { name: 'Tür' });
  await expect(bars.getByText('geschlossen')).toBeVisible();
  await expect(bars.getByText('offen', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verlauf Kühlhaus 1' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf Kühlhaus 1' });
  await expect(history.getByRole('row')).toHaveCount(11);
  for (const heading of ['Zeit', 'Temperatur', 'Luftfeuchtigkeit', 'Taupunkt', 'Stufe', 'Batterie'])
    await expect(history.getByRole('columnheader', { name: heading })).toBeVisible();
  await expect(history.getByText('1–10 von 50')).toBeVisible();
  await history.getByRole('button', { name: 'Letzte Seite' }).click();
  await expect(history.getByText('41–50 von 50')).toBeVisible();
});

test('I-19 an answer with an error shows the provider’s words in place of cards', { tag: '@long' }, async ({ page }) => {
  await breakProvider(page, { path: '/datenbroker/getSensoren', kind: 'refused' });
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByRole('alert').getByText('Die Daten sind derzeit nicht verfügbar.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kühlhaus 1' })).toHaveCount(0);
  await mendProvider(page);
});

test('V-18 at 390 px cards and charts fit', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'All details of Mehllager' }).click();
  await page.getByRole('button', { name: 'Chart Mehllager' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Temperature' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
