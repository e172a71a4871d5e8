import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before its response. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  raw.once('close', () => ending.abort(new Error('The client hung up.')));
  if (raw.destroyed) ending.abort(new Error('The client hung up.'));
  return ending.signal;
}
