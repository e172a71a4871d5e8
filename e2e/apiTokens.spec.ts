import { expect, type Page } from '@playwright/test';
import { breakProvider, signIn, test } from './portal.ts';

const sections = ['Kurzbeschreibung', 'Versionen', 'Authentifizierung', 'URL', 'Parameter', 'Beispiele', 'Antwort', 'Ergebnisfelder', 'V02: mit Zugriffstoken'];
const statusOf = async (page: Page, token: string) =>
  (await page.request.get('/api/V01/results?month=10&year=2026', { headers: { authorization: `Bearer ${token}` } })).status();

test('T-08 T-10 T-11 A-01 anyone reads the API documentation without a token', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void ((request.postData() ?? '').includes('ApiToken') && asked.push(request.url())));
  await page.goto('/apiDoc');
  await expect(page.getByRole('heading', { level: 1, name: 'API-Dokumentation' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(page.getByRole('row', { name: 'V01 29.04.25' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ergebnisfelder' }).getByRole('row')).toHaveCount(22);
  expect(asked).toEqual([]);
  await page.goto('/api');
  await page.waitForURL((url) => url.pathname === '/');
});

test('T-10 T-12 T-13 V-08 V-10 a key user shows, copies and refreshes a token; the old one ends at once', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'keyuser');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Alarme je Bereich' })).toBeVisible();
  await page.getByRole('button', { name: 'Karl Köck' }).click();
  await page.getByRole('menuitem', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...sections, 'Tokens', 'Angemeldete Programme']);
  await page.getByRole('button', { name: 'Zu den Tokens' }).click();
  const name = 'Großbäckerei Sonnleitner';
  await page.getByRole('searchbox', { name: 'Standorte filtern' }).fill('Sonnleitner');
  const tokens = page.getByRole('table', { name: 'Tokens' });
  await expect(tokens.getByRole('row')).toHaveCount(2);
  const shown = page.getByRole('group', { name: `Token von ${name}` });
  await expect(shown).toHaveText(/^verborgen•+$/);

  await page.getByRole('button', { name: `Token von ${name} kopieren` }).click();
  await expect(page.getByText('Das Token wurde kopiert.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await statusOf(page, copied)).toBe(200);
  await expect(shown).toHaveText(/^verborgen•+$/);
  await page.getByRole('button', { name: `Token von ${name} anzeigen` }).click();
  await expect(shown).toHaveText(copied);

  const refresh = page.getByRole('button', { name: `Token von ${name} erneuern` });
  await refresh.click();
  await expect(page.getByText(`Möchten Sie das Token von ${name} wirklich erneuern?`)).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await statusOf(page, copied)).toBe(200);
  await refresh.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect(page.getByText('Das Token wurde erneuert.')).toBeVisible();
  await expect(shown).toHaveText(/^[\w-]{43}$/);
  const second = (await shown.textContent())!;
  expect([await statusOf(page, copied), await statusOf(page, second)]).toEqual([401, 200]);

  await breakProvider(page, { path: '/datenbroker/refreshToken', kind: 'reset', times: 1 });
  await refresh.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect(page.getByText('Es kam keine Antwort. Angezeigt wird das Token, das jetzt gilt.')).toBeVisible();
  await expect(shown).toHaveText(second);
  expect(page.url()).not.toContain(second);
});

test('T-12 T-13 W-10 a customer sees its token, a restricted one is told why not, an administrator sees the chosen location’s', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'customer');
  await page.goto('/api');
  await page.getByRole('button', { name: 'Token von Großbäckerei Sonnleitner anzeigen' }).click();
  await expect(page.getByRole('group', { name: 'Token von Großbäckerei Sonnleitner' })).toHaveText(/^[\w-]{43,45}$/);
  await page.context().clearCookies();

  await signIn(page, 'areas');
  await page.goto('/api');
  await page.getByRole('button', { name: 'Token von Großbäckerei Sonnleitner kopieren' }).click();
  await expect(page.getByText('Das Token öffnet alle Bereiche des Standorts. Sie dürfen dort nur einzelne Bereiche sehen.')).toBeVisible();
  await page.context().clearCookies();

  await signIn(page, 'admin');
  await page.goto('/api');
  await expect(page.getByText('Bitte wählen Sie zuerst einen Standort')).toBeVisible();
  await page.goto('/api?mandant=AT&cardcode=100314');
  await page.getByRole('button', { name: /^Token von .* anzeigen$/ }).click();
  await expect(page.getByRole('group', { name: /^Token von / })).toHaveText(/^demo-\w+$/);
});
