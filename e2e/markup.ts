import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** The rules of the HTML standard. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
});

/** Returns the errors of the page's DOM against the HTML standard. */
export async function invalidMarkup(page: Page): Promise<string[]> {
  const report = await validator.validateString(await page.content());
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`));
}
