import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './portal.ts';

/** The location whose plans are looked at. */
export const locationQuery = '?mandant=AT&cardcode=100100';

export const getMap = (page: Page) => page.getByTestId('plan-map');
export const getMarker = (page: Page, number: string) => page.getByRole('button', { name: new RegExp(`^Position ${number},`) });

/** Returns the middle of an element, in pixels of the window. */
export async function getMiddle(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until defects, positions and the picture have loaded and the markers no longer move. */
export async function expectStill(page: Page): Promise<void> {
  const readMarkerLayout = () =>
    getMap(page).evaluate((frame) => {
      const isLoaded = [...frame.querySelectorAll('img')].every(({ complete }) => complete);
      const places = [...frame.querySelectorAll('.marker')].map((each) => Object.values(each.getBoundingClientRect().toJSON() as object).join(' '));
      return isLoaded ? places.join() : '';
    });
  let last = '';
  const isStill = async () => {
    const before = last;
    last = await readMarkerLayout();
    return last !== '' && last === before;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
}

/** Signs in and opens a plan. */
export async function openPlan(page: Page, query = '&id=11', user = 'customer'): Promise<void> {
  await signIn(page, user);
  await page.goto(`/plan${locationQuery}${query}`);
  await expectStill(page);
}
