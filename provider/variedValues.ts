/*
 * The old system writes numbers, and yes and no, in several ways in one list. The id of a row decides which of them is
 * used, so that the same row is always written in the same way.
 */

/** A number as it is written in this row: mostly as a number, else as a text with point or comma. */
export function varyNumber(value: number | null, rowId: number): number | string | null {
  if (value === null) return null;
  if (rowId % 7 === 3) return String(value);
  return rowId % 7 === 5 ? String(value).replace('.', ',') : value;
}

/** Yes or no as it is written in this row. */
export const varyFlag = (value: boolean, rowId: number): boolean | number | string => [value, value, Number(value), String(value), value][rowId % 5]!;
