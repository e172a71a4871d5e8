import { expect } from '@playwright/test';
import { test } from './clicks.ts';

test('creates an access token, reads both APIs, and revokes it', { tag: '@long' }, async ({ page, request, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page.getByRole('button', { name: 'Klara Kundinger' }).click();
  await page.getByRole('menuitem', { name: 'Zugriffstoken' }).click();
  await page.getByRole('button', { name: 'Neues Token' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nachtlauf');
  await page.getByRole('checkbox', { name: 'Berichte, Ergebnisse und Trends lesen' }).check({ force: true });
  await page.getByRole('button', { name: 'Token erstellen' }).click();
  const secret = await page.getByRole('dialog', { name: 'Ihr neues Zugriffstoken' }).locator('code').innerText();
  const headers = { authorization: `Bearer ${secret}` };
  const requested = await request.post('/graphql', { headers, data: { query: '{ session { viewer { username } } }' } });
  expect((await requested.json()).data.session.viewer.username).toBe('customer@portal.example');
  expect((await (await request.get('/api/V02/results?limit=3', { headers })).json()).results).toHaveLength(3);
  await page.getByRole('button', { name: 'Ich habe es kopiert' }).click();
  await page.getByRole('button', { name: 'Token „Nachtlauf“ widerrufen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(page.getByText('Das Token wurde widerrufen.')).toBeVisible();
  expect((await request.get('/api/V02/results', { headers })).status()).toBe(401);
  clicks.assertAtMost(8);
});
