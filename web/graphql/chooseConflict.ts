import type { OutboxEntry } from './outbox.ts';

/** A field of a waiting change that another user has changed, and its value now. */
interface Chosen {
  field: string;
  theirs: unknown;
}
type Input = OutboxEntry['input'];
const baseOf = (input: Input) => (input['base'] ?? {}) as Record<string, unknown>;

/** Returns the input that makes the user's own value the next one after the other user's. */
export const keepMine = (input: Input, { field, theirs }: Chosen): Input => ({ ...input, base: { ...baseOf(input), [field]: theirs } });

/** Returns the input without the field, so that the other user's value stays; null if nothing else was changed. */
export function takeTheirs(input: Input, { field }: Chosen): Input | null {
  const { [field]: _value, ...rest } = input;
  const { [field]: _base, ...base } = baseOf(input);
  return Object.keys(base).length === 0 ? null : { ...rest, base };
}
