/** Characters that are not seen: soft hyphen, zero-width ones, byte order mark. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const expansions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const apostrophes = /[‘’ʼ´`]/g;
const dashes = /[‐‑‒–—−]/g;

/** Lower case without what is not seen. */
export const normalizeCase = (text: string) =>
  text.normalize('NFC').replaceAll(unseen, '').toLowerCase().normalize('NFC').replaceAll(apostrophes, "'").replaceAll(dashes, '-');

/** Letters without their accents. */
const stripAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter]!);

/** Returns a text as it is searched: without accents, and once more with ae, oe and ue for umlauts. */
function listForms(text: string): string[] {
  const low = normalizeCase(text);
  return [...new Set([stripAccents(low), stripAccents(low.replaceAll(/[äöü]/g, (letter) => expansions[letter]!))])];
}

/** A word as it may be written; a decimal number with comma or point. */
function listWordForms(word: string): string[] {
  const decimal = /^\d+[.,]\d+$/.test(word) ? [word.replace('.', ','), word.replace(',', '.')] : [word];
  return decimal.flatMap(listForms);
}

/** Returns what `createTextMatcher` searches of these texts. */
export const toSearchText = (texts: readonly unknown[]): string => listForms(texts.filter(Boolean).join('\n')).join('\n');

/** Returns the forms of each word of a term; a search text matches if it contains one form of each word. */
export const listTermForms = (term: string | null | undefined): string[][] =>
  normalizeCase(term ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(listWordForms);

/** Returns whether each word of a term, in any order, is part of a search text. An empty term matches all. */
export function createTextMatcher(term: string | null | undefined): (searched: string) => boolean {
  const words = listTermForms(term);
  return (searched) => words.every((word) => word.some((form) => searched.includes(form)));
}

/** Returns whether these texts have each word of a term as readers type it: whatever its case, accents, or ae for ä and ss for ß. */
export const matchesText = (texts: readonly unknown[], term: string | null | undefined): boolean => createTextMatcher(term)(toSearchText(texts));
