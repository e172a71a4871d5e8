import { CombinedGraphQLErrors } from '@apollo/client';

const shownCodes = [
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_INPUT',
  'TOO_EXPENSIVE',
  'TOO_MANY_ATTEMPTS',
  'PROVIDER_UNREACHABLE',
  'BUSY',
  'STORE_UNREACHABLE',
  'PROVIDER_TIMEOUT',
  'PROVIDER_SHAPE',
  'PROVIDER_FAILED',
  'RESPONSE_TOO_LARGE',
  'OUTCOME_UNKNOWN',
  'INTERNAL',
] as const;

/** Reason for a failure, as a key of the errors texts. The code itself is never shown. */
export type Failure = (typeof shownCodes)[number] | 'OFFLINE';

/** Returns the error of one field of the response, named by its path; undefined if other fields failed. */
export function failureAt(error: Error | undefined, field: readonly string[]): Error | undefined {
  if (!CombinedGraphQLErrors.is(error)) return error;
  const concerns = (path: readonly (string | number)[] = []) => path.every((name, at) => at >= field.length || name === field[at]);
  return error.errors.some(({ path }) => concerns(path)) ? error : undefined;
}

/** The failure behind an error of Apollo. */
export function failureOf(error: unknown): Failure {
  // The browser's fetch throws a TypeError without a response.
  if (error instanceof TypeError) return 'OFFLINE';
  if (!CombinedGraphQLErrors.is(error)) return 'INTERNAL';
  const code = error.errors[0]?.extensions?.['code'];
  return shownCodes.find((shown) => shown === code) ?? 'INTERNAL';
}
