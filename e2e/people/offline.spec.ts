import { expect, type Locator, type Page } from '@playwright/test';
import { expectStill, getMarker, getMiddle } from '../planMap.ts';
import { signIn, test } from '../portal.ts';

test.use({ serviceWorkers: 'allow' });

/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const openMenuEntry = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const getDetails = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Mangel 189' }) });
const getOutbox = (page: Page) => page.getByRole('dialog', { name: 'Ausgang' });

async function openDefect(page: Page): Promise<Locator> {
  await openMenuEntry(page, /^Mängel/);
  await page
    .getByRole('link', { name: '189', exact: true })
    .or(page.getByRole('link', { name: '189', exact: true }))
    .first()
    .click();
  await expect(getDetails(page).getByRole('button', { name: 'Notiz' })).toBeVisible();
  return getDetails(page);
}

/** Mutations in the order in which they were sent. */
function recordChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = request.url().endsWith('/graphql') ? (request.postDataJSON() as { operationName: string }).operationName : '';
    if (/^(Add|Set|Place|Review|Rate)/.test(name)) sent.push(name);
  });
  return sent;
}

test('offline changes are sent once, in order; a conflict is a choice', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, 'customer');
  await page.goto('/traplinkedImages?mandant=AT&cardcode=100100');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('article').first()).toBeVisible();
  await openDefect(page);
  await page.keyboard.press('Escape');
  await openMenuEntry(page, 'Pläne');
  await page.getByRole('link', { name: /^Obergeschoss/ }).click();
  await expectStill(page);
  await page.getByText('Bearbeiten', { exact: true }).click();

  const sent = recordChanges(page);
  await context.setOffline(true);
  // A dialog hides the header from roles.
  const state = page.locator('header button', { hasText: 'Offline' });
  await expect(state).toContainText('Stand');
  const moved = getMarker(page, 'L-092');
  const from = await getMiddle(moved);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect(state).toContainText('1 wartet');
  await expect.poll(async () => Math.abs((await getMiddle(moved)).x - from.x - 40)).toBeLessThan(12);

  const defect = await openDefect(page);
  await defect.getByRole('button', { name: 'Notiz' }).click();
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Im Keller geschrieben');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(state).toContainText('2 warten');
  await defect.getByRole('button', { name: 'hohe Gefahr' }).click();
  await expect(defect.getByRole('button', { name: 'hohe Gefahr', pressed: true })).toBeVisible();
  const files = [1, 2, 3, 4, 5].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer: pixel }));
  await defect.locator('input[type=file]').first().setInputFiles(files);
  await expect(state).toContainText('8 warten');
  await page.keyboard.press('Escape');
  await openMenuEntry(page, '24/7-Bilder');
  for (let rated = 0; rated < 10; rated += 1) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByLabel('Ergebnis') })
      .nth(rated);
    const result = card.getByLabel('Ergebnis');
    if ((await result.getAttribute('inputmode')) === 'decimal') await result.fill('1');
    else await result.selectOption({ index: 1 });
    await card.getByRole('button', { name: 'Speichern' }).click();
    await expect(state).toContainText(`${9 + rated} warten`);
  }

  // The page opens without network, and its user's changes wait.
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Keine Verbindung')).toBeVisible();

  // Somebody else changes the priority meanwhile.
  const other = await (await context.browser()!.newContext({ locale: 'de-AT' })).newPage();
  await signIn(other, 'admin');
  await other.goto('/maengelliste?mandant=AT&cardcode=100100&defect=1189');
  // The page shows the priority before the gateway has it.
  const isSaved = other.waitForResponse((response) => (response.request().postData() ?? '').includes('"SetDefectPriority"'));
  await getDetails(other).getByRole('button', { name: 'geringe Gefahr' }).click();
  await isSaved;
  await other.context().close();

  await context.setOffline(false);
  const failed = page.getByRole('button', { name: /^1 nicht gesendet/ });
  await expect(failed).toBeVisible();
  // One after the other, each with its upload.
  await expect
    .poll(() => sent, { timeout: 60_000 })
    .toEqual([
      'PlacePosition',
      'AddDefectNote',
      'SetDefectPriority',
      ...Array.from({ length: 5 }, () => 'AddDefectPhoto'),
      ...Array.from({ length: 10 }, () => 'ReviewTrapImage'),
    ]);
  await failed.click();
  await expect(getOutbox(page).getByText('geringe Gefahr')).toBeVisible();
  await getOutbox(page).getByRole('button', { name: 'Priorität: meine Angabe behalten' }).click();
  await expect(getOutbox(page).getByText('Im Ausgang wartet nichts.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  const seen = await openDefect(page);
  await expect(seen.getByText('Im Keller geschrieben')).toHaveCount(1);
  await expect(seen.getByText(/ \/ 8$/)).toBeVisible();
  await expect(seen.getByRole('button', { name: 'hohe Gefahr', pressed: true })).toBeVisible();
  expect(sent).toHaveLength(19);
});
