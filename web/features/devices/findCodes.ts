import { matchesText } from '../../../domain/matchesText.ts';
/** Returns the codes whose word contains the term, ignoring case; none for an empty term. */
export function findCodes(term: string, words: Readonly<Record<string, string>>): string[] {
  const searched = term.trim();
  if (searched === '') return [];
  return Object.entries(words).flatMap(([code, word]) => (matchesText([word], searched) ? [code] : []));
}
