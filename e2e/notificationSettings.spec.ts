import { expect } from '@playwright/test';
import { breakProvider, mendProvider, signIn, test } from './portal.ts';

test('P-01 P-04 P-09 P-15 A-11 a customer sets what it is informed of its location', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer.three');
  await page.goto('/customerNotifications?mandant=AT&cardcode=100314');
  const report = page.getByRole('switch', { name: 'Neuer Besuchsbericht per E-Mail' });
  await expect(report).toBeChecked();
  await report.click();
  await expect(report).toBeEnabled();
  await expect(report).not.toBeChecked();
  const delay = page.getByLabel('Verzögerung E-Mail (Minuten)');
  await expect(delay).toHaveValue('30');
  const sent: string[] = [];
  page.on('request', (request) => void ((request.postData() ?? '').includes('SetTrapDelay') && sent.push(request.postData()!)));
  await delay.focus();
  await delay.blur();
  await delay.fill('-3');
  await delay.blur();
  await expect(page.getByText('Bitte geben Sie eine ganze Zahl von 0 bis 10080 ein.')).toBeVisible();
  expect(sent).toEqual([]);
  // A reload would cancel the request.
  const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('SetTrapDelay'));
  await delay.fill('15');
  await delay.blur();
  await saved;
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Neuer Besuchsbericht per E-Mail' })).not.toBeChecked();
  await expect(page.getByLabel('Verzögerung E-Mail (Minuten)')).toHaveValue('15');
});

test('P-02 P-05 P-10 P-11 P-12 P-13 P-14 D-10 a key user sets all locations, and one of them', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser.two');
  await page.goto('/customerNotifications');
  const on = page.getByRole('button', { name: 'Ein: Alle Benachrichtigungen (E-Mail), alle Standorte' });
  const off = page.getByRole('button', { name: 'Aus: Alle Benachrichtigungen (E-Mail), alle Standorte' });
  await expect(on).toHaveAttribute('aria-pressed', 'false');
  await expect(off).toHaveAttribute('aria-pressed', 'false');
  await off.click();
  await expect(page.getByText('Möchten Sie „Alle Benachrichtigungen“ (E-Mail) wirklich für alle Standorte ausschalten?')).toBeVisible();
  await page.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByText('Die Einstellung wurde für alle Standorte gespeichert.')).toBeVisible();
  await expect(off).toHaveAttribute('aria-pressed', 'true');

  await breakProvider(page, { path: '/notification/saveAll', kind: 'status', code: 500 });
  await on.click();
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByText('Fehler', { exact: true })).toBeVisible();
  await expect(page.getByText('Fehler beim Deaktivieren der Benachrichtigung. Bitte wenden Sie sich an einen Ansprechpartner.')).toBeVisible();
  await mendProvider(page);

  await page
    .getByRole('button', { name: /^Benachrichtigungen für .* einstellen$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const notice of ['Neuer Besuchsbericht', 'Neuer Mangel', 'Neuer Vertrag', 'Gelber Alarm', 'Roter Alarm', 'Sensoralarm'])
    await expect(dialog.getByRole('switch', { name: `${notice} per E-Mail` })).not.toBeChecked();
  await dialog.getByRole('switch', { name: 'Roter Alarm per E-Mail' }).click();
  await expect(dialog.getByRole('switch', { name: 'Roter Alarm per E-Mail' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(off).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('switch', { name: 'Eine Einstellung für alle Standorte verwenden' }).click();
  await expect(page.getByRole('heading', { name: 'Einzelne Standorte' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Eine Einstellung für alle Standorte verwenden' })).toBeChecked();
});
