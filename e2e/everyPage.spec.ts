import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';
import { type Person, type Screen, screens } from './screens.ts';

const languages = ['de-AT', 'en-GB'] as const;

/** Each screen is seen once: where several people open it they take turns, and so do the languages. */
const seenBy = (person: Person, language: number): Screen[] =>
  screens.filter(({ people }, at) => people[at % people.length] === person && Math.floor(at / people.length) % languages.length === language);

async function open(page: Page, { path, open: act }: Screen): Promise<void> {
  await page.goto(path);
  const busy = page.locator('[aria-busy="true"], [role=progressbar], [role=status][aria-label]');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Charts load when they come into sight.
  await expect(busy).toHaveCount(0);
  if (!act) return;
  await act(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(busy).toHaveCount(0);
}

/** What axe finds on what stands now, with the element that it found: everything in light, and what hangs on colours in dark. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // With reduced motion a style changes in the frame after next.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme} ${id}: ${html.slice(0, 160)}`)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** A4 across within its margins, in CSS pixels. */
const paper = { width: 1032, height: 703 };

/** What would be wrong with the page on paper: menus, what is cut off, what is dark. */
async function wrongOnPaper(page: Page): Promise<string[]> {
  const screen = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const look = () =>
    page.evaluate(() => {
      const isShown = (each: Element) => each.getClientRects().length > 0;
      const told = (what: string) => (each: Element) => `${what} on paper: ${each.outerHTML.slice(0, 160)}`;
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
      const wide = document.documentElement.scrollWidth - innerWidth;
      const ground = getComputedStyle(document.body).backgroundColor;
      return [
        ...menus.map(told('menu')),
        ...cut.map(told('cut')),
        ...(wide > 0 ? [`${wide} px too wide on paper`] : []),
        ...(ground === 'rgb(255, 255, 255)' ? [] : [`ground of paper is ${ground}`]),
      ];
    });
  let wrong: string[] = [];
  const settles = expect.poll(async () => (wrong = await look()), { timeout: 3_000 });
  // What stays wrong is told with all else.
  await settles.toEqual([]).catch(() => undefined);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
  return wrong;
}

test.describe.configure({ mode: 'parallel' });

for (const person of ['visitor', 'customer', 'keyuser', 'admin'] as const)
  for (const [at, locale] of languages.entries())
    test.describe(`${person} ${locale}`, () => {
      test.use({ locale });
      test('axe finds nothing on any page or dialog in light and dark, and each page is whole on paper, without menus', {
        tag: '@long',
      }, async ({ page }) => {
        test.setTimeout(300_000);
        page.setDefaultTimeout(15_000);
        if (person !== 'visitor') await signIn(page, person);
        const found: string[] = [];
        for (const screen of seenBy(person, at)) {
          const add = (each: string) => found.push(`${screen.name} ${each}`);
          const wasOpened = await open(page, screen).then(
            () => true,
            (error: Error) => void add(error.message.slice(0, 300)),
          );
          if (!wasOpened) continue;
          for (const each of await findings(page)) add(each);
          if (!screen.open) for (const each of await wrongOnPaper(page)) add(each);
        }
        expect(found).toEqual([]);
      });
    });
