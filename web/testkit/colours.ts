import type { Locator } from 'vitest/browser';

/** Colours of the theme in the browser's notation. */
export const green = { subtle: 'rgb(227, 244, 228)', fg: 'rgb(29, 99, 41)' };
export const yellow = { subtle: 'rgb(253, 241, 204)', fg: 'rgb(122, 83, 0)' };
export const red = { subtle: 'rgb(253, 227, 225)', fg: 'rgb(163, 21, 13)' };
export const blue = { subtle: 'rgb(224, 238, 252)', fg: 'rgb(22, 79, 143)' };
export const grey = { subtle: 'rgb(236, 239, 241)', fg: 'rgb(75, 90, 99)' };

/** Returns the computed colours of an element. */
export function getColours(element: Element | Locator): { subtle: string; fg: string } {
  const { backgroundColor, color } = getComputedStyle('element' in element ? element.element() : element);
  return { subtle: backgroundColor, fg: color };
}
