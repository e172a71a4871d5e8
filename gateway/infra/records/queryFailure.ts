import { DrizzleQueryError } from 'drizzle-orm/errors';

/** SQLSTATE of the database. EPIPE and the like are codes of the connection. */
export const sqlStatePattern = /^(?=.*\d)[0-9A-Z]{5}$/;

/** A failure of the database by its code, which is SQLSTATE where the database itself refused. */
export class QueryFailure extends Error {
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.name = 'QueryFailure';
    this.code = code;
  }
}

interface DatabaseError extends Error {
  code?: unknown;
  query?: unknown;
  params?: unknown;
}

/**
 * Replaces a failed query by its reason. The error of a query contains its parameters, which are texts, addresses and photos of users and
 * hashes of secrets, and errors go to the log. So does the message of a refused value (SQLSTATE class 22).
 */
export function removeValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  if (error instanceof DrizzleQueryError) return cause instanceof Error ? removeValues(cause) : new QueryFailure('the query failed', undefined);
  const { code: given, query, params } = error as DatabaseError;
  const code = typeof given === 'string' ? given : undefined;
  const isOfDatabase = sqlStatePattern.test(code ?? '') || query !== undefined || params !== undefined;
  if (!isOfDatabase) return error;
  return new QueryFailure(code?.startsWith('22') ? 'a value was refused' : error.message, code);
}
