import { CombinedGraphQLErrors } from '@apollo/client';
import i18next from 'i18next';
import { getBrand } from '../brand.ts';

const shownCodes = [
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'BAD_INPUT',
  'TOO_EXPENSIVE',
  'TOO_MANY_ATTEMPTS',
  'PROVIDER_UNREACHABLE',
  'BUSY',
  'STORE_UNREACHABLE',
  'RECORDS_UNREACHABLE',
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
export function findFieldError(error: Error | undefined, field: readonly string[]): Error | undefined {
  if (!CombinedGraphQLErrors.is(error)) return error;
  const matchesField = (path: readonly (string | number)[] = []) => path.every((name, at) => at >= field.length || name === field[at]);
  return error.errors.some(({ path }) => matchesField(path)) ? error : undefined;
}

/** The failure behind an error of Apollo. */
export function toFailure(error: unknown): Failure {
  // The browser's fetch throws a TypeError without a response.
  if (error instanceof TypeError) return 'OFFLINE';
  if (!CombinedGraphQLErrors.is(error)) return 'INTERNAL';
  const code = error.errors[0]?.extensions?.['code'];
  return shownCodes.find((shown) => shown === code) ?? 'INTERNAL';
}

/** Failures of the portal or of the provider, about which the operator finds more in the log. */
const logged: ReadonlySet<Failure> = new Set<Failure>([
  'INTERNAL',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_TIMEOUT',
  'PROVIDER_SHAPE',
  'PROVIDER_FAILED',
  'STORE_UNREACHABLE',
  'RECORDS_UNREACHABLE',
  'RESPONSE_TOO_LARGE',
  'OUTCOME_UNKNOWN',
]);

/** By these letters of a request's id it is found in the log. */
const shownLetters = 8;

/** Words that name the failed request to the operator, and how to reach the provider; null where there is nothing to find. */
export function describeRequest(error: unknown): string | null {
  const id = CombinedGraphQLErrors.is(error) && logged.has(toFailure(error)) ? error.extensions?.['requestId'] : undefined;
  if (typeof id !== 'string') return null;
  const number = id.slice(0, shownLetters);
  const { contact } = getBrand();
  return contact ? i18next.t('errors:requestAndContact', { number, contact }) : i18next.t('errors:request', { number });
}

/** The sentence about an error of Apollo, with the number of its request, after a sentence that says what failed. */
export function formatFailure(error: unknown, what?: string): string {
  return [what, i18next.t(`errors:${toFailure(error)}`), describeRequest(error)].filter(Boolean).join(' ');
}
