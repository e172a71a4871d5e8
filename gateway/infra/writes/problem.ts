import type { Problem, ProblemCode } from '../../generated/resolvers.ts';

/** An expected failure of a change, as its answer says it. `field` names the input that it belongs to, `message` is the provider's own text. */
export const problemOf = (code: ProblemCode, field: string | null = null, message: string | null = null): Problem => ({ code, field, message });
