import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../portal.ts';

/** Opens a page with a session of another user in a separate browser. */
async function another(page: Page, name: string): Promise<Page> {
  const other = await (await page.context().browser()!.newContext({ locale: 'de-AT' })).newPage();
  await other.goto(page.url());
  await signIn(other, name);
  return other;
}

test('a plan that one person blocks stays blocked when another changes the title in an older form', async ({ page }) => {
  await signIn(page, 'customer');
  const other = await another(page, 'admin');
  const address = '/planList?mandant=AT&cardcode=100100';
  for (const each of [page, other]) {
    await each.goto(address);
    await each.getByRole('button', { name: 'Lagerhalle Süd (PDF) bearbeiten' }).click();
    await expect(each.getByRole('dialog').getByLabel('Bezeichnung')).toHaveValue('Lagerhalle Süd (PDF)');
  }
  const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await theirs.getByLabel('Bemerkung').fill('GESPERRT: Umbau');
  const isReleased = theirs.getByRole('checkbox', { name: 'freigegeben' });
  if (await isReleased.isChecked()) await isReleased.click();
  await theirs.getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText('Der Plan wurde gespeichert.')).toBeVisible();

  await mine.getByLabel('Bezeichnung').fill('Lagerhalle Süd 2');
  await mine.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Plan wurde gespeichert.')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Lagerhalle Süd 2 bearbeiten' }).click();
  await expect(mine.getByLabel('Bemerkung')).toHaveValue('GESPERRT: Umbau');
  await expect(mine.getByRole('checkbox', { name: 'freigegeben' })).not.toBeChecked();

  // Other tests of this worker find the plan by its title.
  await mine.getByLabel('Bezeichnung').fill('Lagerhalle Süd (PDF)');
  await mine.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Lagerhalle Süd (PDF) bearbeiten' })).toBeVisible();
  await other.context().close();
});

test('a user whom one person disables stays disabled; a name that both change is asked about', async ({ page }) => {
  await signIn(page, 'keyuser');
  const other = await another(page, 'keyuser');
  for (const each of [page, other]) {
    await each.goto('/benutzer');
    await each.getByRole('button', { name: 'Doris Dreier bearbeiten' }).click();
    await expect(each.getByRole('dialog').getByLabel('Vorname')).toHaveValue('Doris');
  }
  const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await theirs.getByRole('checkbox', { name: 'Benutzer ist aktiv' }).click();
  await theirs.getByLabel('Vorname').fill('Dorothea');
  await theirs.getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByText('Der Benutzer wurde gespeichert.')).toBeVisible();

  await mine.getByLabel('Vorname').fill('Dora');
  await mine.getByRole('button', { name: 'Speichern' }).click();
  await expect(mine.getByText('Inzwischen wurde etwas geändert', { exact: false })).toBeVisible();
  await expect(mine.getByText('Dorothea')).toBeVisible();
  await mine.getByRole('button', { name: 'Vorname: meine Angabe behalten' }).click();
  await mine.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Benutzer wurde gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'Dora Dreier bearbeiten' }).click();
  await expect(mine.getByRole('checkbox', { name: 'Benutzer ist aktiv' })).not.toBeChecked();

  // Other tests of this worker find the user by the name.
  await mine.getByRole('checkbox', { name: 'Benutzer ist aktiv' }).click();
  await mine.getByLabel('Vorname').fill('Doris');
  await mine.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Doris Dreier bearbeiten' })).toBeVisible();
  await other.context().close();
});
