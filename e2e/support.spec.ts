import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Supportanfrage' });
/** Draws a PNG of this size in the browser. */
const drawn = async (page: Page, width: number, height: number) =>
  Buffer.from(
    await page.evaluate(
      ([w, h]) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [w!, h!];
        const drawing = canvas.getContext('2d')!;
        drawing.fillStyle = '#3a7f6b';
        drawing.fillRect(0, 0, w!, h!);
        return canvas.toDataURL('image/png').split(',')[1]!;
      },
      [width, height],
    ),
    'base64',
  );

test('S-01 S-02 S-07 S-09 S-11 a customer asks for support with a photo, which goes out once', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Klara Kundinger' }).click();
  await page.getByRole('menuitem', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support/);
  const beside = page.getByRole('complementary', { name: 'Standort' });
  for (const text of ['Großbäckerei Sonnleitner', 'Lindenweg 1', '4600 Wels']) await expect(beside.getByText(text)).toBeVisible();
  await expect(form(page).getByLabel('Telefon')).toHaveValue('+43 555 1001');
  await expect(form(page).getByLabel('Problemtyp').locator('option:checked')).toHaveText('Schädlingsbefall');

  const send = form(page).getByRole('button', { name: 'Anfrage senden' });

  await form(page).getByLabel('Position').selectOption({ index: 3 });
  await form(page).getByLabel('Mangel').selectOption({ index: 2 });
  await form(page).getByLabel('Problemtyp').selectOption('Mangel');
  await form(page).getByLabel('Thema').fill('Tor klemmt');
  await form(page).getByLabel('Beschreibung').fill('Es schließt nicht mehr.');
  const picker = form(page).locator('input[type="file"]');
  await picker.setInputFiles([{ name: 'hoch.png', mimeType: 'image/png', buffer: await drawn(page, 900, 2_560) }]);
  const chosen = form(page).getByRole('list', { name: 'Ausgewählte Fotos' });
  await expect(chosen.getByRole('listitem')).toHaveCount(1);

  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/uploads/') && uploads.push(request.url()));
  let graphql = 0;
  page.on('request', (request) => (request.postData() ?? '').includes('SendSupportRequest') && (graphql += 1));
  await send.dblclick();
  await expect(page.getByText('Vielen Dank für Ihre Anfrage!')).toBeVisible();
  expect(graphql).toBe(1);
  expect(uploads).toHaveLength(1);
});
