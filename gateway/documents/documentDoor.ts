import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError, badInput } from '../errors.ts';
import { httpStatusOf } from '../httpStatus.ts';
import { type DocumentKind, documentKind } from './documentKind.ts';
import { readAsked } from './overHttp.ts';
import { bearerOf } from '../session/cookies.ts';
import { isToolSignIn, readFreeDocument } from './limits.ts';
import type { TrustedDocument } from './trustedDocuments.ts';

declare module 'fastify' {
  interface FastifyRequest extends DocumentKind {
    /** It is a GraphQL request, whatever may be wrong with its document. */
    hasDocument: boolean;
  }
}

/**
 * Before Apollo: turns a trusted document's hash into its text, and lets free text pass only from a tool with a bearer
 * session (or signing in), within limits. A browser's cookie never opens free text.
 */
export function documentDoor(trusted: ReadonlyMap<string, TrustedDocument>, { streams = false } = {}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      admit(request, trusted);
      if (request.isSubscription && !streams) throw badInput('Subscriptions are streamed: send this to /graphql/stream.');
      return undefined;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return reply.code(httpStatusOf(error.code)).send({ errors: [{ message: error.message, extensions: { code: error.code } }] });
    }
  };
}

function admit(request: FastifyRequest, trusted: ReadonlyMap<string, TrustedDocument>): void {
  const { documentId, query, operationName, variables } = readAsked(request);
  if (typeof documentId === 'string') {
    const document = trusted.get(documentId);
    if (!document) throw badInput('This document is not known. Load the page anew; the portal may have been updated.');
    request.isByItself = document.isByItself;
    request.isSubscription = document.isSubscription;
    request.body = { query: document.text, ...(variables === undefined ? {} : { variables }) };
    return;
  }
  if (typeof query !== 'string') throw badInput('Send documentId or query.');
  request.hasDocument = true;
  const document = readFreeDocument(query);
  if (!bearerOf(request) && !isToolSignIn(document)) {
    throw new GatewayError('FORBIDDEN', 'Free documents need the bearer session of a tool. Send the mutation startToolSession first.');
  }
  Object.assign(request, documentKind(document));
  request.body = { query, ...(variables === undefined ? {} : { variables }), ...(typeof operationName === 'string' ? { operationName } : {}) };
}
