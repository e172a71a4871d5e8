import { sharedStorage } from '../../hooks/browserStorage.ts';
const key = 'side-bar';

/** A narrower screen starts with icons only, so that tables have enough space. */
const wideWindow = '(min-width: 80em)';

/** Returns whether the side bar starts with icons only: as the user left it, else if the screen is too narrow for text. */
export function shouldStartFolded(): boolean {
  const stored = sharedStorage.read(key);
  return stored === null ? !matchMedia(wideWindow).matches : stored === 'folded';
}

/** Remembers how the side bar was left. */
export const rememberFolded = (isFolded: boolean): void => sharedStorage.write(key, isFolded ? 'folded' : 'open');

/** Returns the width of the side bar. */
export const getSideBarWidth = (isFolded: boolean): string => (isFolded ? '3.75rem' : '14rem');
