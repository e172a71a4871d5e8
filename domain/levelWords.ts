import de from './texts/de/levels.json' with { type: 'json' };
import en from './texts/en/levels.json' with { type: 'json' };

/** Words for levels by language, as on the pages of the client. */
export const levelWords: Record<'DE' | 'EN', Record<keyof typeof de, string>> = { DE: de, EN: en };

const colouredLevels = ['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE'] as const;

/** Returns the levels that have a colour in workbooks, by their words. */
export const getLevelsByWord = (language: 'DE' | 'EN'): ReadonlyMap<string, (typeof colouredLevels)[number]> =>
  new Map(colouredLevels.map((level) => [levelWords[language][level], level]));
