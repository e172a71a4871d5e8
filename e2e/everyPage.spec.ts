import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';
import { type Person, type Screen, screens } from './screens.ts';

/** Each page is seen in both; what axe finds hangs on one of the two, not on how they meet. */
const looks = [
  { locale: 'de-AT', colorScheme: 'light' },
  { locale: 'en-GB', colorScheme: 'dark' },
] as const;

/** The screens that a person sees in a look: where several open a page they take turns, where one does they see it in both. */
const seenBy = (person: Person, look: number): Screen[] =>
  screens.filter(({ people }) => people.includes(person) && (people.length === 1 || people.indexOf(person) % looks.length === look));

async function open(page: Page, { path, open: act }: Screen): Promise<void> {
  await page.goto(path);
  const busy = page.locator('[aria-busy="true"], [role=status][aria-label]');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Charts load when they come into sight.
  await expect(busy).toHaveCount(0);
  if (!act) return;
  await act(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(busy).toHaveCount(0);
}

/** What axe finds on what stands now, with the element that it found. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** A4 across within its margins, in CSS pixels. */
const paper = { width: 1032, height: 703 };

/** What would be wrong with the page on paper: menus, what is cut off, what is dark. */
async function wrongOnPaper(page: Page): Promise<string[]> {
  const screen = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  const wrong = await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    // With reduced motion a style changes in the frame after next.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
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
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
  return wrong;
}

test.describe.configure({ mode: 'parallel' });

for (const person of ['visitor', 'customer', 'keyuser', 'admin'] as const)
  for (const [look, { locale, colorScheme }] of looks.entries())
    test.describe(`${person} ${locale} ${colorScheme}`, () => {
      test.use({ locale, colorScheme });
      test('axe finds nothing on any page or dialog, and each page is whole on paper, without menus', { tag: person === 'visitor' ? [] : '@long' }, async ({
        page,
      }) => {
        test.setTimeout(300_000);
        page.setDefaultTimeout(15_000);
        if (person !== 'visitor') await signIn(page, person);
        const found: string[] = [];
        for (const screen of seenBy(person, look)) {
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
