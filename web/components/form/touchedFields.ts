/** The touched fields of an edit, each with the value that the form started from. */
export type TouchedFields<Values> = Partial<Values> & { base: Partial<Values> };

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields whose values differ from the base. A value that is undefined is not touched. */
export function getTouchedFields<Values extends object>(base: Values, values: Partial<Values>): TouchedFields<Values> {
  const names = (Object.keys(base) as (keyof Values)[]).filter((name) => values[name] !== undefined && !isSameValue(values[name], base[name]));
  const pick = (from: Partial<Values>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>;
  return { ...pick(values), base: pick(base) };
}
