import { isDeepStrictEqual } from 'node:util';
import { createBadInputError } from '../../errors.ts';
import type { FieldConflict, Problem } from '../../generated/resolvers.ts';
import type { IdempotencyStore } from './idempotencyStore.ts';
import { createProblem } from './problem.ts';

/** Fields of an edit: an omitted field is not touched. */
export type Touched<Values> = { readonly [Field in keyof Values]?: Values[Field] | null | undefined };

/** Values after an edit, or the fields that another user has changed meanwhile. */
type Applied<Values> = { values: Values; conflicts: null } | { values: null; conflicts: FieldConflict[] };

interface Edit<Values> {
  /** State that was read just now. */
  present: Values;
  wanted: Touched<Values>;
  /** Values from which the caller started; 'none' for a caller who did not know of the thing. */
  base: Touched<Values> | 'none' | null | undefined;
  /** Fields that may be null; null in any other field means that it is not touched. */
  nullable?: readonly (keyof Values)[];
  /** Path of the fields in the input, for the conflicts. */
  path?: string;
}

/**
 * Applies the touched fields on top of the present state. A field conflicts when its present value is neither the one
 * that the caller started from nor the wanted one. With a conflict, nothing is applied. Throws BAD_INPUT for a touched
 * field without a base.
 */
export function applyChanges<Values extends object>({ present, wanted, base, nullable = [], path = '' }: Edit<Values>): Applied<Values> {
  const values = { ...present };
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(present) as (keyof Values & string)[]) {
    const now = present[field];
    const value = wanted[field];
    const isMissing = (value: unknown) => value === undefined || (value === null && !nullable.includes(field));
    if (isMissing(value)) continue;
    const before = base === 'none' ? base : base?.[field];
    if (isMissing(before)) throw createBadInputError(`base.${field} is missing. An edit names the value that each of its fields is based on.`);
    if (base !== 'none' && isSame(value, before)) continue;
    if ((base !== 'none' && isSame(now, before)) || isSame(now, value)) values[field] = value as Values[typeof field];
    else conflicts.push({ field: path + field, present: JSON.stringify(now), wanted: JSON.stringify(value) });
  }
  return conflicts.length > 0 ? { values: null, conflicts } : { values, conflicts: null };
}

/** Compares as JSON. Spaces do not count: forms trim, and the provider may do so, too. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toComparable(one), toComparable(other));
const toComparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) => (typeof part === 'string' ? part.normalize().replaceAll(/\s+/g, ' ').trim() : part));

/** Problem of an edit that conflicts with a change of another user. */
export const createConflictProblem = (conflicts: FieldConflict[]): Problem => createProblem('STATE_CHANGED', conflicts[0]?.field ?? null, null, conflicts);

interface Locking {
  idempotency: Pick<IdempotencyStore, 'withLock'>;
  provider: { invalidate: () => Promise<void> };
}

/**
 * Runs a change of a thing after the other changes of the same thing, of any user and at any gateway.
 * Reads in it come from the provider, never from the session's cache.
 */
export const changeWithLock = <Outcome>(thing: string, { idempotency, provider }: Locking, run: () => Promise<Outcome>): Promise<Outcome> =>
  idempotency.withLock(thing, async () => {
    await provider.invalidate();
    return run();
  });
