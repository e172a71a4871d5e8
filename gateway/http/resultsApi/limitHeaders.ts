import type { TokenAllowance } from '../../auth/accessToken.ts';

/** Remaining requests of a token; none where the token is not known. */
export const createLimitHeaders = (allowance: TokenAllowance | null): Record<string, string> =>
  allowance
    ? {
        'ratelimit-limit': String(allowance.limit),
        'ratelimit-remaining': String(allowance.remaining),
        'ratelimit-reset': String(allowance.resetSeconds),
      }
    : {};
