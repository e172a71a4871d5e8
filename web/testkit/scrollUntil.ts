import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Scrolls to a part of the page until its content has loaded in view. Content above it may still grow. In a frame, Chromium sometimes does
 * not notify observers of elements that entered the view without scrolling, so this also scrolls away from it.
 */
export async function scrollUntil(part: Locator, isThere: () => boolean): Promise<void> {
  let turn = 0;
  await expect
    .poll(() => {
      turn += 1;
      if (turn % 2 === 1) part.query()?.scrollIntoView();
      else window.scrollTo(0, 0);
      return isThere();
    })
    .toBe(true);
}
