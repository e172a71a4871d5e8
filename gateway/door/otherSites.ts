import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput, GatewayError } from '../errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site had a browser send, at every address and for every method that may change something. A
 * browser says where a request comes from; one that does not know Sec-Fetch-Site names the page's origin at least.
 */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // A proxy in front might read the other one.
    if (hostsOf(request) > 1) return refuse(reply, 400, badInput('A request names one host.'));
    if (safe.has(request.method) || !isFromOtherSite(request)) return undefined;
    return refuse(reply, 403, new GatewayError('FORBIDDEN', 'Requests from other sites are refused.'));
  });
}

/** Answers an address that cannot be read, for which no hook runs. */
export function refuseAddress(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  void refuse(reply, 400, badInput('This address cannot be read.'));
}

const refuse = (reply: FastifyReply, status: number, { code, message }: GatewayError) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] });

const hostsOf = ({ raw }: FastifyRequest) => raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

function isFromOtherSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}
