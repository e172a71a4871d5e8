import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('I-05 I-08 I-09 I-12 I-17 the chart of a sensor begins with the week, with legend', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramm Kühlhaus 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diagramm Kühlhaus 1' });
  await expect(dialog.getByRole('img', { name: 'Temperatur' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Woche', pressed: true })).toBeVisible();
  await expect(dialog.getByText(/^KW \d+\/\d{4} · /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nächster Zeitraum' })).toBeDisabled();

  const legend = dialog.getByRole('list', { name: 'Legende' });
  await expect(legend.getByRole('listitem')).toHaveText(['in Ordnung', 'Warnung', 'Alarm']);
  const measure = dialog.getByRole('group', { name: 'Messgröße' });
  const toggle = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(dialog.getByText('Alarm ab')).toBeVisible();
  await measure.getByRole('button', { name: 'Taupunkt' }).click();
  await expect(dialog.getByRole('img', { name: 'Taupunkt' })).toBeVisible();
  await expect(toggle('Grenzwerte')).toHaveCount(0);
  await expect(legend).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Diagramm Lager Rampe' }).click();
  await expect(page.getByText('Für diesen Zeitraum sind keine Daten vorhanden.')).toBeVisible();
});

test('I-05 I-16 a door’s chart has an axis from closed to open', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByRole('button', { name: 'Diagramm Tor Produktion' }).click();
  const chart = page.getByRole('dialog', { name: 'Diagramm Tor Produktion' });
  const bars = chart.getByRole('img', { name: 'Tür' });
  await expect(bars.getByText('geschlossen')).toBeVisible();
  await expect(bars.getByText('offen', { exact: true })).toBeVisible();
});
