/** Permanent codes of the results API's own failures. */
type ApiProblemCode = 'UNAUTHORIZED' | 'BAD_INPUT' | 'FORBIDDEN' | 'HTTPS_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'TOO_MANY_REQUESTS';

/** The HTTP status of each. */
export const problemStatuses: Readonly<Record<ApiProblemCode, number>> = {
  UNAUTHORIZED: 401,
  BAD_INPUT: 400,
  FORBIDDEN: 403,
  HTTPS_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_MANY_REQUESTS: 429,
};

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
