import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, Kind, parse } from 'graphql';
import { GatewayError, badInput } from '../errors.ts';
import { httpStatusOf } from '../httpStatus.ts';
import { readAsked } from './overHttp.ts';
import { bearerOf } from '../session/cookies.ts';
import { isToolSignIn, readFreeDocument } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** An open page sent this by itself, without anything that its reader did. */
    isByItself: boolean;
    /** It is a GraphQL request, whatever may be wrong with its document. */
    hasDocument: boolean;
  }
}

/** What open pages ask without their reader: the keep-alive, and what they follow. */
const askedByItself = new Set(['__typename', 'stayLoggedIn', 'service', 'unreadNotificationCount', 'notificationNews']);

/**
 * Before Apollo: turns a trusted document's hash into its text, and lets free text pass only from a tool with a bearer
 * session (or signing in), within limits. A browser's cookie never opens free text.
 */
export function documentDoor(trusted: ReadonlyMap<string, string>) {
  const sentByItself = new Set([...trusted].filter(([, text]) => isByItself(parse(text))).map(([hash]) => hash));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      admit(request, trusted, sentByItself);
      return undefined;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return reply.code(httpStatusOf(error.code)).send({ errors: [{ message: error.message, extensions: { code: error.code } }] });
    }
  };
}

function isByItself({ definitions }: DocumentNode): boolean {
  const fields = definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []));
  return fields.every((field) => field.kind === Kind.FIELD && askedByItself.has(field.name.value));
}

function admit(request: FastifyRequest, trusted: ReadonlyMap<string, string>, sentByItself: ReadonlySet<string>): void {
  const { documentId, query, operationName, variables } = readAsked(request);
  if (typeof documentId === 'string') {
    const text = trusted.get(documentId);
    if (!text) throw badInput('This document is not known. Load the page anew; the portal may have been updated.');
    request.isByItself = sentByItself.has(documentId);
    request.body = { query: text, ...(variables === undefined ? {} : { variables }) };
    return;
  }
  if (typeof query !== 'string') throw badInput('Send documentId or query.');
  request.hasDocument = true;
  const document = readFreeDocument(query);
  if (!bearerOf(request) && !isToolSignIn(document)) {
    throw new GatewayError('FORBIDDEN', 'Free documents need the bearer session of a tool. Send the mutation startToolSession first.');
  }
  request.isByItself = isByItself(document);
  request.body = { query, ...(variables === undefined ? {} : { variables }), ...(typeof operationName === 'string' ? { operationName } : {}) };
}
