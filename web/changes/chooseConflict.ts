/** A field of a change that another user has changed, and its value now. */
interface Chosen {
  field: string;
  theirs: unknown;
}
/** Input of a change without its request id. */
export type Input = Record<string, unknown>;
const getBase = (input: Input) => (input['base'] ?? {}) as Record<string, unknown>;

/** Inputs that follow the choice of a value; null if nothing is left to send. */
export interface Choices {
  keepMine: (input: Input, chosen: Chosen) => Input | null;
  takeTheirs: (input: Input, chosen: Chosen) => Input | null;
}

/** Returns the input that makes the user's own value the next one after the other user's. */
export const keepMine = (input: Input, { field, theirs }: Chosen): Input => ({ ...input, base: { ...getBase(input), [field]: theirs } });

/**
 * Returns the input without the field, so that the other user's value stays; null if nothing else was changed. A base without a field in the
 * input is that of a removal, which is not made at all then.
 */
export function takeTheirs(input: Input, { field }: Chosen): Input | null {
  if (!(field in input)) return null;
  const { [field]: _value, ...rest } = input;
  const { [field]: _base, ...base } = getBase(input);
  return Object.keys(base).length === 0 ? null : { ...rest, base };
}
