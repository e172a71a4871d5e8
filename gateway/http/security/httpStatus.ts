import type { ErrorCode } from '../../errors.ts';

const statuses: Partial<Record<ErrorCode, number>> = {
  NOT_SIGNED_IN: 401,
  SESSION_ENDED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_INPUT: 400,
  METHOD_NOT_ALLOWED: 405,
  TOO_EXPENSIVE: 429,
  TOO_MANY_ATTEMPTS: 429,
  PROVIDER_TIMEOUT: 504,
  PROVIDER_UNREACHABLE: 503,
  BUSY: 503,
  STORE_UNREACHABLE: 503,
  RECORDS_UNREACHABLE: 503,
  TOKEN_INVALID: 401,
  SCOPE_MISSING: 403,
  INTERNAL: 500,
};

/** HTTP status of an error on the REST entry points; provider errors without a specific status are 502. */
export function getHttpStatus(code: ErrorCode): number {
  return statuses[code] ?? 502;
}
