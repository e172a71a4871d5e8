import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { environment } from './ports.ts';

/** The rules of the HTML standard. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
});

/** Returns the errors of the page's DOM against the HTML standard. */
export async function findMarkupErrors(page: Page): Promise<string[]> {
  const report = await validator.validateString(await page.content());
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`));
}

interface NuMessage {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  message: string;
  extract?: string;
}
const run = promisify(execFile);
/** Path of the Nu HTML Checker's `vnu.jar`, which needs Java; `npm run check:html` sets it. Without it the checker is not run. */
const jar = environment['VNU_JAR'];

/** Documents of a test for the Nu HTML Checker, which checks them together: it takes seconds to start. */
export class NuDocuments {
  readonly #documents = new Map<string, string>();

  async add(name: string, page: Page): Promise<void> {
    if (jar) this.#documents.set(name, await page.content());
  }

  /** Returns the errors of all documents. */
  async findErrors(): Promise<string[]> {
    if (!jar || this.#documents.size === 0) return [];
    const folder = mkdtempSync(join(tmpdir(), 'documents-'));
    for (const [name, text] of this.#documents) writeFileSync(join(folder, `${name}.html`), text);
    const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
    const { stdout } = await run('java', ['-jar', jar, ...options, folder], { maxBuffer: 2 ** 26 });
    rmSync(folder, { recursive: true });
    const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
    return messages.map(({ url = '', message, extract }) => `${basename(url, '.html')} Nu: ${message} ${extract?.slice(0, 160) ?? ''}`);
  }
}
