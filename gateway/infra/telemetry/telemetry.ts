import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { TrustedDocument } from '../../graphql/trustedDocuments.ts';
import type { WatchedCall } from '../../provider-client/callSender.ts';
import type { Operation, WatchedRequest, Watcher } from './watcher.ts';

/** A request while it is watched. */
export interface Telemetry {
  traceId: string | undefined;
  /** Reports the operation of the request when it is known. */
  reportOperation(kind: Operation['kind'], name: string | null | undefined): void;
  /** Reports the start of a provider call. */
  call(endpoint: string): WatchedCall;
  /** Reports the end of the operation, with the codes of its errors. */
  reportOperationEnd(codes: readonly string[], isReplayed?: boolean): void;
  /** Reports a sign-in: the code of its refusal or failure, null for success. */
  signIn(kind: string, code: string | null): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where neither metrics nor traces are switched on. */
    telemetry: Telemetry | null;
  }
}

/**
 * Opens the watchers of requests: metrics (METRICS_PORT) and traces (OTEL_EXPORTER_OTLP_ENDPOINT). A watcher without its
 * setting is not even loaded.
 */
export async function openWatchers(app: FastifyInstance, config: Config): Promise<readonly Watcher[]> {
  const watchers: Watcher[] = [];
  if (config.METRICS_PORT !== undefined) {
    const opened = await (await import('./metrics.ts')).createMetrics(config.METRICS_HOST ?? config.GATEWAY_HOST, config.METRICS_PORT);
    app.log.info({ port: opened.port }, 'metrics are served');
    watchers.push(opened);
  }
  if (!config.OTEL_SDK_DISABLED && (config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined)
    watchers.push((await import('./traces.ts')).createTraces());
  return watchers;
}

/**
 * Watches every request. Operations that the client does not know are counted as one, so that callers cannot make up
 * names.
 */
export function registerTelemetry(app: FastifyInstance, watchers: readonly Watcher[], trusted: ReadonlyMap<string, TrustedDocument>): void {
  app.decorateRequest('telemetry', null);
  if (watchers.length === 0) return;

  const known = new Set([...trusted.values()].map(({ name }) => name));
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    const { method, protocol: scheme, host, headers } = request;
    const watched: WatchedRequest[] = watchers.flatMap((watcher) => watcher.begin({ method, route, scheme, host, headers }) ?? []);
    let operation = '';
    let codes: readonly string[] = [];
    let isReplayed = false;
    const traceId = watched.find((each) => each.traceId !== undefined)?.traceId;
    request.telemetry = {
      traceId,
      reportOperation(kind, name) {
        operation = known.has(name ?? '') ? name! : 'other';
        for (const each of watched) each.reportOperation?.({ kind, name: operation });
      },
      call: (endpoint) => combineCalls(watched.map((each) => each.call(endpoint))),
      reportOperationEnd(failed, wasReplayed = false) {
        codes = failed;
        isReplayed = wasReplayed;
      },
      signIn(kind, code) {
        for (const watcher of watchers) watcher.signIn?.(kind, code);
      },
    };
    if (traceId !== undefined) request.log = reply.log = request.log.child({ traceId });
    // The close event of the response is emitted for streams and broken connections too.
    reply.raw.once('close', () => {
      for (const each of watched) each.end({ route, operation, isReplayed, status: reply.raw.statusCode, codes });
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
  });
}

/** One call that several watchers follow. */
const combineCalls = (calls: readonly WatchedCall[]): WatchedCall => ({
  run: (send) => calls.reduce((inner, call) => () => call.run(inner), send)(),
  reportEnd(code) {
    for (const call of calls) call.reportEnd(code);
  },
});
