/** Id of a row that the gateway adds to a list which the provider writes as a file: no row of the provider has it. */
export const addedRowId = -1;

/**
 * What a written list says of rows that could not be read, null where all could. In both languages: nobody says in which one
 * the provider writes its files.
 */
export function unreadableLine(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 Zeile konnte nicht gelesen werden / 1 row could not be read'
    : `${count} Zeilen konnten nicht gelesen werden / ${count} rows could not be read`;
}
