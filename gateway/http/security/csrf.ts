import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBadInputError, GatewayError } from '../../errors.ts';
import { sendError } from './errorResponse.ts';
import { securityHeaders } from './securityHeaders.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site requests of a browser, at every address and for every method that may change something. A browser
 * without Sec-Fetch-Site sends at least the page's origin.
 */
export function rejectCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A proxy in front might read the other one.
    // HTTP/1.0, which health checks of balancers use, needs none.
    const hosts = countHostHeaders(request);
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1'))
      return void sendError(request, reply, createBadInputError('Send exactly one Host header.'));
    if (safe.has(request.method) || !isFromOtherSite(request)) return done();
    return void sendError(request, reply, new GatewayError('FORBIDDEN', 'Requests from other sites are refused.'));
  });
}

/** Rejects an address that cannot be read, for which no hook runs. */
export function handleBadUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  void sendError(request, reply, createBadInputError('This address cannot be read.'));
}

function countHostHeaders({ raw: { rawHeaders } }: FastifyRequest): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

function isFromOtherSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}
