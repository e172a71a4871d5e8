import { expect, type Page } from '@playwright/test';
import { test } from './clicks.ts';

const getRow = (page: Page, number: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) });
const getDetails = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Mangel \d+$/ }) });
const recordRequests = (page: Page, operation: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? (request.postData() ?? '') : '';
    if (body.includes(`"${operation}"`)) sent.push(body);
  });
  return sent;
};
/** Collects refused and failed responses and console messages. */
function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('response', async (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    if (!response.url().endsWith('/graphql')) return;
    const { errors } = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] };
    for (const { message } of errors ?? []) problems.push(message);
  });
  return problems;
}

test('H-12 H-13 H-16 H-18 H-27 H-30 opens a defect, writes a note, changes priority, marks it done', async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page
    .getByRole('navigation', { name: 'Bereiche des Standorts' })
    .getByRole('link', { name: /^Mängel/ })
    .click();
  await getRow(page, '198').getByRole('link', { name: 'Details zu Mangel 198' }).click();
  const dialog = getDetails(page);
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  for (const fact of ['Status', 'Priorität', 'Position', 'Bereich', 'Erfasst am', 'Zuständig', 'Gemeldet von'])
    await expect(dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Nächstes Foto' }).click();
  await expect(dialog.getByText('1 / 3')).toBeVisible();

  const priorities = recordRequests(page, 'SetDefectPriority');
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

  const steps = recordRequests(page, 'ResolveDefect');
  await dialog.getByRole('button', { name: 'Bearbeitet' }).click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await expect(question.getByText(/„Abfluss ohne Siphon“/)).toBeVisible();
  await question.getByRole('button', { name: 'Markieren' }).click();
  await expect(dialog.getByText('Status: aktiv → bearbeitet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Bearbeitet' })).toHaveCount(0);
  expect(steps).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(getRow(page, '198').getByText('bearbeitet', { exact: true })).toBeVisible();
  // The detailed description has it as the provider keeps it.
  await expect(getRow(page, '198').getByText('Siphon ist bestellt.')).toHaveCount(1);
  clicks.assertAtMost(10);
});

test('L-14 L-43 L-46 follows a link on a phone to plan, position and defect', { tag: '@long' }, async ({ browser, clicks }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-AT' });
  await clicks.follow(context);
  const page = await context.newPage();
  const problems = recordProblems(page);
  await page.goto('/auth/de/1/3/demo-plan-token-1/11/1005');
  await page.getByRole('button', { name: /^Position T-005,/ }).tap();
  const position = page.getByRole('dialog', { name: 'Positionsdetails' });
  await expect(position.getByRole('heading', { name: /T-005/ })).toBeVisible();
  const sections = position.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(sections).toHaveCount(8);
  // Sections with content open by themselves once it is known.
  await expect(position.getByRole('status', { name: /geladen/ })).toHaveCount(0);
  for (const section of await sections.all()) {
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.tap();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(position.getByRole('list', { name: 'Installierte Objekte' }).getByText('TL-1005A')).toBeVisible();
  await expect(position.getByRole('status', { name: /geladen/ })).toHaveCount(0);
  await expect(position.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
  await position.getByRole('button', { name: 'Schließen', exact: true }).tap();
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
  await defect.getByRole('button', { name: 'Schließen', exact: true }).tap();
  await expect(defect).toHaveCount(0);
  expect(problems).toEqual([]);
  clicks.assertAtMost(9);
  await context.close();
});
