import type { Translate } from '../export/texts.ts';
import type { ResultLevel } from '../generated/resolvers.ts';

/** The word of a result's level in a file; a result without a level has none. */
export const levelText = (level: ResultLevel, t: Translate): string => (level === 'NONE' ? '' : t(`levels:${level}`));
