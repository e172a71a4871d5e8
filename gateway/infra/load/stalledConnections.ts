import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time without a byte in either direction after which a connection is checked. */
export const silentConnectionMilliseconds = 90_000;
/** The same for a connection without a request while the gateway closes. */
const closingMilliseconds = 500;

/**
 * Ends connections whose client reads nothing of a response that is ready, so that they free their places, and idle
 * keep-alive connections. A connection that is silent because the gateway still works, or because a stream has no
 * event, stays. When the gateway closes, connections without a request end soon: Node.js closes idle ones, but neither those
 * before their first request, such as spare ones of browsers and balancers, nor those whose last response ends afterwards.
 */
export function endStalledConnections(app: FastifyInstance, milliseconds = silentConnectionMilliseconds): void {
  const open = new Map<Socket, number>();
  let isClosing = false;
  const endSoon = (socket: Socket) => {
    if (isClosing && open.get(socket) === 0) socket.setTimeout(closingMilliseconds);
  };
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
    endSoon(socket);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open.keys()) endSoon(socket);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (by: number) => {
      const before = open.get(socket);
      if (before !== undefined) open.set(socket, before + by);
    };
    count(1);
    reply.raw.once('close', () => {
      count(-1);
      endSoon(socket);
    });
    done();
  });
  app.server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || (open.get(socket) ?? 0) === 0) socket.destroy();
    else socket.setTimeout(milliseconds);
  });
}
