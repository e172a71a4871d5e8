import { expect } from '@playwright/test';
import { test } from './portal.ts';

const sections = ['Kurzbeschreibung', 'Versionen', 'Authentifizierung', 'URL', 'Parameter', 'Beispiele', 'Antwort', 'Ergebnisfelder', 'V02: mit Zugriffstoken'];

test('T-08 T-10 T-11 A-01 anyone reads the API documentation without a token', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => void ((request.postData() ?? '').includes('ApiToken') && requested.push(request.url())));
  await page.goto('/apiDoc');
  await expect(page.getByRole('heading', { level: 1, name: 'API-Dokumentation' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(page.getByRole('row', { name: 'V01 29.04.25' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ergebnisfelder' }).getByRole('row')).toHaveCount(22);
  expect(requested).toEqual([]);
  await page.goto('/api');
  await page.waitForURL((url) => url.pathname === '/');
});
