import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Network } from '../../auth/network.ts';

/** Maximum number of bodies in transfer of a network, and of all. They take no place of a running request. */
const maxPerNetwork = 64;
const maxOverall = 1_024;
/** Time without a byte after which a body is given up; that of all bodies but uploads has an end as well. */
const silentMilliseconds = 10_000;
const longestMilliseconds = 60_000;
const sweepMilliseconds = 1_000;

interface Unfinished {
  network: Network;
  socket: Socket;
  startedAt: number;
  progressedAt: number;
  bytes: number;
  isUpload: boolean;
}

/**
 * Watches bodies that have not arrived with their head. Each network may have some of them; a body that makes no progress is ended
 * with its connection, however long it may be: a slow line is no reason to end an upload, silence is.
 */
export class BodyTimeouts {
  readonly #bodies = new Set<Unfinished>();
  readonly #byNetwork = new Map<Network, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(app: FastifyInstance) {
    this.#timer = setInterval(() => this.#sweep(), sweepMilliseconds).unref();
    app.addHook('onClose', async () => clearInterval(this.#timer));
  }

  /** Watches the body of a request from the next turn of the event loop on, if it is not there by then. `onRefused` is called where too many are on their way. */
  watch({ raw, url }: FastifyRequest, response: ServerResponse, network: Network, onRefused: () => void): void {
    if (raw.complete !== false || raw.method === 'GET' || raw.method === 'HEAD') return;
    setImmediate(() => {
      if (raw.complete || raw.destroyed || response.headersSent) return;
      const count = this.#byNetwork.get(network) ?? 0;
      if (count >= maxPerNetwork || this.#bodies.size >= maxOverall) return onRefused();
      const { socket } = raw;
      const now = performance.now();
      const body = { network, socket, startedAt: now, progressedAt: now, bytes: socket.bytesRead, isUpload: url.startsWith('/uploads/') };
      this.#bodies.add(body);
      this.#byNetwork.set(network, count + 1);
      const end = () => {
        if (!this.#bodies.delete(body)) return;
        const left = this.#byNetwork.get(network)! - 1;
        if (left > 0) this.#byNetwork.set(network, left);
        else this.#byNetwork.delete(network);
      };
      raw.once('end', end);
      raw.once('close', end);
      // A response may be complete before the body, which remains unread then.
      response.once('close', end);
    });
  }

  #sweep(): void {
    const now = performance.now();
    for (const body of this.#bodies) {
      if (body.socket.bytesRead !== body.bytes) {
        body.bytes = body.socket.bytesRead;
        body.progressedAt = now;
      }
      const isLate = now - body.progressedAt > silentMilliseconds || (!body.isUpload && now - body.startedAt > longestMilliseconds);
      if (isLate) body.socket.destroy();
    }
  }
}
