import { expect, type Page } from '@playwright/test';
import { provider, signInAgain, test } from './portal.ts';

const write = (page: Page, subject: string, message: string, customerId = 1) =>
  page.request.post(`${provider}/demo/message`, { data: { customerId, subject, message } });

test('Q-15 A-11 A-12 Q-01 Q-03 Q-04 Q-05 Q-06 Q-07 Q-09 Q-10 Q-11 Q-12 a customer reads, answers and deletes messages', { tag: '@long' }, async ({ page }) => {
  await signInAgain(page, 'customer');
  const told = page.getByRole('dialog', { name: 'Ungelesene Nachrichten' });
  await told.getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page).toHaveURL(/\/benachrichtigungen/);
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(51);
  for (const heading of ['Datum', 'Standort', 'Betreff', 'Priorität', 'Status']) await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(told).toHaveCount(0);

  const images = page.getByRole('row').filter({ hasText: 'Ungeprüfte 24/7-Bilder' });
  await expect(images.getByRole('link', { name: 'Zu den Bildern' })).toHaveAttribute('href', '/traplinkedImages');
  await expect(images.getByRole('cell', { name: '---' })).toBeVisible();
  await expect(images.getByRole('checkbox')).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: 'Termin für den nächsten Kontrollbesuch' });
  await expect(row.getByText('ungelesen')).toHaveCount(0);
  await page.getByRole('button', { name: '„Erhöhte Aktivität an einer Köderstation“ öffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erhöhte Aktivität an einer Köderstation' });
  await expect(dialog.getByText('Dringende Nachricht')).toBeVisible();
  await expect(dialog.getByText('Vielen Dank, wir prüfen beim nächsten Besuch.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'abgeschlossen' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'bearbeitet' }).click();
  await expect(dialog.getByRole('radio', { name: 'bearbeitet' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Antwort senden' })).toBeDisabled();
  await dialog.getByLabel('Ihre Antwort').fill('Wir kümmern uns darum.');
  await dialog.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText('Ihre Nachricht wurde erfolgreich versendet.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Wir kümmern uns darum.' })).toBeVisible();
  await expect(dialog.getByLabel('Ihre Antwort')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Erhöhte Aktivität' }).getByText('bearbeitet')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await page.getByRole('button', { name: 'Als gelesen markieren' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ungelesen' }).filter({ hasNotText: '24/7-Bilder' })).toHaveCount(0);
  await page.getByRole('button', { name: '„Türdichtung erneuern“ löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Türdichtung erneuern')).toHaveCount(0);
  await page.getByRole('button', { name: 'Betreff' }).click();
  await expect(page).toHaveURL(/sort=SUBJECT/);
  // While the next rows load, the old ones remain dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('A-12 Q-08 Q-13 Q-16 a new message reaches an open page by itself; a key user’s Postbox can be empty', async ({ page }) => {
  await signInAgain(page, 'keyuser.two');
  await page.getByRole('dialog').getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page.getByRole('cell', { name: '-- alle Standorte --' })).toBeVisible();
  const bell = page.getByRole('link', { name: /ungelesene Nachricht/ }).first();
  await expect(bell).toHaveAttribute('aria-label', /^\d+ /);
  const before = Number.parseInt((await bell.getAttribute('aria-label'))!, 10);
  await write(page, 'Eben eingetroffen', '<p>Hallo</p>', 14);
  await expect(page.getByRole('row').filter({ hasText: 'Eben eingetroffen' })).toBeVisible();
  await expect(bell).toHaveAttribute('aria-label', new RegExp(`^${before + 1} `));
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: { notifications?: { totalCount: number; nodes: object[] } } };
    if (body.data?.notifications) Object.assign(body.data.notifications, { totalCount: 0, nodes: [] });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(page.getByText('Es wurden alle Benachrichtigungen gelesen und bearbeitet.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
