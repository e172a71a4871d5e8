import de from './texts/de/levels.json' with { type: 'json' };
import en from './texts/en/levels.json' with { type: 'json' };

/** Words for levels by language, as on the pages of the client. */
export const levelWords: Record<'DE' | 'EN', Record<keyof typeof de, string>> = { DE: de, EN: en };
