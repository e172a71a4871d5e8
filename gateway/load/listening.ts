import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that wait to be taken; one that finds no place is tried again by its client after seconds only. */
const mostWaiting = 4_096;
/** A process takes one new connection for each socket that listens each time it looks around, which is seldom when it is busy. */
const sockets = 16;
/** Where the system shares connections among sockets that listen at the same port. */
const canShare = process.platform === 'linux';

/**
 * Opens the gateway's port. On one socket a gateway that is busy would let whoever comes anew wait for seconds, the
 * balancer's question whether it is alive among them.
 */
export async function listen(gateway: FastifyInstance, host: string, port: number): Promise<void> {
  if (!canShare) {
    await gateway.listen({ host, port, backlog: mostWaiting });
    return;
  }
  await refuseTaken(host, port);
  const others = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => gateway.server.emit('connection', socket)),
  );
  let closed: Promise<unknown> = Promise.resolve();
  gateway.addHook('preClose', (done) => {
    closed = Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))));
    done();
  });
  // The gateway's own server does not wait for the connections of the others. What answers need is closed after this.
  gateway.addHook('onClose', () => closed);
  const shared = { host, port, backlog: mostWaiting, reusePort: true };
  await gateway.listen(shared);
  await Promise.all(others.map((other) => opened(other, shared)));
}

/** Sockets that share a port would share it with another gateway, too, that was started by mistake. */
async function refuseTaken(host: string, port: number): Promise<void> {
  const probe = createServer();
  await opened(probe, { host, port });
  probe.close();
  await once(probe, 'close');
}

async function opened(server: Server, options: { host: string; port: number }): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}
