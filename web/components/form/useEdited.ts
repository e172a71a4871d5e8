import { useState } from 'react';
import { isSameValue, getTouchedFields, type TouchedFields } from './touchedFields.ts';

/** A field of a problem STATE_CHANGED, its values as JSON. */
interface FieldConflict {
  field: string;
  present: string;
  wanted: string;
}

/** A field of a form that another user has changed since the form was opened. */
export interface Conflict<Values> {
  field: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

/** Returns the conflicts of a problem. */
export const toConflicts = <Values>(found: readonly FieldConflict[]): Conflict<Values>[] =>
  found.map(({ field, present, wanted }) => ({
    field: field.split('.').at(-1) as keyof Values & string,
    mine: JSON.parse(wanted) as unknown,
    theirs: JSON.parse(present) as unknown,
  }));

/** An edited thing: what a form started from, and what others have changed since. */
export interface Edited<Values> {
  /** Values that the form started from. */
  base: Values;
  /** Conflicts of the last attempt to save, until the user has chosen a value for each. */
  conflicts: readonly Conflict<Values>[];
  /** True when another user's change was read after the form was opened. */
  isStale: boolean;
  /** Returns the fields to send. */
  touched: (values: Partial<Values>) => TouchedFields<Values>;
  /** Shows the conflicts of a problem; false for a problem without any. */
  refused: (conflicts: readonly FieldConflict[] | undefined) => boolean;
  /** Bases a field on its present value, which is returned. Its own value is then sent again, or is replaced by the caller. */
  settle: (conflict: Conflict<Values>) => Values[keyof Values];
}

/**
 * Keeps the values that a form started from, so that it sends only its touched fields with their base. `present` is the state as it was
 * read last; it never replaces what is typed. Untouched fields show the present state itself, and start from it. A draft has the values that
 * it started from in `start`.
 */
export function useEdited<Values extends object>(
  present: Values,
  isUntouched: boolean | ((field: keyof Values) => boolean) = false,
  start?: Partial<Values>,
): Edited<Values> {
  const [base, setBase] = useState(() => {
    const known = Object.entries(start ?? {}).filter(([name]) => name in present);
    return { ...present, ...(Object.fromEntries(known) as Partial<Values>) };
  });
  const untouched = Object.entries(present).filter(([name]) => (typeof isUntouched === 'function' ? isUntouched(name as keyof Values) : isUntouched));
  if (untouched.some(([name, value]) => !isSameValue(value, base[name as keyof Values]))) setBase({ ...base, ...Object.fromEntries(untouched) });
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);
  return {
    base,
    conflicts,
    isStale: !isSameValue(present, base),
    touched: (values) => getTouchedFields(base, values),
    refused(found = []) {
      setConflicts(toConflicts(found));
      return found.length > 0;
    },
    settle({ field, theirs }) {
      setBase((before) => ({ ...before, [field]: theirs }));
      setConflicts((before) => before.filter((each) => each.field !== field));
      return theirs as Values[keyof Values];
    },
  };
}
