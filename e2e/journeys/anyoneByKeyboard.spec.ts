import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './clicks.ts';

// A window of 1440 × 900 px at a zoom of 200 %.
test.use({ viewport: { width: 720, height: 450 }, locale: 'en-GB' });

/** Maximum presses of Tab to one control. */
const maxStops = 40;

/** Moves the focus with Tab, or Shift+Tab, and counts the presses. */
function createKeyboard(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async moveTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      await expect(target).toBeVisible();
      const isReached = () => target.evaluate((each) => each === document.activeElement).catch(() => false);
      for (let stop = 0; stop < maxStops && !(await isReached()); stop += 1) {
        await page.keyboard.press(key);
        presses += 1;
      }
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
    },
  };
}

test('V-18 writes a note to a defect by keyboard only, at 200 %', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  const keyboard = createKeyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Visit report 2026');
  await expect(heading).toBeFocused();
  await keyboard.moveTo(page.getByRole('button', { name: 'Open menu' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await keyboard.moveTo(menu.getByRole('link', { name: /^Defects/ }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Defects');
  await expect(heading).toBeFocused();

  const row = page.getByRole('list', { name: 'Defect list' }).getByRole('listitem').first();
  const details = row.getByRole('link').first();
  await keyboard.moveTo(details);
  await page.keyboard.press('Enter');

  const defect = page.getByRole('dialog').first();
  await keyboard.moveTo(defect.getByRole('button', { name: 'Note' }));
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'Add a note' });
  await keyboard.moveTo(note.getByLabel('Note'));
  await page.keyboard.type('Looked at by keyboard.');
  await keyboard.moveTo(note.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(defect.getByText('Note: Looked at by keyboard.')).toBeVisible();
  await expect(defect.getByRole('button', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
  clicks.assertAtMost(5);
  expect(keyboard.presses(), 'presses of Tab').toBeLessThanOrEqual(28);
});
