import { useMedia } from './useMedia.ts';

/** Whether the screen is as narrow as a phone's. */
export const useIsPhone = (): boolean => useMedia('(max-width: 48em)');
