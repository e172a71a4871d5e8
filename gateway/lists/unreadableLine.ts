import type { Language } from '../generated/resolvers.ts';

/** Id of a row that the gateway adds to a list which the provider writes as a file: no row of the provider has it. */
export const addedRowId = -1;

const texts: Record<Language, readonly [one: string, more: string]> = {
  DE: ['1 Zeile konnte nicht gelesen werden', '{} Zeilen konnten nicht gelesen werden'],
  EN: ['1 row could not be read', '{} rows could not be read'],
};

/**
 * Line of a written list about rows that could not be read; null where all could. Without a language it is in both: the
 * language of the provider's files is not known.
 */
export function formatUnreadable(count: number, language?: Language): string | null {
  if (count === 0) return null;
  const languages = language ? [language] : (['DE', 'EN'] as const);
  return languages.map((each) => texts[each][count === 1 ? 0 : 1].replace('{}', String(count))).join(' / ');
}
