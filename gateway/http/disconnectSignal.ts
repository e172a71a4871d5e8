import type { FastifyReply } from 'fastify';
import { onceClosed } from '../infra/load/requestEnd.ts';

/** A signal that aborts when the client disconnects before its response. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  onceClosed(raw, () => ending.abort(new Error('The client hung up.')));
  return ending.signal;
}
