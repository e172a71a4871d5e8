import { CombinedGraphQLErrors } from '@apollo/client';

const shownCodes = [
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_INPUT',
  'TOO_EXPENSIVE',
  'PROVIDER_UNREACHABLE',
  'BUSY',
  'STORE_UNREACHABLE',
  'PROVIDER_TIMEOUT',
  'PROVIDER_SHAPE',
  'PROVIDER_FAILED',
  'OUTCOME_UNKNOWN',
  'INTERNAL',
] as const;

/** What a failure means to a reader: a key of the errors texts. The code itself is never shown (V-11). */
export type Failure = (typeof shownCodes)[number] | 'OFFLINE';

/** The failure behind an error of Apollo. */
export function failureOf(error: unknown): Failure {
  // The browser's fetch throws a TypeError when it got no answer at all.
  if (error instanceof TypeError) return 'OFFLINE';
  if (!CombinedGraphQLErrors.is(error)) return 'INTERNAL';
  const code = error.errors[0]?.extensions?.['code'];
  return shownCodes.find((shown) => shown === code) ?? 'INTERNAL';
}
