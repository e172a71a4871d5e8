import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

declare const virtual: {
  start: (options: { container: Node }) => Promise<void>;
  next: () => Promise<void>;
  perform: (command: unknown) => Promise<void>;
  commands: Record<'moveToNextHeading', unknown>;
  lastSpokenPhrase: () => Promise<string>;
  spokenPhraseLog: () => Promise<string[]>;
};

/** The reader's build for browsers, as a script that sets a global name. */
const folder = dirname(createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader'));
const script = readFileSync(join(folder, '../esm/index.browser.js'), 'utf8').replace(/export\{[^}]*?([\w$]+) as virtual\};/, 'globalThis.virtual=$1;');

/** Says nothing of the page: loading, and the document itself when the reader starts. */
const noise = /^(polite: )?(Wird geladen …|document)$/;

/** A page as it is heard: a virtual screen reader follows the focus and the announcements. */
export class HeardPage {
  #read = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Begins to listen; again after each load of the document. */
  async listen(): Promise<void> {
    // The reader asks a part that is gone already for an element, as if it were a document.
    await this.#page.evaluate(() => Object.assign(Element.prototype, { getElementById: () => null }));
    await this.#page.evaluate(`(() => {${script}\n})()`);
    await this.#page.evaluate(() => virtual.start({ container: document.body }));
    this.#read = 0;
  }

  /** Phrases since the last call of `forget`, each once in a row: the reader repeats an announcement whose element is redrawn. */
  async readPhrases(): Promise<string[]> {
    const all = await this.#page.evaluate(() => virtual.spokenPhraseLog());
    const heard = all.slice(this.#read).filter((phrase) => !noise.test(phrase));
    return heard.filter((phrase, at) => phrase !== heard[at - 1]);
  }

  last = (): Promise<string> => this.#page.evaluate(() => virtual.lastSpokenPhrase());

  async forget(): Promise<void> {
    this.#read = (await this.#page.evaluate(() => virtual.spokenPhraseLog())).length;
  }

  /** Moves the reading cursor, as the keys of a screen reader do. */
  read = (step: 'next' | 'heading') =>
    this.#page.evaluate((to) => (to === 'next' ? virtual.next() : virtual.perform(virtual.commands.moveToNextHeading)), step);
}
