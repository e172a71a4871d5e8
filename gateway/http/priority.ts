import type { FastifyRequest } from 'fastify';
import { isBackgroundRequest } from './graphqlParams.ts';
import type { TrustedDocument } from '../graphql/trustedDocuments.ts';
import type { Priority } from '../generated/resolvers.ts';

/** Priorities of requests in the order in which they are refused under load, the least important first. */
export const priorities = ['BACKGROUND', 'EXTRA', 'PAGE', 'CHANGE'] as const satisfies readonly Priority[];

/**
 * Returns the priority of a request from its URL, its authorization header, and its body: the hash of the client's operation, and whether
 * an open page sends it in the background. None of them needs a lookup. Any other body is PAGE.
 */
export function getRequestPriority({ url, headers, body }: FastifyRequest, trusted: ReadonlyMap<string, Pick<TrustedDocument, 'priority'>>): Priority {
  if (url.startsWith('/graphql/stream') || url === '/policy-reports') return 'BACKGROUND';
  if (url.startsWith('/uploads/')) return 'CHANGE';
  if (/^\/(files|api)\//.test(url)) return 'EXTRA';
  if (!url.startsWith('/graphql')) return 'PAGE';
  if (headers.authorization !== undefined) return 'EXTRA';
  const { documentId: id, extensions } = (body ?? {}) as { documentId?: unknown; extensions?: unknown };
  if (isBackgroundRequest(extensions)) return 'BACKGROUND';
  return (typeof id === 'string' ? trusted.get(id)?.priority : undefined) ?? 'PAGE';
}
