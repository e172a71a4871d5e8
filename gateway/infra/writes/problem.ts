import type { FieldConflict, Problem, ErrorCode } from '../../generated/resolvers.ts';

/**
 * An expected failure of a change, for its result. `field` names the input that it belongs to, `message` is the
 * provider's text, `conflicts` the fields that another user has changed.
 */
export const createProblem = (code: ErrorCode, field: string | null = null, message: string | null = null, conflicts: FieldConflict[] = []): Problem => ({
  code,
  field,
  message,
  conflicts,
});

/** Problems of a form, all at once: a field breaks its rule where its value is true. */
export const createFieldProblems = (broken: Readonly<Record<string, boolean>>): Problem[] =>
  Object.entries(broken).flatMap(([field, isBroken]) => (isBroken ? [createProblem('INVALID', field)] : []));
