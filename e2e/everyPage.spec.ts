import { expect, type Page } from '@playwright/test';
import { expectLoaded, findSwallowedAlternatives, findUnnamedGroups, findViolations } from './accessible.ts';
import { findMarkupErrors, NuDocuments } from './markup.ts';
import { signIn, test } from './portal.ts';
import { type Person, type Screen, screens } from './screens.ts';

const languages = ['de-AT', 'en-GB'] as const;

/** Persons of a screen take turns, and so do the languages; the second time it is seen in the other language, without its dialogs. */
const selectScreens = (person: Person, language: number, time: 'first' | 'second'): Screen[] =>
  screens.filter(({ people }, at) => {
    const first = Math.floor(at / people.length) % languages.length;
    return people[at % people.length] === person && (time === 'first' ? first === language : first !== language);
  });

const desk = { width: 1440, height: 900 };

/** Navigates as a link of the portal does, in a third of the time of a page load. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
const getNotFoundHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Diese Seite gibt es nicht|This page does not exist)/ });

/** Navigation between pages, and away from the last one. */
interface Way {
  leave: (page: Page) => Promise<unknown>;
  enter: (page: Page, path: string) => Promise<unknown>;
}
const byLoading: Way = { leave: (page) => page.goto('about:blank'), enter: (page, path) => page.goto(path) };
const byLinks: Way = {
  async leave(page) {
    await (page.url() === 'about:blank' ? page.goto('/nowhere') : follow(page, '/nowhere'));
    await expect(getNotFoundHeading(page)).toBeVisible();
  },
  enter: follow,
};

async function open(page: Page, { path, open: act }: Screen, { leave, enter }: Way): Promise<void> {
  // Resets the scheme and the medium before they would repaint the page. A dialog closes with its page; the dialog of the unread messages
  // opens on every page.
  await page.keyboard.press('Escape');
  await leave(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await page.setViewportSize(desk);
  await enter(page, path);
  if (path !== '/nowhere') await expect(getNotFoundHeading(page)).toHaveCount(0);
  // Charts load when they come into sight.
  await expectLoaded(page);
  if (!act) return;
  await act(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLoaded(page);
}

/** Rules that depend on no language, and take longer than all others. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns axe's findings with their elements: all rules in light, and colour rules in dark. */
async function findAccessibilityIssues(page: Page): Promise<string[]> {
  const light = await findViolations(page);
  const swallowed = [...(await findSwallowedAlternatives(page)), ...(await findUnnamedGroups(page)), ...(await findMarkupErrors(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, colourRules);
  return [...light.map((each) => `light ${each}`), ...swallowed, ...dark.map((each) => `dark ${each}`)];
}

/** Returns how much wider than a phone the page is. A sheet to print has the width of its paper. */
async function findExcessWidth(page: Page, path: string): Promise<string[]> {
  if (path.startsWith('/print')) return [];
  await page.setViewportSize({ width: 360, height: 900 });
  let excess = 0;
  const settles = expect.poll(async () => (excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)), { timeout: 3_000 });
  await settles.toBeLessThanOrEqual(0).catch(() => undefined);
  return excess > 0 ? [`${excess} px too wide on a phone`] : [];
}

/** A4 across within its margins, in CSS pixels. */
const paper = { width: 1032, height: 703 };

/** Returns the words in tables that are broken on paper. Headings of sortable columns are texts of the style sheet; a file's name may break. */
const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const cell of document.querySelectorAll<HTMLElement>('main :is(td, th)')) {
      if (cell.getClientRects().length === 0) continue;
      const { content, font } = getComputedStyle(cell, '::before');
      if (content.startsWith('"')) {
        pen.font = font;
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const availableWidth = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1;
        for (const word of content.slice(1, -1).split(/[\s/-]+/)) if (pen.measureText(word).width > availableWidth) broken.add(word);
      }
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const holder = text.parentElement!;
        // Words for screen readers have a pixel.
        if (holder.clientWidth === 1 || holder.getClientRects().length === 0 || holder.closest('a[href^="/files/"], code, svg')) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(word);
        }
      }
    }
    return [...broken].map((word) => `broken word on paper: ${word}`);
  });

/** Returns problems of the page on paper: menus, cut content, missing content, broken words, dark colours. */
async function findPrintProblems(page: Page): Promise<string[]> {
  await Promise.all([page.emulateMedia({ colorScheme: 'light', media: 'print' }), page.setViewportSize(paper)]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const look = () =>
    page.evaluate(() => {
      const isShown = (each: Element) => each.getClientRects().length > 0;
      const describeFinding = (what: string) => (each: Element) => `${what} on paper: ${each.outerHTML.slice(0, 160)}`;
      const menus = [...document.querySelectorAll('header, footer, nav:not(:has([aria-live])), button[aria-haspopup]')].filter(isShown);
      const cut = [...document.querySelectorAll('main *')].filter((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        // Words for screen readers have a pixel; a plan shows the part that was chosen.
        if (each.clientWidth < 2 || !isShown(each) || each.closest('[role=application]')) return false;
        return (
          (overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1) ||
          (['auto', 'scroll'].includes(overflowY) && each.scrollHeight > each.clientHeight + 1)
        );
      });
      const unread = [...document.querySelectorAll('main .chakra-skeleton')].filter(isShown);
      const wide = document.documentElement.scrollWidth - innerWidth;
      const ground = getComputedStyle(document.body).backgroundColor;
      return [
        ...menus.map(describeFinding('menu')),
        ...cut.map(describeFinding('cut')),
        ...unread.map(describeFinding('what has not come')),
        ...(wide > 0 ? [`${wide} px too wide on paper`] : []),
        ...(ground === 'rgb(255, 255, 255)' ? [] : [`ground of paper is ${ground}`]),
      ];
    });
  let wrong: string[] = [];
  const settles = expect.poll(async () => (wrong = await look()), { timeout: 3_000 });
  // The findings report what remains wrong.
  await settles.toEqual([]).catch(() => undefined);
  return [...wrong, ...(await findBrokenWords(page))];
}

test.describe.configure({ mode: 'parallel' });

for (const person of ['visitor', 'customer', 'keyuser', 'admin'] as const)
  for (const [language, locale] of languages.entries())
    test.describe(`${person} ${locale}`, () => {
      test.use({ locale });

      /** Returns the problems of all screens of this person together. */
      async function findProblems(page: Page, time: 'first' | 'second', look: (screen: Screen) => Promise<string[]>): Promise<string[]> {
        page.setDefaultTimeout(15_000);
        if (person !== 'visitor') await signIn(page, person);
        const wrong: string[] = [];
        const documents = new NuDocuments();
        const seen = selectScreens(person, language, time);
        for (const screen of time === 'first' ? seen : seen.filter(({ open: act }) => !act)) {
          const found = await open(page, screen, person === 'visitor' ? byLoading : byLinks).then(
            async () => {
              await documents.add(screen.name, page);
              return look(screen);
            },
            (error: Error) => [error.message.slice(0, 300)],
          );
          wrong.push(...found.map((each) => `${screen.name} ${each}`));
        }
        return [...wrong, ...(await documents.findErrors())];
      }

      test('A-02 V-18 axe finds nothing on any page or dialog, in light and dark', { tag: '@long' }, async ({ page }) => {
        test.setTimeout(300_000);
        expect(await findProblems(page, 'first', () => findAccessibilityIssues(page))).toEqual([]);
      });

      test('V-18 each page fits a phone and paper in the other language', { tag: '@long' }, async ({ page }) => {
        test.setTimeout(300_000);
        const look = async ({ path }: Screen) => [...(await findExcessWidth(page, path)), ...(await findPrintProblems(page))];
        expect(await findProblems(page, 'second', look)).toEqual([]);
      });
    });
