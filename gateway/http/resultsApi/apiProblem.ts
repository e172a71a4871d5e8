import type { ErrorCode } from '../../errors.ts';

/** Permanent codes of the results API's own failures, with their HTTP status. */
export const problemStatuses = {
  UNAUTHORIZED: 401,
  BAD_INPUT: 400,
  FORBIDDEN: 403,
  HTTPS_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  TOO_MANY_REQUESTS: 429,
} as const;
type ApiProblemCode = keyof typeof problemStatuses;

/** Codes of failures that are not the caller's. */
export const outageCodes = [
  'BUSY',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_TIMEOUT',
  'PROVIDER_SHAPE',
  'PROVIDER_FAILED',
  'RESPONSE_TOO_LARGE',
  'STORE_UNREACHABLE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

/** A response of the results API other than results. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(code: ApiProblemCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.status = problemStatuses[code];
    this.headers = headers;
  }
}
