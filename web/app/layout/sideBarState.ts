const key = 'side-bar';

/** Narrower than this the side bar starts with icons only, so that tables keep their room. */
const roomy = '(min-width: 80em)';

/** Whether the side bar shows icons only: as it was left, else where the screen has no room for words. */
export function startsFolded(): boolean {
  const stored = localStorage.getItem(key);
  return stored === null ? !matchMedia(roomy).matches : stored === 'folded';
}

/** Remembers how the side bar was left. */
export const rememberFolded = (isFolded: boolean): void => localStorage.setItem(key, isFolded ? 'folded' : 'open');

/** How wide the side bar is. */
export const sideBarWidth = (isFolded: boolean): string => (isFolded ? '3.75rem' : '14rem');
