import { type GatewayError, getRetryAfter } from '../../errors.ts';
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
  retryAfter: null,
});

/** The problem that an error is to a change that returns it as data. */
export const toProblem = (error: GatewayError, message: string | null = error.message): Problem => ({
  ...createProblem(error.code, null, message),
  retryAfter: getRetryAfter(error),
});

/** Problems of a form, all at once: a field breaks its rule where its value is true. */
export const createFieldProblems = (broken: Readonly<Record<string, boolean>>): Problem[] =>
  Object.entries(broken).flatMap(([field, isBroken]) => (isBroken ? [createProblem('INVALID', field)] : []));
