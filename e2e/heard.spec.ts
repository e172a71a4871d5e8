import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { HeardPage } from './heard.ts';
import { getNextAppCode, setUpApp } from './authenticatorApp.ts';
import { signIn, test } from './portal.ts';

interface Step {
  action: string;
  heard: string[];
}
interface Flow {
  title: string;
  steps: Step[];
}

/** Flows of docs/heard.md: a heading, and a block of actions with the phrases that follow each of them. */
const flows: Flow[] = [...readFileSync('docs/heard.md', 'utf8').matchAll(/^## (.+)\n[^#]*?```text\n([^`]+)```/gm)].map(([, title, block]) => ({
  title: title!,
  steps: block!.split(/^> /m).flatMap((part) => {
    const [action, ...heard] = part.trim().split('\n');
    return action ? [{ action, heard: heard.map((line) => line.trim()) }] : [];
  }),
}));

/** The phrase of the document; … matches anything, since it differs from day to day. */
const matchPhrase = (phrase: string) =>
  expect.stringMatching(
    new RegExp(
      `^${phrase
        .split('…')
        .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
        .join('.*')}$`,
      's',
    ),
  );

const maxTabs = 80;
/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Does an action of the document. The reader forgets before the last key, so that a way with Tab leaves one phrase. */
async function performAction(page: Page, heard: HeardPage, action: string): Promise<void> {
  const [, verb, value = ''] = /^(open|tab to|type|press|next heading|next|photo)\s?(.*)$/.exec(action)!;
  if (verb === 'open') {
    await page.goto(value);
    await expectLoaded(page);
    await heard.listen();
  } else if (verb === 'tab to') {
    // An announcement may follow the control.
    const isThere = async () => [await heard.last(), ...(await heard.readPhrases())].some((phrase) => phrase.includes(value));
    for (let count = 0; count < maxTabs && !(await isThere()); count += 1) {
      await heard.forget();
      await page.keyboard.press('Tab');
    }
  } else if (verb === 'photo') {
    const file = { name: value, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
    await page.locator('input[type=file]:not([capture])').first().setInputFiles(file);
  } else if (value === 'the code of the app') await page.keyboard.type(getNextAppCode());
  else if (verb === 'type') await page.keyboard.type(value);
  else if (verb === 'press') await page.keyboard.press(value);
  else await heard.read(verb === 'next' ? 'next' : 'heading');
}

for (const { title, steps } of flows)
  test(`heard: ${title}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    const heard = new HeardPage(page);
    await page.addInitScript(() => sessionStorage.setItem('unread-shown', '1'));
    const [, preparation, person = 'customer'] = /^(sign in as|set up an app as) (.+)$/.exec(steps[0]!.action) ?? [];
    if (preparation === 'set up an app as') await setUpApp(page, person);
    else if (!steps[0]!.action.includes('/login')) await signIn(page, person);
    for (const { action, heard: phrases } of preparation ? steps.slice(1) : steps) {
      if (!action.startsWith('open')) await heard.forget();
      await performAction(page, heard, action);
      await expect.poll(() => heard.readPhrases(), { message: action, timeout: 90_000 }).toEqual(expect.arrayContaining(phrases.map(matchPhrase)));
    }
  });
