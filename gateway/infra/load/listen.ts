import { once } from 'node:events';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../../config/configError.ts';

/** Connections that wait to be taken; one that finds no place is tried again by its client after seconds only. */
const maxBacklog = 4_096;
/** Node.js takes one new connection for each listening socket in a turn of its event loop, and turns are long when it is busy; see bench/README.md. */
const sockets = 16;
/** The system shares connections among sockets that listen on the same port. */
const canShare = process.platform === 'linux';

/**
 * Opens the gateway's port. With one socket, a busy gateway would make new connections wait for seconds, including
 * health checks of the balancer. Throws where another gateway has the port.
 */
export async function listen(gateway: FastifyInstance, host: string, port: number): Promise<void> {
  if (!canShare) {
    await gateway.listen({ host, port, backlog: maxBacklog }).catch(throwListenError(host, port));
    return;
  }
  const lock = await lockPort(host, port);
  await assertPortIsFree(host, port);
  const others = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => gateway.server.emit('connection', socket)),
  );
  let closed: Promise<unknown> = Promise.resolve();
  gateway.addHook('preClose', (done) => {
    closed = Promise.all([lock, ...others].map((other) => new Promise((resolve) => other.close(resolve))));
    done();
  });
  // The gateway's main server does not wait for the connections of the others. Resources that responses need are closed
  // after this.
  gateway.addHook('onClose', () => closed);
  const shared = { host, port, backlog: maxBacklog, reusePort: true };
  await gateway.listen(shared).catch(throwListenError(host, port));
  await Promise.all(others.map((other) => openServer(other, shared)));
}

/**
 * Sockets that share a port would share it with a second gateway, too, that was started by mistake. The lock is an abstract Unix
 * socket, of which the system gives each name once, and frees it however the process ends.
 */
async function lockPort(host: string, port: number): Promise<Server> {
  const lock = createServer((socket) => socket.destroy());
  try {
    await openServer(lock, { path: `\0portal-gateway-${host}:${port}` });
    return lock;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    // Its cause names the socket, with a zero byte that does not belong into a log.
    throw new ConfigError({ GATEWAY_PORT: `another gateway uses ${port} at ${host}. Stop it, or choose a port that is free.` });
  }
}

/** Throws where another program listens there, or at all addresses. Sockets that share a port would not notice it. */
async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await openServer(probe, { host, port }).catch(throwListenError(host, port));
  probe.close();
  await once(probe, 'close');
}

const throwListenError = (host: string, port: number) => (cause: Error) => {
  throw new ConfigError({ 'GATEWAY_HOST, GATEWAY_PORT': `${host}:${port} cannot be opened: ${cause.message}.` }, cause);
};

async function openServer(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}
