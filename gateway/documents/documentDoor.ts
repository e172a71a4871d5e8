import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, Kind, OperationTypeNode, parse } from 'graphql';
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
    /** It asks to be told of changes, which only a stream can. */
    isSubscription: boolean;
  }
}

/** What open pages ask without their reader: the keep-alive, and what they follow. */
const askedByItself = new Set(['__typename', 'stayLoggedIn', 'service', 'unreadNotificationCount', 'notificationNews']);

/**
 * Before Apollo: turns a trusted document's hash into its text, and lets free text pass only from a tool with a bearer
 * session (or signing in), within limits. A browser's cookie never opens free text.
 */
export function documentDoor(trusted: ReadonlyMap<string, string>, { streams = false } = {}) {
  const kinds = new Map([...trusted].map(([hash, text]) => [hash, kindOf(parse(text))]));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      admit(request, trusted, kinds);
      if (request.isSubscription && !streams) throw badInput('Subscriptions are streamed: send this to /graphql/stream.');
      return undefined;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return reply.code(httpStatusOf(error.code)).send({ errors: [{ message: error.message, extensions: { code: error.code } }] });
    }
  };
}

type DocumentKind = Pick<FastifyRequest, 'isByItself' | 'isSubscription'>;

function kindOf({ definitions }: DocumentNode): DocumentKind {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections);
  return {
    isByItself: fields.every((field) => field.kind === Kind.FIELD && askedByItself.has(field.name.value)),
    isSubscription: operations.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION),
  };
}

function admit(request: FastifyRequest, trusted: ReadonlyMap<string, string>, kinds: ReadonlyMap<string, DocumentKind>): void {
  const { documentId, query, operationName, variables } = readAsked(request);
  if (typeof documentId === 'string') {
    const text = trusted.get(documentId);
    if (!text) throw badInput('This document is not known. Load the page anew; the portal may have been updated.');
    Object.assign(request, kinds.get(documentId));
    request.body = { query: text, ...(variables === undefined ? {} : { variables }) };
    return;
  }
  if (typeof query !== 'string') throw badInput('Send documentId or query.');
  request.hasDocument = true;
  const document = readFreeDocument(query);
  if (!bearerOf(request) && !isToolSignIn(document)) {
    throw new GatewayError('FORBIDDEN', 'Free documents need the bearer session of a tool. Send the mutation startToolSession first.');
  }
  Object.assign(request, kindOf(document));
  request.body = { query, ...(variables === undefined ? {} : { variables }), ...(typeof operationName === 'string' ? { operationName } : {}) };
}
