import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type ErrorCode, GatewayError, getRetryAfter } from '../errors.ts';

const callersFault = /^(BAD_USER_INPUT|GRAPHQL_|BAD_REQUEST|OPERATION_RESOLUTION)/;

/** The permanent code of a failure; INTERNAL for whatever is neither ours nor the caller's fault. */
export function getErrorCode(error: unknown): ErrorCode {
  if (error instanceof GatewayError) return error.code;
  if (!(error instanceof GraphQLError)) return 'INTERNAL';
  if (error.originalError instanceof GatewayError) return error.originalError.code;
  const { code, http } = error.extensions as { code?: unknown; http?: { status?: number } };
  if (http?.status === 405) return 'METHOD_NOT_ALLOWED';
  return (typeof code === 'string' && callersFault.test(code)) || isOfTheDocument(error) ? 'BAD_INPUT' : 'INTERNAL';
}

/**
 * Returns whether the document or its variables are wrong. graphql-js gives every error of execution a path. An
 * argument that is wrong at run time has the nodes of the document; a wrong value of a resolver has none.
 */
function isOfTheDocument({ originalError, path }: GraphQLError): boolean {
  if (originalError instanceof GraphQLError) return originalError.nodes !== undefined;
  return originalError === undefined && path === undefined;
}

/** Filters failures that leave the gateway: code and message of our own errors, nothing of others. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const code = getErrorCode(error);
  const original = error instanceof GraphQLError ? error.originalError : error;
  const place = { ...(formatted.path ? { path: formatted.path } : {}), ...(formatted.locations ? { locations: formatted.locations } : {}) };
  if (original instanceof GatewayError) {
    const retryAfter = getRetryAfter(original);
    return { message: original.message, ...place, extensions: { code, ...(retryAfter === null ? {} : { retryAfter }) } };
  }
  if (code === 'BAD_INPUT' || code === 'METHOD_NOT_ALLOWED') return { message: formatted.message, ...place, extensions: { code } };
  return { message: 'Something went wrong here. Try again; if it fails again, contact the provider.', ...place, extensions: { code } };
}
