import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../errors.ts';

/** Refuses a request that another site had a browser send. */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new GatewayError('FORBIDDEN', 'Requests from other sites are refused.');
}
