import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { signIn, test } from './portal.ts';

const report = '/besuchsbericht?mandant=AT&cardcode=100100';

/** Opens the report; returns the names of its requests. */
async function open(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requested.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  await page.goto(report);
  await expectLoaded(page);
  page.removeAllListeners('request');
  return requested;
}

test('a page that is opened again brings the responses to its queries', async ({ page }) => {
  await signIn(page, 'no.report');
  await open(page);
  // A gateway whose event loop lags lets the client send its queries.
  await expect(async () => {
    const requested = await open(page);
    for (const operation of ['CurrentSession', 'ChosenCustomer', 'ReportPage']) expect(requested).not.toContain(operation);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
