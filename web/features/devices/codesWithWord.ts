import { matchesText } from '../../../domain/matchesText.ts';
/** Codes whose word holds what is searched for, whatever its case; none for an empty search. */
export function codesWithWord(term: string, words: Readonly<Record<string, string>>): string[] {
  const wanted = term.trim();
  if (wanted === '') return [];
  return Object.entries(words).flatMap(([code, word]) => (matchesText([word], wanted) ? [code] : []));
}
