import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Use } from '../auth/sessionKinds.ts';
import { GatewayError, createBadInputError, createNotSignedInError } from '../errors.ts';
import { isConfidential } from './security/confidential.ts';
import { sendError } from './security/errorResponse.ts';
import { type DocumentKind, getDocumentKind } from '../graphql/documentKind.ts';
import { type GraphqlParams, parseParams, isBackgroundRequest } from './graphqlParams.ts';
import { type AccessTokenSessions, isAccessToken } from '../auth/accessToken.ts';
import { getBearer } from '../auth/cookies.ts';
import type { SessionStore } from '../auth/sessionStore.ts';
import { assertVariableDepth, readFreeDocument, readToolSignIn } from '../graphql/limits.ts';
import type { BuildRegistry } from './buildRegistry.ts';
import type { TrustedDocument } from '../graphql/trustedDocuments.ts';

declare module 'fastify' {
  interface FastifyRequest extends DocumentKind {
    /** It is a GraphQL request, whatever may be wrong with its document. */
    hasDocument: boolean;
    /** The work goes on when the client has left, since it may come back. */
    outlivesConnection: boolean;
    /** The document, as sessionKinds.ts names it. */
    requestedUse: Use & { entryPoint: 'operations' | 'freeDocuments' };
  }
}

/** Documents of the client's builds, and sessions of tools. */
export interface Known {
  trusted: ReadonlyMap<string, TrustedDocument>;
  sessions: SessionStore;
  accessTokens: AccessTokenSessions;
  buildRegistry: Pick<BuildRegistry, 'document'>;
  /** Whether passwords of tools may come by plain HTTP from other machines. */
  isPlainAllowed: boolean;
}

/**
 * Before Apollo: turns a trusted document's hash into its text, and lets free text pass only from a tool with a bearer
 * session (or signing in), within limits. A browser's cookie never opens free text.
 */
export function createDocumentCheck(known: Known, { streams = false } = {}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      await admit(request, known);
      if (request.isSubscription && !streams) throw createBadInputError('Subscriptions are streamed: send this to /graphql/stream.');
      return undefined;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.code === 'METHOD_NOT_ALLOWED') void reply.header('allow', 'POST');
      if (error.code !== 'TOO_EXPENSIVE') return sendError(request, reply, error);
      // A document beyond the limits never fits: 400 for every client, so that none tries again.
      request.hasDocument = false;
      return sendError(request, reply, error, { status: 400 });
    }
  };
}

async function admit(request: FastifyRequest, { trusted, sessions, accessTokens, buildRegistry, isPlainAllowed }: Known): Promise<void> {
  const { documentId, query, operationName, variables, extensions } = parseParams(request);
  const isBackground = isBackgroundRequest(extensions);
  if (typeof variables === 'object' && variables !== null) assertVariableDepth(variables);
  const given = variables === undefined ? {} : { variables };
  if (isAccessToken(getBearer(request)) && !isConfidential(request, isPlainAllowed))
    throw createUnencryptedError('Access tokens are taken by HTTPS only. Revoke this one');
  const isTool = await hasToolSession(request, { sessions, accessTokens });
  if (!isTool && /^bearer\b/i.test(request.headers.authorization ?? '') && typeof documentId === 'string') throw createNotSignedInError();
  if (typeof documentId === 'string') {
    const document = trusted.get(documentId) ?? (await buildRegistry.document(documentId));
    if (!document) throw createBadInputError('This document is not known. Reload the page; the portal may have been updated.');
    request.isBackground = document.isBackground || isBackground;
    request.isSubscription = document.isSubscription;
    request.isMutation = document.isMutation;
    request.requestedUse = { entryPoint: 'operations', name: document.name, isForPlanLinks: document.isForPlanLinks };
    request.body = { query: document.text, ...given };
    return;
  }
  if (typeof query !== 'string') throw createBadInputError('Send documentId or query.');
  request.hasDocument = true;
  // No page of another site can send a bearer, which GET requires.
  if (request.method === 'GET') request.headers['apollo-require-preflight'] = 'bearer';
  // A document that may be large is parsed only for a known caller.
  const document = isTool ? readFreeDocument(query) : parseToolSignIn(request, query);
  if (!isTool && !isConfidential(request, isPlainAllowed)) throw createUnencryptedError('Tools sign in by HTTPS only. Change the password');
  request.requestedUse = { entryPoint: 'freeDocuments', name: isTool ? '' : 'startToolSession' };
  Object.assign(request, getDocumentKind(document));
  request.isBackground ||= isBackground;
  request.body = { query, ...given, ...pickOperationName({ operationName }) };
}

const pickOperationName = ({ operationName }: GraphqlParams) => (typeof operationName === 'string' ? { operationName } : {});

const createUnencryptedError = (what: string) => new GatewayError('FORBIDDEN', `${what}: it was sent in the open.`);

/**
 * Returns whether the bearer belongs to a tool's session or is a valid access token. This does not count as activity of a
 * tool; the request itself may. Throws TOKEN_INVALID.
 */
export async function hasToolSession(request: FastifyRequest, { sessions, accessTokens }: Pick<Known, 'sessions' | 'accessTokens'>): Promise<boolean> {
  const bearer = getBearer(request);
  if (isAccessToken(bearer)) return (await accessTokens.getSession(request, bearer)).session.kind === 'token';
  const found = bearer === undefined ? null : await sessions.read(bearer, { isBackground: true });
  return found?.session.kind === 'tool';
}

function parseToolSignIn(request: FastifyRequest, query: string) {
  const document = readToolSignIn(query);
  if (document) return document;
  if (getBearer(request)) throw createNotSignedInError();
  throw new GatewayError('NOT_SIGNED_IN', 'Free documents need the bearer session of a tool. Send the mutation startToolSession first.');
}
