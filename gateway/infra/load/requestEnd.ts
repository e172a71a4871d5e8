import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createClientLeftError } from '../../errors.ts';

/** Returns whether reads of a request are in vain: its client has left, or its response was sent. A change is finished. */
export function isFinished(request: FastifyRequest, { raw }: FastifyReply): boolean {
  if (request.isMutation || request.outlivesConnection) return false;
  // A page begins reads for the queries that its client sends after it.
  return raw.writableEnded ? /^\/(graphql|files|api)\b/.test(request.url) : raw.destroyed;
}

/** Runs something when the connection of a response closes; at once where it has closed already, since that event does not come again. */
export function onceClosed(raw: ServerResponse, run: () => void): void {
  if (raw.destroyed) run();
  else raw.once('close', run);
}

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Returns the signal that aborts reads in flight when the client leaves before its response. Each request has one. */
export function getLeaveSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const { raw } = reply;
  let signal = signals.get(raw);
  if (!signal) {
    const leaving = new AbortController();
    onceClosed(raw, () => {
      if (!raw.writableEnded && isFinished(request, reply)) leaving.abort(createClientLeftError());
    });
    signals.set(raw, (signal = leaving.signal));
  }
  return signal;
}
