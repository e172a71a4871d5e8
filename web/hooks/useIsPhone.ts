import { useMedia } from './useMedia.ts';

/** Returns whether the screen is as narrow as a phone's, below the width of the `md` styles. */
export const useIsPhone = (): boolean => useMedia('(width < 48em)');
