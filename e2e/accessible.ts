import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * Waits for animations: a half-open dialog has half its contrast, a colour in transition is neither of both, and the end of one animation
 * may start another.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      if (passing.length === 0) return;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });

/** Rules that axe runs only on demand: names that leave out the words on a control, and targets that are too small or too near. */
const further = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** Returns axe's findings with their elements, by all rules or by these. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await untilStill(page);
  // With violations alone, axe makes no selector for each element that is as it should be, which takes longer than the rest.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : { rules: further }) };
  return page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
}

/** Returns controls whose `aria-label` replaces the alternative of a picture in them without repeating it. */
export const findSwallowedAlternatives = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label] :is(img[alt], [role=img][aria-label])')].flatMap((picture) => {
      const control = picture.closest(':is(button, a, [role=button], [role=link], [role=tab], [role=menuitem])[aria-label]');
      const seen = picture.getAttribute('alt') ?? picture.getAttribute('aria-label')!;
      if (!control || picture.closest('[aria-hidden=true]') || control.getAttribute('aria-label')!.includes(seen)) return [];
      return [`the name leaves out “${seen}”: ${control.outerHTML.slice(0, 160)}`];
    }),
  );

/** Returns groups without a name, which a screen reader announces as “group”. */
export const findUnnamedGroups = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=group], fieldset')].flatMap((group) => {
      const isHidden = group.closest('[aria-hidden=true], [hidden]') !== null;
      const isNamed = ['aria-label', 'aria-labelledby'].some((name) => group.getAttribute(name)) || group.querySelector(':scope > legend') !== null;
      return isHidden || isNamed ? [] : [`group without a name: ${group.outerHTML.slice(0, 160)}`];
    }),
  );

/** Waits for three moments in a row, after all other work of the page, without a change: parts that are rendered later have no sign before. */
const untilQuiet = (page: Page) =>
  page.evaluate(async () => {
    let changes = 0;
    const watch = new MutationObserver(() => (changes += 1));
    watch.observe(document.body, { childList: true, subtree: true });
    for (let quiet = 0; quiet < 3; changes = 0) {
      // Idle callbacks would not come while paper is emulated.
      await scheduler.postTask(() => undefined, { priority: 'background', delay: 30 });
      quiet = changes === 0 ? quiet + 1 : 0;
    }
    watch.disconnect();
  });

/** Waits until the page is rendered and nothing on it loads. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  const loading = page.locator('[aria-busy="true"], [role=progressbar], [role=status][aria-label]');
  await expect(async () => {
    await untilQuiet(page);
    await expect(loading).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 15_000, intervals: [50] });
}
