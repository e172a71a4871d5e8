import { expect, type Page } from '@playwright/test';
import { test } from './portal.ts';

/** Collects refused and failed responses and console messages. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
  });
  page.on('response', async (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
    if (!response.url().endsWith('/graphql')) return;
    const { errors } = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] };
    for (const { message } of errors ?? []) trouble.push(message);
  });
  return trouble;
}

test('L-14 L-43 L-46 on a phone a link opens its plan, a position with every section, and a defect that gets a photo and a note', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-AT' });
  const page = await context.newPage();
  const trouble = troubleOf(page);
  await page.goto('/auth/de/1/3/demo-plan-token-1/11/1005');
  await page.getByRole('button', { name: /^Position T-005,/ }).tap();
  const position = page.getByRole('dialog', { name: 'Positionsdetails' });
  await expect(position.getByRole('heading', { name: /T-005/ })).toBeVisible();
  const sections = position.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(sections).toHaveCount(8);
  for (const section of await sections.all()) {
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.tap();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(position.getByRole('list', { name: 'Installierte Objekte' }).getByText('TL-1005A')).toBeVisible();
  await expect(position.getByRole('status', { name: /geladen/ })).toHaveCount(0);
  await expect(position.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
  await position.getByRole('button', { name: 'Schließen' }).tap();
  await expect(position).toHaveCount(0);

  const marker = page.getByRole('button', { name: /^Mangel \d+: / }).first();
  await marker.focus();
  await page.keyboard.press('Enter');
  const defect = page.getByRole('dialog', { name: /^Mangel/ });
  await defect.getByRole('button', { name: 'Notiz' }).tap();
  const note = page.getByRole('dialog', { name: 'Notiz hinzufügen' });
  await note.getByLabel('Notiz').fill('Am Standort angesehen.');
  await note.getByRole('button', { name: 'Speichern' }).tap();
  await expect(note).toHaveCount(0);
  await expect(defect.getByText('Notiz: Am Standort angesehen.')).toBeVisible();
  const picture = { name: 'vor-ort.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } }) };
  await defect.getByRole('group', { name: 'Fotos hinzufügen' }).locator('input[type=file]').first().setInputFiles(picture);
  await expect(defect.getByText('Foto hinzugefügt: vor-ort.png')).toBeVisible();
  await expect(defect.getByRole('button', { name: 'Bearbeitet' })).toBeVisible();
  await defect.getByRole('button', { name: 'Schließen' }).tap();
  await expect(defect).toHaveCount(0);
  expect(trouble).toEqual([]);
  await context.close();
});
