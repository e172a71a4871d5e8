import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownSession } from '../../auth/knownSessions.ts';
import { getNetwork } from '../../auth/network.ts';
import { unreadBytes } from '../../config/memory.ts';
import { onceClosed } from './requestEnd.ts';
import { InFlightBytes } from './inFlightBytes.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Length of a body that is in memory as a whole, although it is sent as a stream. */
    preparedLength: number;
  }
}

/** Responses below this length are not counted: a caller has places for few of them. */
const minLength = 64 * 1024;

/**
 * Bounds the memory of responses that wait for their readers. A reader that takes a byte now and then is not silent (stalledConnections.ts), and
 * has many places (admission.ts).
 */
export function limitBufferedResponses(app: FastifyInstance, findSession: (request: FastifyRequest) => KnownSession | null): void {
  const unread = new InFlightBytes({ maxBytes: unreadBytes, keepsOnlyOne: true });
  app.decorateReply('preparedLength', 0);
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const length = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : reply.preparedLength;
    if (length >= minLength) {
      const { raw } = reply;
      const response = unread.begin(findSession(request)?.person ?? `network ${getNetwork(request.ip)}`, () => raw.destroy());
      onceClosed(raw, () => response.end());
      response.add(length);
    }
    done(null, payload);
  });
}
