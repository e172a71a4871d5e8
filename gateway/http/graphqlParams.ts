import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { createBadInputError, GatewayError } from '../errors.ts';
import { getBearer } from '../auth/cookies.ts';

/** Parameters of a GraphQL request, not yet validated. */
export interface GraphqlParams {
  documentId?: unknown;
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/**
 * Parses the parameters of a request, from the body or, for tools, from the address (GraphQL over HTTP). GET requires a
 * bearer: no page can make a browser send that, while a cookie is sent automatically.
 */
export function parseParams(request: FastifyRequest): GraphqlParams {
  const isGet = request.method === 'GET';
  if (isGet && !getBearer(request)) throw new GatewayError('METHOD_NOT_ALLOWED', 'Send this by POST. GET needs the bearer token of a tool.');
  const requested = (isGet ? parseAddressParams(request.query as Record<string, unknown>) : request.body) as GraphqlParams | null;
  if (typeof requested !== 'object' || requested === null || Array.isArray(requested))
    throw createBadInputError('Send one JSON object with documentId or query.');
  if (requested.operationName !== undefined && requested.operationName !== null && typeof requested.operationName !== 'string')
    throw createBadInputError('operationName must be a text.');
  for (const name of ['variables', 'extensions'] as const) {
    const value = requested[name];
    if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))) throw createBadInputError(`${name} must be an object.`);
  }
  return requested;
}

/**
 * Returns whether a request names itself a background request, in `extensions.isBackground`: an open page sends it without its user. That
 * only takes away from it: see `@background`.
 */
export const isBackgroundRequest = (extensions: unknown): boolean => (extensions as { isBackground?: unknown } | null | undefined)?.isBackground === true;

function parseAddressParams({ query, operationName, variables, extensions }: Record<string, unknown>): GraphqlParams {
  return { query, operationName, variables: parseJsonParameter(variables), extensions: parseJsonParameter(extensions) };
}

function parseJsonParameter(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw createBadInputError('variables and extensions must be JSON.');
  }
}

/**
 * Status for a document that cannot be run: 200 where the client understands application/json only, since such a client
 * takes any other status for a broken connection (GraphQL over HTTP, 6.4.1). A body that is no GraphQL request stays
 * 400.
 */
export function setLegacyStatusCode(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
  const accepts = request.headers.accept ?? '';
  const isOld = reply.statusCode === 400 && accepts.includes('application/json') && !accepts.includes('application/graphql-response+json');
  if (isOld && request.hasDocument) reply.code(200);
  done(null, payload);
}
