import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { GatewayError } from './errors.ts';

/** The one place that decides what of a failure leaves the house: code and message of our own errors, nothing of others. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const place = { ...(formatted.path ? { path: formatted.path } : {}), ...(formatted.locations ? { locations: formatted.locations } : {}) };
  if (original instanceof GatewayError) return { message: original.message, ...place, extensions: { code: original.code } };
  const code = formatted.extensions?.['code'];
  const isCallersFault = typeof code === 'string' && /^(BAD_USER_INPUT|GRAPHQL_|BAD_REQUEST|OPERATION_RESOLUTION)/.test(code);
  if (isCallersFault) return { message: formatted.message, ...place, extensions: { code: 'BAD_INPUT' } };
  return { message: 'Something went wrong here. Try again; if it stays, tell the provider.', ...place, extensions: { code: 'INTERNAL' } };
}
