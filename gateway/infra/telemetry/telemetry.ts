import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TrustedDocument } from '../../graphql/trustedDocuments.ts';
import type { WatchedRequest, Watcher } from './watched.ts';

/** A request while it is watched. */
export interface Telemetry {
  /** Reports the start of a provider call; the returned function reports its end. */
  call(endpoint: string): (code: string | null) => void;
  /** Reports the operation of the request and the codes of its errors. */
  ran(operation: string | null | undefined, codes: readonly string[]): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where neither metrics nor traces are switched on. */
    telemetry: Telemetry | null;
  }
}

/**
 * Opens the watchers of requests: metrics (METRICS_PORT) and traces (TRACES_URL). A watcher without its setting is not
 * even loaded.
 */
export async function openWatchers(app: FastifyInstance, config: Config): Promise<readonly Watcher[]> {
  const watchers: Watcher[] = [];
  if (config.METRICS_PORT !== undefined) {
    const opened = await (await import('./metrics.ts')).metrics(config.METRICS_HOST ?? config.GATEWAY_HOST, config.METRICS_PORT);
    app.log.info({ port: opened.port }, 'metrics are served');
    watchers.push(opened);
  }
  if (config.TRACES_URL !== undefined) watchers.push((await import('./traces.ts')).traces(config.TRACES_URL));
  return watchers;
}

/**
 * Watches every request. Operations that the client does not know are counted as one, so that callers cannot make up
 * names.
 */
export function telemetry(app: FastifyInstance, watchers: readonly Watcher[], trusted: ReadonlyMap<string, TrustedDocument>): void {
  app.decorateRequest('telemetry', null);
  if (watchers.length === 0) return;

  const known = new Set([...trusted.values()].map(({ name }) => name));
  app.addHook('onRequest', async (request, reply) => {
    const watched: WatchedRequest[] = watchers.map((watcher) => watcher.begin());
    let operation = '';
    let codes: readonly string[] = [];
    request.telemetry = {
      call(endpoint) {
        const ended = watched.map((each) => each.call(endpoint));
        return (code) => {
          for (const end of ended) end(code);
        };
      },
      ran(name, failed) {
        operation = known.has(name ?? '') ? name! : 'other';
        codes = failed;
      },
    };
    // The close event of the response is emitted for streams and broken connections too.
    reply.raw.once('close', () => {
      for (const each of watched) each.end({ route: request.routeOptions.url ?? 'page', operation, status: reply.raw.statusCode, codes });
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
  });
}
