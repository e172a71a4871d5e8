import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { breakProvider, provider, signIn, test } from './portal.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Supportanfrage' });
/** A png of this size, drawn in the browser. */
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

test('S-01 S-02 S-04 S-05 S-06 S-07 S-08 S-09 S-11 H-23 a customer asks for support; a failed request keeps everything and goes out once', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Klara Kundinger' }).click();
  await page.getByRole('menuitem', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support/);
  const beside = page.getByRole('complementary', { name: 'Standort' });
  for (const text of ['Großbäckerei Sonnleitner', 'Lindenweg 1', '4600 Wels']) await expect(beside.getByText(text)).toBeVisible();
  await expect(form(page).getByLabel('Telefon')).toHaveValue('+43 555 1001');
  await expect(form(page).getByLabel('Problemtyp').locator('option:checked')).toHaveText('Schädlingsbefall');
  await expect(form(page).getByText('Beschreibung', { exact: true })).toBeVisible();

  const send = form(page).getByRole('button', { name: 'Anfrage senden' });
  await form(page).getByLabel('Telefon').fill('1234');
  await form(page).getByLabel('Thema').fill('abc');
  await send.click();
  await expect(form(page).getByText('Bitte geben Sie eine Telefonnummer mit 5 bis 20 Zeichen ein.')).toBeVisible();
  await expect(form(page).getByText('Bitte geben Sie ein Thema mit 4 bis 200 Zeichen ein.')).toBeVisible();
  await expect(form(page).getByLabel('Telefon')).toBeFocused();
  await form(page).getByLabel('Telefon').fill('1'.repeat(25));
  await expect(form(page).getByLabel('Telefon')).toHaveValue('1'.repeat(20));
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await form(page).getByLabel('Position').selectOption({ index: 3 });
  await form(page).getByLabel('Mangel').selectOption({ index: 2 });
  await form(page).getByLabel('Problemtyp').selectOption('Mangel');
  await form(page).getByLabel('Thema').fill('Tor klemmt');
  await form(page).getByLabel('Beschreibung').fill('Es schließt nicht mehr.');
  const picker = form(page).locator('input[type="file"]');
  await picker.setInputFiles([
    { name: 'hoch.png', mimeType: 'image/png', buffer: await drawn(page, 900, 2_560) },
    { name: 'klein.png', mimeType: 'image/png', buffer: await drawn(page, 60, 40) },
    { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Text') },
  ]);
  await expect(page.getByText('Die Datei notiz.txt ist kein Bild.')).toBeVisible();
  const chosen = form(page).getByRole('list', { name: 'Ausgewählte Fotos' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  const size = (at: number) =>
    chosen
      .getByRole('img')
      .nth(at)
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(await size(0)).toEqual([450, 1280]);
  const remove = chosen.getByRole('button', { name: 'Foto klein.jpg entfernen' });
  await page.mouse.move(0, 0);
  await expect(remove).toHaveCSS('opacity', '0');
  await chosen.getByRole('listitem').nth(1).hover();
  await expect(remove).toHaveCSS('opacity', '1');
  await remove.click();
  await expect(chosen.getByRole('listitem')).toHaveCount(1);

  await breakProvider(page, { path: '/datenbroker/saveServiceCall', kind: 'refused', times: 1 });
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/uploads/') && uploads.push(request.url()));
  await send.click();
  await expect(form(page).getByText('Leider ist beim Speichern Ihrer Anfrage ein Fehler aufgetreten.')).toBeVisible();
  await expect(form(page).getByLabel('Thema')).toHaveValue('Tor klemmt');
  await expect(form(page).getByLabel('Beschreibung')).toHaveValue('Es schließt nicht mehr.');
  await expect(chosen.getByRole('listitem')).toHaveCount(1);

  await breakProvider(page, { path: '/datenbroker/saveServiceCall', kind: 'reset', times: 1 });
  await send.click();
  await expect(form(page).getByText('Sie wird nicht ein zweites Mal gesendet.')).toBeVisible();
  await send.click();
  await expect(form(page).getByText('Sie wird nicht ein zweites Mal gesendet.')).toBeVisible();

  await form(page).getByLabel('Thema').fill('Tor klemmt immer noch');
  let graphql = 0;
  page.on('request', (request) => (request.postData() ?? '').includes('SendSupportRequest') && (graphql += 1));
  await send.dblclick();
  await expect(page.getByText('Vielen Dank für Ihre Anfrage!')).toBeVisible();
  expect(graphql).toBe(1);
  expect(uploads).toHaveLength(1);
  await expect(form(page).getByLabel('Thema')).toHaveValue('');
  await expect(form(page).getByLabel('Telefon')).toHaveValue('+43 555 1001');
  await expect(form(page).getByRole('listitem')).toHaveCount(0);
});

test('S-01 S-03 W-16 without the right to see defects there is no defect picker; an administrator first chooses a location', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'no.defects');
  await breakProvider(page, { path: '/datenbroker/getProblemtypen', kind: 'status' });
  await page.goto('/support');
  await expect(page.getByText('Das Formular konnte nicht geladen werden.')).toBeVisible();
  await page.request.delete(`${provider}/faults`);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(form(page).getByLabel('Position')).toBeVisible();
  await expect(form(page).getByLabel('Mangel')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'admin');
  await page.goto('/support');
  await expect(page).toHaveURL(/\/kundenliste/);
});
