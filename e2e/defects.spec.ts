import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

const list = '/maengelliste?mandant=AT&cardcode=100100';
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) });
const details = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Mangel \d+$/ }) });

async function openDefect(page: Page, id: number): Promise<void> {
  await page.goto(`${list}&defect=${id}`);
  await expect(details(page)).toBeVisible();
}
/** Draws a picture in the page's own canvas. */
async function picture(page: Page, width: number, height: number, type: 'image/jpeg' | 'image/png' | 'image/webp'): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h, kind]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d')!.fillRect(10, 10, 5, 5);
      return canvas.toDataURL(kind);
    },
    [width, height, type] as const,
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}

test('A-13 H-01 H-03 H-04 the list with its filter, checkbox and badge; photos load when they are seen', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByText('1–20 von 5 000')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: 'Mängel 150' });
  await page.getByRole('button', { name: /Lindenweg 1/ }).click();
  await entry.click();
  await expect(page).toHaveURL(/\/maengelliste/);
  // The previous page remains until the next one can render.
  await expect(page.getByRole('region', { name: 'Ergebnisliste' })).toHaveCount(0);
  await expect(page.getByText('1–20 von 150')).toBeVisible();
  const loading = new Set<object>();
  page.on('request', (request) => request.url().includes('/files/') && loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  await page.getByLabel('Zeilen pro Seite').selectOption('100');
  await expect(page.getByRole('row')).toHaveCount(101);
  const photos = page.getByRole('row').locator('img');
  await expect(photos.first()).toHaveJSProperty('complete', true);
  await expect.poll(() => loading.size).toBe(0);
  await expect(photos.last()).toHaveJSProperty('complete', false);
  await photos.last().scrollIntoViewIfNeeded();
  await expect(photos.last()).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByText('101–150 von 150')).toBeVisible();
  await page.getByLabel('Abgeschlossene Mängel anzeigen').click();
  await expect(page).toHaveURL(/completed=1/);
  await expect(page.getByText('1–100 von 200')).toBeVisible();
  await expect(rowOf(page, '200').getByText('abgeschlossen', { exact: true })).toBeVisible();
  await page.getByLabel('Mängel filtern').fill('GERUCHSVERSCHLUSS');
  await expect(page).toHaveURL(/q=GERUCHS/);
  await expect(page.getByText(/^1–\d\d von \d\d$/)).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('H-08 H-10 the row for a location without a plan leads to the plans; no defects is good news', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/maengelliste?mandant=AT&cardcode=100335');
  const row = rowOf(page, '8');
  await expect(row.getByText('Kein Plan hinterlegt')).toBeVisible();
  // Its texts open, and nothing else.
  await expect(row.getByRole('button', { name: /^(?!Ganze Texte zu )/ })).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'Zum Plan' })).toHaveAttribute('href', '/plan?mandant=AT&cardcode=100335');
  await page.context().clearCookies();
  await signIn(page, 'no.report');
  await page.goto('/maengelliste?mandant=AT&cardcode=100573');
  await expect(page.getByText('Es gibt keine Mängel.')).toBeVisible();
  await expect(page.getByLabel('Abgeschlossene Mängel anzeigen')).toHaveCount(0);
});

test('H-19 H-20 H-21 H-22 H-24 H-25 photos: several at once, scaled, or dropped; the closing area takes the step', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'customer');
  await openDefect(page, 1197);
  const dialog = details(page);
  const usual = dialog.getByRole('group', { name: 'Fotos hinzufügen', exact: true });
  const choose = async (area: typeof usual, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    area.locator('input[type=file]').first().setInputFiles(files);
  await expect(usual.locator('input[type=file]').first()).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
  const uploads: number[] = [];
  page.on('request', (request) => request.url().includes('/uploads/') && uploads.push(1));
  await choose(usual, [
    { name: 'breit.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 3000, 1500, 'image/jpeg') },
    { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'web.webp', mimeType: 'image/webp', buffer: await picture(page, 300, 200, 'image/webp') },
  ]);
  await expect(page.getByText('Die Datei brief.pdf ist kein Bild.')).toBeVisible();
  await expect(page.getByText('Foto gesendet').first()).toBeVisible();
  await expect(dialog.getByText('/ 5', { exact: false })).toBeVisible();
  expect(uploads).toHaveLength(2);
  await expect(dialog.getByText('Foto hinzugefügt: breit.jpg')).toBeVisible();
  await expect(dialog.getByText('Foto hinzugefügt: web.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Foto 4 anzeigen' }).click();
  const shown = dialog.getByRole('img', { name: 'Foto 4 von 5' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([2048, 1024]);
  const dropped = await page.evaluateHandle(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob!], 'gezogen.png', { type: 'image/png' }));
    return transfer;
  });
  await usual.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('Foto hinzugefügt: gezogen.png')).toBeVisible();

  const closing = dialog.getByRole('group', { name: /^Fotos der Erledigung hinzufügen/ });
  await choose(closing, [{ name: 'fertig.png', mimeType: 'image/png', buffer: await picture(page, 40, 30, 'image/png') }]);
  await expect(dialog.getByText('Status: aktiv → bearbeitet')).toBeVisible();
  await expect(dialog.getByText('Foto hinzugefügt: fertig.png')).toHaveCount(1);
  await page.reload();
  await expect(closing).toHaveCount(0);
});

test('H-11 H-15 W-16 what a missing right hides: actions, photos, or everything', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'no.editdefects');
  await openDefect(page, 1189);
  await expect(details(page).getByText('Verlauf')).toBeVisible();
  await expect(details(page).getByRole('button', { name: /PDF|Notiz|Bearbeitet|Gefahr|auswählen|Löschen/ })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'no.defectphotos');
  await openDefect(page, 1189);
  await expect(details(page).getByText('Verlauf')).toBeVisible();
  await expect(details(page).locator('img')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Foto' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'no.defects');
  await page.goto(list);
  await expect(page.getByText('Sie dürfen die Mängel dieses Standorts nicht sehen.')).toBeVisible();
});

test('H-12 V-14 V-18 on a phone, in English: cards, details, the camera', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  await signIn(page, 'customer');
  await page.goto(list);
  await expect(page.getByText('Show completed defects')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: '187' })
    .getByRole('button', { name: /^All details of/ })
    .click();
  await page.getByRole('link', { name: 'Details of defect 187' }).click();
  const dialog = page.getByRole('dialog', { name: 'Defect 187' });
  await expect(dialog.getByRole('button', { name: 'Take a photo' }).first()).toBeVisible();
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  await context.close();
});
