export function findHeading(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Returns the heading of the open dialog, else of the page. */
export function findPageHeading(): HTMLElement | null {
  const part = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) ?? document.querySelector('main');
  return part && findHeading(part);
}
