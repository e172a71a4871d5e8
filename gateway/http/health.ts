import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the gateway so that no request is lost: it says that it is not ready, serves for this long whoever has not
     * learned of it, then takes no more connections and ends when all answers are out.
     */
    drain(milliseconds: number): Promise<void>;
  }
}

/** GET /livez: the process runs. GET /readyz: it may be sent requests, and the store takes writes. Both are for load balancers and supervisors. */
export function health(app: FastifyInstance, store: Store): void {
  let isDraining = false;
  app.get('/livez', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isDraining && (await store.isReady());
    return reply.code(ready ? 200 : 503).send({ ready, ...(isDraining ? { draining: true } : {}) });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
    done(null, payload);
  });
  app.decorate('drain', async (milliseconds) => {
    isDraining = true;
    await pause(milliseconds);
    await app.close();
  });
}
