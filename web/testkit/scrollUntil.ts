import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Scrolls to a part of the page until it has brought what it brings once it is seen. What stands above it may still grow, and within
 * a frame Chromium now and then tells no observer of what has moved into sight without being scrolled: so it is left, too.
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
