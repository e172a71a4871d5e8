import type { FastifyInstance } from 'fastify';
import type { OperationCost } from '../infra/load/operationCost.ts';
import { isGraphql } from './security/errorResponse.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the caller of an operation is known. */
    operationCost?: OperationCost;
  }
}

/**
 * Adds what every response has: its request id, which the log has as `requestId`, as header and in the extensions of
 * GraphQL; the challenge of a 401; Retry-After where trying again later helps.
 */
export function addResponseHeaders(app: FastifyInstance): void {
  app.decorateRequest('operationCost');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isMissing = (name: string) => !reply.hasHeader(name);
    if (reply.statusCode === 401 && isMissing('www-authenticate')) void reply.header('www-authenticate', createChallenge(request.headers.authorization));
    if (reply.statusCode === 503 && isMissing('retry-after')) void reply.header('retry-after', '1');
    if (reply.statusCode === 429 && isMissing('retry-after')) void reply.header('retry-after', '60');
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (typeof payload !== 'string' || !isJson || !isGraphql(request.url)) return done(null, payload);
    done(null, withExtensions(payload, { requestId: request.id, ...(request.operationCost ? { cost: request.operationCost } : {}) }));
  });
}

const createChallenge = (authorization: string | undefined): string => `Bearer realm="portal"${authorization ? ', error="invalid_token"' : ''}`;

/** Writes the extensions at the end of a response's JSON, which is not parsed: it may be large, or be sent again. */
function withExtensions(json: string, extensions: object): string {
  const end = json.lastIndexOf('}');
  return end < 1 ? json : `${json.slice(0, end)},"extensions":${JSON.stringify(extensions)}${json.slice(end)}`;
}
