import { badInput } from '../errors.ts';

/** Maximum number of rows of a page. */
export const maxRows = 20_000;

/** One page of rows; throws BAD_INPUT for an impossible page. */
export function page<Row>(rows: readonly Row[], first: number | null | undefined, offset: number | null | undefined): Row[] {
  const size = first ?? 20;
  const start = offset ?? 0;
  if (size < 1 || size > maxRows) throw badInput(`first is ${size}, but must be 1 to ${maxRows}.`);
  if (start < 0) throw badInput(`offset is ${start}, but must not be below 0.`);
  return rows.slice(start, start + size);
}
