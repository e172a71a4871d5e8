import { createInstance } from 'i18next';
import deLevels from '../../domain/texts/de/levels.json' with { type: 'json' };
import enLevels from '../../domain/texts/en/levels.json' with { type: 'json' };
import dePlans from '../../web/i18n/de/plans.json' with { type: 'json' };
import enPlans from '../../web/i18n/en/plans.json' with { type: 'json' };
import type { Language } from '../generated/resolvers.ts';
import dePlanPdf from '../texts/de/planPdf.json' with { type: 'json' };
import enPlanPdf from '../texts/en/planPdf.json' with { type: 'json' };

const de = { levels: deLevels, plans: dePlans, planPdf: dePlanPdf };
const en = { levels: enLevels, plans: enPlans, planPdf: enPlanPdf };

/** A key as it is used: without the ending of its plural. */
type Plain<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type KeysIn<Texts> = { [Key in keyof Texts & string]: Texts[Key] extends string ? Plain<Key> : `${Key}.${KeysIn<Texts[Key]>}` }[keyof Texts & string];
/** Key of a text with its file. */
type TextKey = { [File in keyof typeof de]: `${File}:${KeysIn<(typeof de)[File]>}` }[keyof typeof de];

/** Returns a text with its values. `count` chooses the plural. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number | null>>) => string;

const i18n = createInstance({ lng: 'de', fallbackLng: false, resources: { de, en }, interpolation: { escapeValue: false }, returnNull: false });
await i18n.init();
const [german, english] = ['de', 'en'].map((language) => i18n.getFixedT(language)) as [Translate, Translate];

/** Texts of files in a language, from the client's JSON files where a page has the same text. */
export const textsIn = (language: Language): Translate => (language === 'EN' ? english : german);
