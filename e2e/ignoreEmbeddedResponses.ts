import type { Page } from '@playwright/test';

/** Lets pages send all their queries, so that a test can alter the responses: a reopened page brings them itself. */
export async function ignoreEmbeddedResponses(page: Page): Promise<void> {
  await page.context().addInitScript("Object.defineProperty(globalThis, 'pageResponses', { configurable: true, get: () => ({}), set: () => undefined })");
}
