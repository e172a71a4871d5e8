import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { breakProvider, mendProvider, signIn, test } from './portal.ts';

const list = '/maengelliste?mandant=AT&cardcode=100100';
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) });
const details = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Mangel \d+$/ }) });

async function openDefect(page: Page, id: number): Promise<void> {
  await page.goto(`${list}&defect=${id}`);
  await expect(details(page)).toBeVisible();
}
async function answer(page: Page, question: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await expect(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole('button', { name: button }).click();
}
const sentOf = (page: Page, operation: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? (request.postData() ?? '') : '';
    if (body.includes(`"${operation}"`)) sent.push(body);
  });
  return sent;
};
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

test('A-13 H-01 H-02 H-03 H-04 H-06 H-07 H-09 V-04 the list with its columns, filter, checkbox and badge; photos load when they are seen', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByText('1–20 von 5 000')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: 'Mängel 150' });
  await page.getByRole('button', { name: /Lindenweg 1/ }).click();
  await entry.click();
  await expect(page).toHaveURL(/\/maengelliste/);
  // The previous page remains until the next one can render.
  await expect(page.getByRole('region', { name: 'Ergebnisliste' })).toHaveCount(0);
  for (const heading of ['Nr.', 'Datum', 'Position', 'Kurzbeschreibung', 'Detailbeschreibung', 'Zuständig', 'Status', 'Priorität', 'Foto', 'Details'])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByText('1–20 von 150')).toBeVisible();
  await expect(page.getByLabel('Zeilen pro Seite').locator('option')).toHaveText(['5', '10', '15', '20', '50', '100']);
  await expect(rowOf(page, '198').getByText('aktiv', { exact: true })).toBeVisible();
  await expect(rowOf(page, '199').getByText('bearbeitet', { exact: true })).toBeVisible();
  const sign = rowOf(page, '199').getByText('mittlere Gefahr').locator('svg');
  await expect(sign).toHaveAttribute('fill', '#eda512');
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
  await page.getByLabel('Mängel filtern').fill('gibt es nicht');
  await expect(page.getByText('Keine Mängel zu diesem Filter.')).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('row')).toHaveCount(21);
  await expectAccessible(page);
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

test('H-12 H-13 H-16 H-18 H-27 H-30 a customer looks at a defect, writes a note, changes the priority and says that it is done', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(list);
  await rowOf(page, '198').getByRole('button', { name: 'Details zu Mangel 198' }).click();
  const dialog = details(page);
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  for (const fact of ['Status', 'Priorität', 'Position', 'Bereich', 'Erfasst am', 'Zuständig', 'Gemeldet von'])
    await expect(dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Nächstes Foto' }).click();
  await expect(dialog.getByText('1 / 3')).toBeVisible();

  for (const gone of ['Löschen', 'Abschließen', 'Foto löschen']) await expect(dialog.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
  const priorities = sentOf(page, 'SetDefectPriority');
  await dialog.getByRole('button', { name: 'geringe Gefahr' }).click();
  await dialog.getByRole('button', { name: 'hohe Gefahr' }).click();
  await expect(dialog.getByRole('button', { name: 'hohe Gefahr' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByText('Priorität: geringe Gefahr → hohe Gefahr')).toBeVisible();
  expect(priorities).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Notiz' }).click();
  const note = page.getByRole('dialog', { name: 'Notiz hinzufügen' });
  await note.getByLabel('Notiz').fill('Siphon ist bestellt.');
  await note.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(note).toHaveCount(0);
  await expect(dialog.getByText('Notiz: Siphon ist bestellt.')).toHaveCount(1);

  // The response is lost on its way to the browser: the second try has the id of the first, and nothing is written twice.
  await dialog.getByRole('button', { name: 'Notiz' }).click();
  await note.getByLabel('Notiz').fill('Einbau am Montag.');
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('"AddDefectNote"')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await note.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Es kam keine Antwort. Der Stand wurde neu gelesen')).toBeVisible();
  await expect(note.getByLabel('Notiz')).toHaveValue('Einbau am Montag.');
  await note.getByRole('button', { name: 'Speichern' }).click();
  await expect(note).toHaveCount(0);
  await expect(dialog.getByText('Notiz: Einbau am Montag.')).toHaveCount(1);

  const steps = sentOf(page, 'ResolveDefect');
  await dialog.getByRole('button', { name: 'Bearbeitet' }).click();
  await answer(page, /Mangel „Abfluss ohne Siphon“ als bearbeitet markieren/, 'Abbrechen');
  await dialog.getByRole('button', { name: 'Bearbeitet' }).click();
  await answer(page, /„Abfluss ohne Siphon“/, 'Markieren');
  await expect(dialog.getByText('Status: aktiv → bearbeitet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Bearbeitet' })).toHaveCount(0);
  expect(steps).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '198').getByText('bearbeitet', { exact: true })).toBeVisible();
  // A note is history, not description.
  await expect(rowOf(page, '198').getByText('Siphon ist bestellt.')).toHaveCount(0);
});

test('H-19 H-20 H-21 H-22 H-23 H-24 H-25 V-10 photos: several at once, checked and scaled, each with its own failure and retry; the closing area takes the step', {
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
    { name: 'falsch.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Das ist kein Bild.') },
    { name: 'zeichnung.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"') },
    { name: 'web.webp', mimeType: 'image/webp', buffer: await picture(page, 300, 200, 'image/webp') },
  ]);
  await expect(page.getByText('Die Datei brief.pdf ist kein Bild.')).toBeVisible();
  await expect(page.getByText('Kein Bild', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Die Datei falsch.jpg ist kein Bild.')).toBeVisible();
  await expect(page.getByText('Die hochgeladene Datei zeichnung.svg ist nicht im Format jpg oder png. Bitte laden Sie jpg oder png hoch.')).toBeVisible();
  await expect(page.getByText('Bild gesendet').first()).toBeVisible();
  await expect(dialog.getByText('/ 5', { exact: false })).toBeVisible();
  expect(uploads).toHaveLength(2);
  await expect(dialog.getByText('Foto hinzugefügt: breit.jpg')).toBeVisible();
  await expect(dialog.getByText('Foto hinzugefügt: web.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Foto 4 anzeigen' }).click();
  const shown = dialog.getByRole('img', { name: 'Foto 4 von 5' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([2048, 1024]);
  for (const name of ['brief.pdf', 'falsch.jpg', 'zeichnung.svg']) {
    await expect(dialog.getByRole('button', { name: `${name} erneut senden` })).toHaveCount(0);
    await dialog.getByRole('button', { name: `${name} aus der Liste nehmen` }).click();
  }

  const dropped = await page.evaluateHandle(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob!], 'gezogen.png', { type: 'image/png' }));
    return transfer;
  });
  await usual.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('Foto hinzugefügt: gezogen.png')).toBeVisible();

  const failed = page.getByText(
    'Fehler beim Hochladen des Bildes fertig.png. Bitte versuchen Sie es erneut oder wenden Sie sich an einen Mitarbeiter des Anbieters.',
  );
  await page.route('**/uploads/picture', (route) => route.abort(), { times: 1 });
  const closing = dialog.getByRole('group', { name: /^Fotos der Erledigung hinzufügen/ });
  await choose(closing, [{ name: 'fertig.png', mimeType: 'image/png', buffer: await picture(page, 40, 30, 'image/png') }]);
  await expect(failed).toBeVisible();
  // A message disappears by itself. The second failure is therefore a message that appears after the first is gone.
  await expect(failed).toHaveCount(0);
  await breakProvider(page, { path: '/datenbroker/saveMangelImage', kind: 'status', code: 404, times: 1 });
  await dialog.getByRole('button', { name: 'fertig.png erneut senden' }).click();
  await expect(failed).toBeVisible();
  await dialog.getByRole('button', { name: 'fertig.png erneut senden' }).click();
  await expect(dialog.getByText('Status: aktiv → bearbeitet')).toBeVisible();
  await expect(dialog.getByText('Foto hinzugefügt: fertig.png')).toHaveCount(1);
  await page.reload();
  await expect(closing).toHaveCount(0);
});

test('H-26 H-28 H-29 V-08 a key user deletes a photo and a defect, each after a question; a failure says so', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'keyuser');
  await openDefect(page, 1193);
  const dialog = details(page);
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  await breakProvider(page, { path: '/datenbroker/deleteMangelBild', kind: 'status', code: 404, times: 1 });
  await dialog.getByRole('button', { name: 'Foto löschen' }).click();
  await answer(page, /wirklich löschen/, 'Löschen');
  await expect(page.getByText('Beim Löschen des Bildes ist ein Fehler aufgetreten. Bitte wenden Sie sich an einen Mitarbeiter des Anbieters.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Foto löschen' }).click();
  await answer(page, /wirklich löschen/, 'Löschen');
  await expect(dialog.getByText('/ 2')).toBeVisible();
  await breakProvider(page, { path: '/datenbroker/deleteMangel', kind: 'status', code: 404, times: 1 });
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
  await answer(page, /Mangel „Tür schließt nicht selbsttätig“ wirklich löschen/, 'Löschen');
  await expect(page.getByText(/Beim Löschen des Mangels ist ein Fehler aufgetreten\. Bitte versuchen Sie es erneut/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
  await answer(page, /„Tür schließt nicht selbsttätig“/, 'Löschen');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1–20 von 149')).toBeVisible();
  await expect(rowOf(page, '193')).toHaveCount(0);
});

test('H-17 H-20 an administrator closes, and is not offered “processed”; a lost answer is said, and the real state shown', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openDefect(page, 1190);
  const dialog = details(page);
  await expect(dialog.getByRole('group', { name: 'Fotos hinzufügen und Mangel abschließen' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Bearbeitet' })).toHaveCount(0);
  await breakProvider(page, { path: '/datenbroker/saveMangelStatusAbgeschlossen', kind: 'reset', times: 1 });
  await dialog.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await answer(page, /abschließen\?/, 'Abschließen');
  await expect(page.getByText('Es kam keine Antwort. Der Stand wurde neu gelesen; bitte prüfen Sie ihn, bevor Sie die Änderung wiederholen.')).toBeVisible();
  await expect(dialog.getByText('aktiv', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await answer(page, /abschließen\?/, 'Abschließen');
  await expect(dialog.getByText('Status: aktiv → abgeschlossen')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Notiz' })).toHaveCount(0);
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
  await page.goto('/besuchsbericht');
  await expect(page.getByText('1–20 von 5 000')).toBeVisible();
  await page.getByRole('button', { name: /Lindenweg 1/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Besuchsberichte' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Mängel/ })).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByText('Sie dürfen die Mängel dieses Standorts nicht sehen.')).toBeVisible();
});

test('H-31 H-32 U-03 U-04 U-06 U-07 U-08 U-09 U-10 Excel and PDF in a new tab, the print page with photos, and from an address', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'customer');
  await page.goto(`${list}&q=Geruchsverschluss`);
  await expect(page.getByText(/^1–\d+ von \d+$/)).toBeVisible();
  const taken = async (press: () => Promise<void>) => {
    const download = page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download'));
    await press();
    return readFileSync(await (await download).path());
  };
  expect((await taken(() => page.getByRole('button', { name: 'Excel' }).click())).subarray(0, 2).toString()).toBe('PK');
  expect((await taken(() => page.getByRole('button', { name: 'PDF', exact: true }).click())).subarray(0, 4).toString()).toBe('%PDF');
  await page
    .getByRole('button', { name: /^Details zu Mangel/ })
    .first()
    .click();
  expect((await taken(() => details(page).getByRole('button', { name: 'PDF', exact: true }).click())).subarray(0, 4).toString()).toBe('%PDF');
  await page.keyboard.press('Escape');
  await breakProvider(page, { path: '/report/generateMaengelReport', kind: 'status' });
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByText('Es gab einen Fehler beim Generieren der Mängelliste.')).toBeVisible();
  await mendProvider(page);

  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Drucken' }).click();
  const print = await opened;
  await expect(print.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(print).toHaveURL(/\/printMaengel\/Maengelliste_100100$/);
  await expect(print).toHaveTitle('Maengelliste_100100');
  await expect(print.getByText('Großbäckerei Sonnleitner (100100)')).toBeVisible();
  expect(
    await print
      .locator('tbody img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(50);
  await expect(print.getByRole('columnheader')).toHaveText([
    'Nr.',
    'Datum',
    'Position',
    'Kurzbeschreibung',
    'Detailbeschreibung',
    'Zuständig',
    'Status',
    'Priorität',
    'Foto',
  ]);
  await print.close();

  await page.context().clearCookies();
  const items = JSON.stringify([{ nummer: 4, descriptionShort: '<img src=x onerror=alert(1)>', status: { name: 'OFFEN' }, dateCreated: 1_762_000_000_000 }]);
  await page.goto(`/printMaengel/Liste?items=${encodeURIComponent(items)}&kundenname=M%C3%BChle&adresse=Weg%201&cardcode=7`);
  await expect(page.getByRole('cell', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByText('Mühle (7)')).toBeVisible();
  await page.goto('/printMaengel/Liste?items=%7B');
  await expect(page.getByText('Es gibt nichts zu drucken')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-printed', 'yes');
});

test('E-13 the most urgent defects are a section of the visit report that can be hidden, for those who may see defects', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Dringendste Mängel' }) });
  await expect(section.getByRole('listitem')).toHaveCount(5);
  await expect(section.getByText('hohe Gefahr')).toHaveCount(5);
  await section.getByRole('listitem').first().getByRole('button').click();
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
  const switches = page.getByRole('group', { name: 'Anzeigen' });
  await switches.getByRole('button', { name: 'Mängel' }).click();
  await expect(section).toHaveCount(0);
  await switches.getByRole('button', { name: 'Mängel' }).click();
  await section.getByRole('link', { name: /^Alle Mängel zeigen/ }).click();
  await expect(page.getByText(/^1–20 von 1\d\d$/)).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'no.defects');
  await page.goto('/besuchsbericht');
  await expect(page.getByRole('heading', { name: 'Ergebnisliste' })).toBeVisible();
  await page.getByRole('button', { name: 'Anzeigen', exact: true }).click();
  await expect(switches.getByRole('button', { name: 'Sensoren' })).toBeVisible();
  await expect(switches.getByRole('button', { name: 'Mängel' })).toHaveCount(0);
  await expect(section).toHaveCount(0);
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
  await page.getByRole('button', { name: 'Details of defect 187' }).click();
  const dialog = page.getByRole('dialog', { name: 'Defect 187' });
  await expect(dialog.getByRole('button', { name: 'Take a photo' }).first()).toBeVisible();
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await context.close();
});
