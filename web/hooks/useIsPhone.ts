import { useMedia } from './useMedia.ts';

/** Whether the screen is as narrow as a phone's: below the width from which styles for `md` apply. */
export const useIsPhone = (): boolean => useMedia('(width < 48em)');
