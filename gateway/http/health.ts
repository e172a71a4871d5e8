import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../infra/audit/auditLog.ts';
import type { Store } from '../infra/store/store.ts';
import { version } from '../version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Ends the gateway without losing requests. It reports that it is not ready, serves clients that have not noticed
     * for this long, then accepts no more connections and ends when all responses are sent.
     */
    drain(milliseconds: number): Promise<void>;
  }
}

/** Dependencies of the health of a gateway. */
interface HealthSources {
  store: Store;
  audit: AuditLog;
  /** Reports the gateway as not ready when it cannot write its audit log. */
  isAuditRequired: boolean;
}

/**
 * GET /livez: the process runs, and its version. GET /readyz: it may be sent requests, and the store takes writes; `audit` is false while records are
 * lost. Both are for load balancers and supervisors.
 */
export function registerHealth(app: FastifyInstance, { store, audit, isAuditRequired }: HealthSources): void {
  let isDraining = false;
  app.route({ method: ['GET', 'HEAD'], url: '/livez', handler: async () => ({ alive: true, version }) });
  const checkReadiness = async (_request: FastifyRequest, reply: FastifyReply) => {
    const isRecording = audit.canWrite();
    const ready = !isDraining && (isRecording || !isAuditRequired) && (await store.isReady());
    return reply.code(ready ? 200 : 503).send({ ready, ...(isDraining ? { draining: true } : {}), ...(isRecording ? {} : { audit: false }) });
  };
  app.route({ method: ['GET', 'HEAD'], url: '/readyz', handler: checkReadiness });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('drain', async (milliseconds) => {
    isDraining = true;
    await delay(milliseconds);
    await app.close();
  });
}
