import { expect as patient, type Locator, type Page } from '@playwright/test';
import { signIn, signInByPage, test } from '../portal.ts';
import { walkedAction, walkedForms } from './formTable.ts';

const expect = patient.configure({ timeout: 15_000 });
/** A text that every form takes, a delay in minutes too. */
const typed = '25';

/** Enters something, the second half without network, and returns a check that it is there. */
async function enter(field: Locator, isBegun: boolean): Promise<(field: Locator) => Promise<void>> {
  const isText = (await field.getAttribute('type')) !== 'checkbox';
  if (isText) await field.fill(typed[0]!);
  await field.page().context().setOffline(true);
  if (isText) {
    await field.fill(typed);
    return (again) => expect(again).toHaveValue(typed);
  }
  const checked = isBegun || !(await field.isChecked());
  // By key: the page may still move under a pointer.
  if (!isBegun) {
    await field.focus();
    await field.page().keyboard.press('Space');
  }
  return (again) => expect(again).toBeChecked({ checked });
}

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/changePassword');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other).toHaveURL(/\/$/);
  await other.close();
}

test('every form has its input after each way to leave it', {
  tag: '@long',
}, async ({ page, context }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  page.on('dialog', (question) => void question.accept());
  await signIn(page, 'keyuser');
  await page.goto('/massnahmen?mandant=AT&cardcode=100100');
  await page.getByRole('button', { name: 'Maßnahme anlegen' }).click();
  await page.getByRole('dialog').getByLabel('Titel').fill(walkedAction);
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('link', { name: walkedAction })).toBeVisible();
  const checks = new Map<string, (field: Locator) => Promise<void>>();
  const lost: string[] = [];
  const walk = async (exits: string, each: (name: string, form: (typeof walkedForms)[string]) => Promise<void>) => {
    for (const [name, form] of Object.entries(walkedForms)) await each(name, form).catch((error: Error) => lost.push(`${name}, ${exits}: ${error.message}`));
  };
  await walk('Escape, a link, Back', async (name, { address, begin, field }) => {
    await context.setOffline(false);
    await page.goto(address);
    await begin?.(page);
    const input = await field(page);
    await expect(input).toBeEnabled();
    const check = await enter(input, begin !== undefined);
    await check(input);
    checks.set(name, check);
    // Left without network. Those beneath another one are hidden from roles.
    const dialogs = page.locator('[role=dialog]');
    for (let open = await dialogs.count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(open - 1);
    }
    await context.setOffline(false);
    await page.getByRole('link', { name: /Zur Startseite$/ }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goBack();
    await check(await field(page));
  });
  await context.setOffline(false);
  await signOutElsewhere(page);
  await expect(page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' })).toBeVisible();
  await page.reload();
  await signInByPage(page, 'keyuser');
  await walk('the end of the session', async (name, { address, field }) => {
    await page.goto(address);
    await checks.get(name)?.(await field(page));
  });
  expect(lost).toEqual([]);
});
