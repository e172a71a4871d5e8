import type { Translate } from '../export/texts.ts';
import type { Level } from '../generated/resolvers.ts';

/** The word of a result's level in a file; a result without a level has none. */
export const formatLevel = (level: Level, t: Translate): string => (level === 'UNKNOWN' ? '' : t(`levels:${level}`));
