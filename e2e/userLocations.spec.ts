import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('O-14 O-15 a location that is taken away and given back in one dialog keeps its rights and areas; taking all away asks', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'keyuser');
  await page.goto('/benutzer');
  await page.getByRole('button', { name: 'Berta Bereich bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Benutzer bearbeiten' });
  const bakery = dialog.getByRole('checkbox', { name: 'Großbäckerei Sonnleitner zuweisen' });
  const rights = page.getByRole('dialog', { name: 'Rechte: Großbäckerei Sonnleitner' });
  const all = dialog.getByRole('checkbox', { name: 'Alle auswählen' });
  const openRights = () => dialog.getByRole('button', { name: 'Rechte an Großbäckerei Sonnleitner' }).click();
  await openRights();
  await rights.getByRole('checkbox', { name: 'Pläne bearbeiten' }).uncheck();
  await rights.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(rights).toHaveCount(0);

  await bakery.click();
  await expect(dialog.getByText('0 Standorte ausgewählt')).toBeVisible();
  await bakery.click();
  await expect(dialog.getByText('1 Standort ausgewählt')).toBeVisible();
  await openRights();
  await expect(rights.getByRole('checkbox', { name: 'Pläne bearbeiten' })).not.toBeChecked();
  await expect(rights.getByRole('checkbox', { name: 'Mängel bearbeiten' })).toBeChecked();
  await expect(rights.getByRole('checkbox', { name: 'Alle Bereiche' })).not.toBeChecked();
  await expect(rights.getByRole('group').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await rights.getByRole('button', { name: 'Abbrechen' }).click();

  await dialog.getByRole('checkbox', { name: 'Feinkost Rössl GmbH zuweisen' }).click();
  const given = page.getByRole('dialog', { name: 'Rechte: Feinkost Rössl GmbH' });
  await expect(given.getByRole('checkbox', { name: 'Pläne bearbeiten' }), 'narrowest elsewhere').not.toBeChecked();
  await expect(given.getByText('Bitte wählen Sie mindestens 1 Bereich.')).toBeVisible();
  await expect(given.getByRole('button', { name: 'Zuweisen' })).toBeDisabled();
  await given.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog.getByText('1 Standort ausgewählt')).toBeVisible();

  await all.click();
  const several = page.getByRole('dialog', { name: 'Rechte an 11 Standorten' });
  await expect(several.getByRole('button', { name: 'Zuweisen' })).toBeDisabled();
  await several.getByRole('checkbox', { name: 'Alle Bereiche' }).check();
  await several.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(dialog.getByText('12 Standorte ausgewählt')).toBeVisible();
  await expect(all).toBeChecked();

  await all.click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await expect(question.getByText('alle 12 Standorte wegnehmen? Das wird sofort gespeichert.')).toBeVisible();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog.getByText('12 Standorte ausgewählt')).toBeVisible();
  await all.click();
  await question.getByRole('button', { name: 'Wegnehmen' }).click();
  await expect(dialog.getByText('0 Standorte ausgewählt')).toBeVisible();
  await bakery.click();
  await openRights();
  await expect(rights.getByRole('group').getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('O-09 O-10 a key user gives a location to another’s user, manages the rights there and nothing else', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser.two');
  await page.goto('/benutzer');
  await page.getByRole('button', { name: 'Benutzer anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Benutzer' });
  await dialog.getByLabel('Benutzername').fill('twin.at@portal.example');
  await dialog.getByLabel('Vorname').fill('T');
  await dialog.getByLabel('Nachname').fill('Z');
  await dialog
    .getByRole('checkbox', { name: /zuweisen$/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Rechte: / })
    .getByRole('button', { name: 'Zuweisen' })
    .click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const taken = page.getByRole('dialog', { name: 'Benutzername bereits vergeben' });
  await expect(taken.getByText('Einen Benutzer mit dem Namen twin.at@portal.example gibt es bereits.')).toBeVisible();
  await expect(taken.getByText(/Zwilling|Vielhaber/)).toHaveCount(0);
  await taken.getByRole('button', { name: 'Bestehenden freischalten' }).click();
  await expect(page.getByText('twin.at@portal.example wurde für die gewählten Standorte freigeschaltet.')).toBeVisible();

  await page.getByRole('button', { name: 'Theresa Zwilling bearbeiten' }).click();
  const edited = page.getByRole('dialog', { name: 'Benutzer bearbeiten' });
  await expect(edited.getByText('Name, E-Mail-Adresse und Status kann nur der eigene Key-User')).toBeVisible();
  for (const label of ['Benutzername', 'Vorname', 'Nachname']) await expect(edited.getByLabel(label)).not.toBeEditable();
  await expect(edited.getByText('aktiv', { exact: true })).toBeVisible();
  await expect(edited.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await expect(edited.getByText('1 Standort ausgewählt')).toBeVisible();
  const box = edited.getByRole('checkbox', { name: /zuweisen$/, checked: true });
  await box.click();
  await expect(edited.getByText('0 Standorte ausgewählt')).toBeVisible();
  await edited
    .getByRole('checkbox', { name: /zuweisen$/ })
    .first()
    .click();
  await expect(edited.getByText('1 Standort ausgewählt'), 'given back, though nothing was shared any more').toBeVisible();
});
