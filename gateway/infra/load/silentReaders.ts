import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time without a byte in either direction after which a connection is checked. */
export const silentConnectionMilliseconds = 90_000;

/**
 * Ends connections whose client reads nothing of a response that is ready, so that they free their places, and idle
 * keep-alive connections. A connection that is silent because the gateway still works, or because a stream has no
 * event, stays.
 */
export function endSilentReaders(app: FastifyInstance, milliseconds = silentConnectionMilliseconds): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    open.set(socket, (open.get(socket) ?? 0) + 1);
    reply.raw.once('close', () => open.set(socket, open.get(socket)! - 1));
    done();
  });
  app.server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || (open.get(socket) ?? 0) === 0) socket.destroy();
    else socket.setTimeout(milliseconds);
  });
}
