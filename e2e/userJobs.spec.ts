import { expect, type Locator } from '@playwright/test';
import { signIn, test } from './portal.ts';

/* Jobs of a key user, with the number of their clicks; typing does not count. */

/** Clicks of a person, counted. */
function counted() {
  let clicks = 0;
  return {
    async click(what: Locator) {
      clicks += 1;
      await what.click();
    },
    clicks: () => clicks,
  };
}

for (const [language, width] of [
  ['de-AT', 1440],
  ['en-GB', 390],
] as const) {
  const isGerman = language === 'de-AT';
  const say = (german: string, english: string) => (isGerman ? german : english);

  test.describe(`${language}, ${width} px`, { tag: '@long' }, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });

    test('O-06 O-15 a colleague for two areas of one location: seven clicks', async ({ page }) => {
      await signIn(page, 'keyuser');
      await page.goto('/benutzer');
      const person = counted();
      await person.click(page.getByRole('button', { name: say('Benutzer anlegen', 'Add user') }));
      const dialog = page.getByRole('dialog', { name: say('Neuer Benutzer', 'New user') });
      await dialog.getByLabel(say('Benutzername', 'User name')).fill(`colleague.${width}@portal.example`);
      await dialog.getByLabel(say('Vorname', 'First name')).fill('Carla');
      await dialog.getByLabel(say('Nachname', 'Last name')).fill('Kolb');
      await person.click(dialog.getByRole('checkbox', { name: say('Großbäckerei Sonnleitner zuweisen', 'Assign Großbäckerei Sonnleitner') }));
      const rights = page.getByRole('dialog', { name: say('Rechte: Großbäckerei Sonnleitner', 'Rights: Großbäckerei Sonnleitner') });
      await person.click(rights.getByRole('checkbox', { name: say('Alle Bereiche', 'All areas') }));
      for (const area of ['Lager', 'Produktion']) await person.click(rights.getByRole('checkbox', { name: area, exact: true }));
      await person.click(rights.getByRole('button', { name: say('Zuweisen', 'Assign'), exact: true }));
      await person.click(dialog.getByRole('button', { name: say('Speichern', 'Save'), exact: true }));
      await expect(page.getByText(say('Der Benutzer wurde gespeichert.', 'The user has been saved.'))).toBeVisible();
      expect(person.clicks()).toBe(7);
    });
  });
}

for (const language of ['de-AT', 'en-GB']) {
  const isGerman = language === 'de-AT';
  const say = (german: string, english: string) => (isGerman ? german : english);

  test.describe(language, { tag: '@long' }, () => {
    test.use({ locale: language });

    test('O-13 O-14 O-15 the same rights at twelve locations: five clicks', async ({ page }) => {
      await signIn(page, 'keyuser');
      await page.goto('/benutzer');
      const person = counted();
      await person.click(page.getByRole('button', { name: say('Doris Dreier bearbeiten', 'Edit Doris Dreier') }));
      await person.click(page.getByRole('button', { name: say('Rechte für mehrere …', 'Rights for several …') }));
      const dialog = page.getByRole('dialog', { name: say('Rechte an mehreren Standorten', 'Rights at several locations') });
      await person.click(dialog.getByRole('checkbox', { name: say('Alle auswählen', 'Select all') }));
      const right = dialog.getByRole('checkbox', { name: say('Pläne bearbeiten', 'Edit plans') });
      const wasOn = await right.isChecked();
      await person.click(right);
      await person.click(dialog.getByRole('button', { name: say('An 12 Standorten speichern', 'Save at 12 locations') }));
      await expect(dialog).toHaveCount(0);
      expect(person.clicks()).toBe(5);
      await expect(page.getByText(say('12 Standorte ausgewählt', '12 locations selected'))).toBeVisible();
      await page.getByRole('button', { name: say('Rechte an Großbäckerei Sonnleitner', 'Rights at Großbäckerei Sonnleitner') }).click();
      const one = page.getByRole('dialog', { name: say('Rechte: Großbäckerei Sonnleitner', 'Rights: Großbäckerei Sonnleitner') });
      await expect(one.getByRole('checkbox', { name: say('Pläne bearbeiten', 'Edit plans') })).toBeChecked({ checked: !wasOn });
    });
  });
}
