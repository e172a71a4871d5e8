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

test.describe('on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 900 } });

  test('O-06 O-15 a colleague for two areas of one location: seven clicks', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'keyuser');
    await page.goto('/benutzer');
    const person = counted();
    await person.click(page.getByRole('button', { name: 'Add user' }));
    const dialog = page.getByRole('dialog', { name: 'New user' });
    await dialog.getByLabel('User name').fill('colleague@portal.example');
    await dialog.getByLabel('First name').fill('Carla');
    await dialog.getByLabel('Last name').fill('Kolb');
    await person.click(dialog.getByRole('checkbox', { name: 'Assign Großbäckerei Sonnleitner' }));
    const rights = page.getByRole('dialog', { name: 'Rights: Großbäckerei Sonnleitner' });
    await person.click(rights.getByRole('checkbox', { name: 'All areas' }));
    for (const area of ['Lager', 'Produktion']) await person.click(rights.getByRole('checkbox', { name: area, exact: true }));
    await person.click(rights.getByRole('button', { name: 'Assign', exact: true }));
    await person.click(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('The user has been saved.')).toBeVisible();
    expect(person.clicks()).toBe(7);
  });
});

test('O-13 O-14 O-15 the same rights at twelve locations: five clicks', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/benutzer');
  const person = counted();
  await person.click(page.getByRole('button', { name: 'Doris Dreier bearbeiten' }));
  await person.click(page.getByRole('button', { name: 'Rechte für mehrere …' }));
  const dialog = page.getByRole('dialog', { name: 'Rechte an mehreren Standorten' });
  await person.click(dialog.getByRole('checkbox', { name: 'Alle auswählen' }));
  const right = dialog.getByRole('checkbox', { name: 'Pläne bearbeiten' });
  const wasOn = await right.isChecked();
  await person.click(right);
  await person.click(dialog.getByRole('button', { name: 'An 12 Standorten speichern' }));
  await expect(dialog).toHaveCount(0);
  expect(person.clicks()).toBe(5);
  await page.getByRole('button', { name: 'Rechte an Großbäckerei Sonnleitner' }).click();
  const one = page.getByRole('dialog', { name: 'Rechte: Großbäckerei Sonnleitner' });
  await expect(one.getByRole('checkbox', { name: 'Pläne bearbeiten' })).toBeChecked({ checked: !wasOn });
});
