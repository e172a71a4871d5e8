import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { isQuoted } from '../testkit/quotedTexts.ts';

interface Term {
  /** The concept, with the words for it. */
  term: string;
  /** Other words for it in German and in English. */
  de?: RegExp;
  en?: RegExp;
  /** Keys to which this applies; all without. */
  within?: RegExp;
  /** Keys where the same word is another concept. */
  except?: RegExp;
}

/** Concepts of docs/words.md that had several words. */
const terms: readonly Term[] = [
  {
    term: 'whom to ask: Dienstleister or „uns“, service provider or “us”',
    de: /Mitarbeiter des Anbieters|Systemadministrator|Kundendienst|Betreuung|Betreiber|an (einen|Ihren) (Ansprechpartner|Administrator)/,
    en: /provider employee|provider representative|system administrator|contact person|customer (service|care)|\boperator\b/i,
  },
  { term: 'limit of a value: Grenzwert, limit', de: /Schwellenwert|Schwelle|außerhalb der Grenzen/, en: /threshold/i },
  { term: 'silent device: stumm, silent', de: /still seit|sich nicht melden/, en: /do(es)? not report\b/ },
  {
    term: 'photo of a defect or an action: Foto, photo',
    de: /\bBild/,
    en: /\b(image|picture)/i,
    within: /^(defects|actions|support):/,
    except: /^(support:(dialogTitle|imageTopic)|actions:kind\.TRAP_IMAGE|defects:photos\.notAnImage)/,
  },
  { term: 'image of a trap: Bild, image', de: /\bFoto/, en: /\b(photo|picture)/i, within: /^(trapImages|devices|results|outbox:kind\..*Trap)/ },
  { term: 'message in the Postbox: Nachricht, message', de: /Benachrichtigung/, en: /notification/i, within: /^notifications:/ },
  { term: 'Postbox: Postfach, Postbox', de: /Posteingang|Postbox/, en: /\binbox\b/i },
  { term: 'sign in: anmelden, sign in', de: /einloggen|\bLogin\b|Zugangsdaten/, en: /\blog(ged)?[ -](in|out)\b|to sign-in/i },
  { term: '24/7 device: 24/7-Gerät, 24/7 device', de: /24\/7-Falle/, en: /24\/7 trap/ },
  { term: 'released: of plans only', de: /freigegeben/, en: /\breleased\b/, except: /^(plans|planPdf|readiness|readinessFile|activity|auditPack|packFile):/ },
  { term: 'again, not anew', de: /neu gezählt/, en: /\banew\b/, except: /^apiTokens:/ },
  { term: 'shape drawn on a plan: Fläche, shape', de: /\bZone/, en: /\bzones?\b/i },
  { term: 'no response: “There was no response.”', en: /No answer came|There was no answer/ },
  { term: 'to fix a defect: beheben, fix', en: /\bmended\b/ },
];

const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];
interface Text {
  /** File and path of the text. */
  key: string;
  language: Language;
  text: string;
}

const folders = ['web/i18n', 'domain/texts', 'gateway/texts'];
const root = new URL('../../', import.meta.url);
const readTexts = (language: Language): Text[] =>
  folders.flatMap((folder) => {
    const at = new URL(`${folder}/${language}/`, root);
    return readdirSync(at).flatMap((file) => collectTexts(JSON.parse(readFileSync(new URL(file, at), 'utf8')), file.replace('.json', ':'), language));
  });
function collectTexts(value: unknown, key: string, language: Language): Text[] {
  if (typeof value === 'string') return [{ key, language, text: value }];
  return Object.entries(value as object).flatMap(([name, inner]) => collectTexts(inner, key.endsWith(':') ? key + name : `${key}.${name}`, language));
}
const texts = languages.flatMap(readTexts);
const byKey = new Map(texts.map((each) => [`${each.language} ${each.key}`, each.text]));
/** A text that the documents quote, or its translation. */
const isOfDocuments = ({ key, text }: Text) => isQuoted(text) || languages.some((language) => isQuoted(byKey.get(`${language} ${key}`) ?? ''));
const own = texts.filter((each) => !isOfDocuments(each));
const describeTexts = (found: readonly Text[]) => found.map(({ key, language, text }) => `${language} ${key}: ${text}`);

test('no text says only that an error has occurred', () => {
  const bare =
    /ein Fehler aufgetreten|Es gab einen Fehler|^Fehler beim [^.]*$|schiefgelaufen|nicht geklappt|an error (has )?occurred|there was an error|^error \w+ing [^.]*$|went wrong|did not work/i;
  expect(describeTexts(own.filter(({ text }) => bare.test(text)))).toEqual([]);
});

describe('one term for each concept', () => {
  test.each(terms)('$term', ({ de, en, within, except }) => {
    const found = own.filter(({ key, language, text }) => {
      const words = language === 'de' ? de : en;
      return words?.test(text) && (!within || within.test(key)) && !except?.test(key);
    });
    expect(describeTexts(found)).toEqual([]);
  });
});

describe('texts with a number', () => {
  const forms = new Map(texts.filter(({ key }) => /_(one|other)$/.test(key)).map((each) => [`${each.language} ${each.key}`, each]));
  /** A noun or adjective after the number, which one and several need in different forms; German words that have no other form. */
  const counted = {
    de: /\{\{(count|number)\}\} (?!von\b|Treffer|Zeichen|Mal\b)(\p{Ll}+ )?\p{Lu}/u,
    en: /\{\{(count|number)\}\} (?!of\b|more\b|times\b|open\b|new\b|selected\b|not\b|added\b)\p{Ll}+s\b/u,
  };
  /** Texts that are shown for two and more only, and a number that is a name. */
  const several = /^(notifications:deleteSeveralQuestion|users:rights\.titleOfSeveral|portfolio:rankOfSome|positions:removeQuestion)$/;

  test('have both forms, which differ where a noun follows the number', () => {
    const wrong = [...forms.values()].filter(({ key, language, text }) => {
      const other = forms.get(`${language} ${key.replace(/_(one|other)$/, (form) => (form === '_one' ? '_other' : '_one'))}`);
      return !other || (other.text === text && counted[language].test(text));
    });
    expect(describeTexts(wrong)).toEqual([]);
  });

  test('have two forms where a noun follows the number', () => {
    const wrong = own.filter(({ key, language, text }) => !/_(one|other)$/.test(key) && !several.test(key) && counted[language].test(text));
    expect(describeTexts(wrong)).toEqual([]);
  });

  test('name none, one and two rightly, and no form in brackets', async () => {
    for (const language of languages) {
      const all = [...forms.values()].filter((each) => each.language === language);
      const i18n = createInstance();
      await i18n.init({
        lng: language,
        keySeparator: false,
        nsSeparator: false,
        interpolation: { escapeValue: false },
        resources: { [language]: { translation: Object.fromEntries(all.map(({ key, text }) => [key, text])) } },
      });
      const say = i18n.t as unknown as (key: string, numbers: object) => string;
      for (const key of new Set(all.map((each) => each.key.replace(/_(one|other)$/, '')))) {
        const [none, one, two] = [0, 1, 2].map((count) => say(key, { count, number: count, total: count }));
        expect(none, key).toBe(say(`${key}_other`, { count: 0, number: 0, total: 0 }));
        expect(two, key).toBe(say(`${key}_other`, { count: 2, number: 2, total: 2 }));
        expect(one, key).not.toMatch(language === 'de' ? /\b1 \p{L}+(nisse|ungen|öcke|äden|tage|stunden)\b/iu : /\b1 (?!of)\p{L}+[^s\W]s\b/u);
      }
    }
    expect(describeTexts(texts.filter(({ text }) => /\p{L}\((s|n|e|en|er)\)/u.test(text)))).toEqual([]);
  });
});
