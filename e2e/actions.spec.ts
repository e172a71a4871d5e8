import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

const at = '?mandant=AT&cardcode=100100';

test('a red result becomes an action that another person verifies', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page, 'customer');
  await page.goto(`/besuchsbericht${at}&level=RED`);
  await page
    .getByRole('table', { name: 'Ergebnisliste' })
    .getByRole('button', { name: /^Maßnahme anlegen: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Titel')).toHaveValue(/Alarm/);
  await dialog.getByLabel('Titel').fill('Tor abdichten');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: /^1 Maßnahme: / })).toBeVisible();

  await page.goto(`/massnahmen${at}`);
  await page.getByRole('link', { name: 'Tor abdichten' }).click();
  await dialog.getByRole('button', { name: 'Beginnen' }).click();
  await dialog.getByRole('button', { name: 'Erledigt' }).click();
  await page.getByRole('dialog', { name: 'Erledigt' }).getByRole('textbox', { name: 'Maßnahme' }).fill('Bürste montiert');
  await page.getByRole('dialog', { name: 'Erledigt' }).getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('Die Wirksamkeit muss jemand anderes prüfen', { exact: false })).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'keyuser');
  await other.goto(page.url());
  const checked = other.getByRole('dialog', { name: 'Tor abdichten' });
  await checked.getByRole('button', { name: 'Wirksam', exact: true }).click();
  await expect(checked.getByRole('listitem')).toHaveText([
    /Angelegt.*Klara Kundinger/s,
    /offen → in Arbeit/,
    /– → Bürste montiert/,
    /in Arbeit → erledigt.*Klara Kundinger/s,
    /erledigt → wirksam.*Karl Köck/s,
  ]);
  await other.close();
});
