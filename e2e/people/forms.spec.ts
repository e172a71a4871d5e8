import { expect as patient, type Locator, type Page } from '@playwright/test';
import { signIn, signInByPage, test } from '../portal.ts';
import { walkedForms } from './formTable.ts';

const expect = patient.configure({ timeout: 15_000 });
/** A text that every form takes, a delay in minutes too. */
const typed = '25';

/** Enters something, and returns a check that it is there. */
async function enter(field: Locator): Promise<(field: Locator) => Promise<void>> {
  if ((await field.getAttribute('type')) !== 'checkbox') {
    await field.fill(typed);
    return (again) => expect(again).toHaveValue(typed);
  }
  const checked = !(await field.isChecked());
  await field.click({ force: true });
  return (again) => expect(again).toBeChecked({ checked });
}

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/changePassword');
  await other.getByRole('button', { name: 'Abmelden' }).click();
  await expect(other).toHaveURL(/\/$/);
  await other.close();
}

test('every form has its input after Escape, a link, Back, a reload, a lost network, the end of the session and a sign-out elsewhere', {
  tag: '@long',
}, async ({ page, context }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  page.on('dialog', (question) => void question.accept());
  await signIn(page, 'keyuser');
  const checks = new Map<string, (field: Locator) => Promise<void>>();
  const lost: string[] = [];
  const walk = async (exits: string, each: (name: string, form: (typeof walkedForms)[string]) => Promise<void>) => {
    for (const [name, form] of Object.entries(walkedForms)) await each(name, form).catch((error: Error) => lost.push(`${name}, ${exits}: ${error.message}`));
  };
  await walk('Escape, a link, Back', async (name, { address, field }) => {
    await page.goto(address);
    const input = await field(page);
    await expect(input).toBeEnabled();
    const check = await enter(input);
    await check(input);
    checks.set(name, check);
    // Left without network.
    await context.setOffline(true);
    // Those beneath another one are hidden from roles.
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
