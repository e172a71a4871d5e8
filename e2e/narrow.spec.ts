import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { signIn, test } from './portal.ts';

const at = '?mandant=AT&cardcode=100100';
/** The pages that are opened most. */
const pages = [`/besuchsbericht${at}`, `/maengelliste${at}`, `/plan/11${at}`, '/portfolio', `/bereitschaft${at}`, `/auditmappe${at}`];
const screens = [
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
  { name: 'at 400 %', viewport: { width: 320, height: 256 } },
];
const stops = 45;

/** Returns a problem with the control that has the focus: it is beneath a bar, outside the page, or too wide for it. */
const findFocusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    if (focused === document.body) return null;
    // A field that is not drawn has a label that is.
    const { opacity, clipPath, clip } = getComputedStyle(focused);
    const isDrawn = opacity !== '0' && clipPath === 'none' && clip === 'auto';
    const drawn = isDrawn ? focused : (focused.closest('label') ?? focused.parentElement!);
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    const name = `${location.pathname} ${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 50)} <${focused.localName}>`;
    // Parts of a plan are moved into their frame, a wide table into its own.
    if (left < -1 || right > innerWidth + 1) return focused.closest('[role=application], [role=region]') ? null : `outside the page: ${name}`;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const));
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (drawn.contains(top) || top.contains(drawn));
    });
    return isSeen ? null : `hidden: ${name} from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
  });

for (const { name, viewport } of screens)
  test.describe(name, () => {
    test.use({ viewport });
    for (const [locale, path] of pages.map((each, index) => [index % 2 ? 'en-GB' : 'de-AT', each] as const))
      test.describe(locale, () => {
        test.use({ locale });
        test(`V-18 the focus is always visible on ${path.split('?')[0]}, without sideways scrolling`, { tag: '@long' }, async ({ page }) => {
          await signIn(page, 'keyuser');
          await page.goto(path);
          await expectLoaded(page);
          // A page that grows moves what has the focus.
          await page.waitForLoadState('networkidle');
          await expectLoaded(page);
          const problems: (string | null)[] = [];
          for (const key of ['Tab', 'Shift+Tab'])
            for (let stop = 0; stop < stops; stop += 1) {
              await page.keyboard.press(key);
              problems.push(await findFocusProblem(page));
            }
          const tooWide = await page.evaluate(() =>
            document.documentElement.scrollWidth <= innerWidth
              ? []
              : [...document.querySelectorAll('main *')]
                  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
                  .map((each) => `too wide: ${each.outerHTML.slice(0, 160)}`),
          );
          expect([...new Set(problems.filter(Boolean)), ...tooWide]).toEqual([]);
        });
      });
  });
