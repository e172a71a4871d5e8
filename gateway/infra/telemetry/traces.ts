import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
  ATTR_URL_FULL,
  ATTR_URL_PATH,
  ATTR_URL_QUERY,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import { ATTR_GRAPHQL_OPERATION_NAME, ATTR_GRAPHQL_OPERATION_TYPE } from '@opentelemetry/semantic-conventions/incubating';
import { version } from '../../version.ts';
import type { Watcher } from './watcher.ts';

/** Requests of balancers and orchestrators, which would be most of all traces. */
const probes = new Set(['/livez', '/readyz']);

/**
 * Sends spans to an OpenTelemetry collector: one for each request, under the caller's `traceparent`; under it one for the
 * GraphQL operation, for each provider call, and for each HTTP request of such a call, which carries the trace on.
 * Address, headers, sampler, attributes and batches are OpenTelemetry's environment variables, read by its packages.
 * Addresses are in no span, since they have ids: the route's pattern and the provider's path without its query are.
 */
export function createTraces(): Watcher {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'portal-gateway', [ATTR_SERVICE_VERSION]: version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const undici = new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { origin, path }) => {
      const bare = path.split('?', 1)[0]!;
      span.setAttributes({ [ATTR_URL_FULL]: `${origin}${bare}`, [ATTR_URL_PATH]: bare, [ATTR_URL_QUERY]: '' });
    },
  });
  undici.setTracerProvider(provider);
  const tracer = provider.getTracer('portal-gateway', version);
  const createErrorStatus = (code: string) => ({ code: SpanStatusCode.ERROR, message: code });
  return {
    begin({ method, route, scheme, host, headers }) {
      if (probes.has(route)) return undefined;
      const [address, port] = splitHost(host, scheme);
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            [ATTR_HTTP_REQUEST_METHOD]: method,
            [ATTR_HTTP_ROUTE]: route,
            [ATTR_URL_PATH]: route,
            [ATTR_URL_SCHEME]: scheme,
            [ATTR_SERVER_ADDRESS]: address,
            [ATTR_SERVER_PORT]: port,
          },
        },
        propagation.extract(ROOT_CONTEXT, headers),
      );
      let within: Context = trace.setSpan(ROOT_CONTEXT, span);
      let operation: ReturnType<typeof tracer.startSpan> | undefined;
      return {
        traceId: span.spanContext().traceId,
        reportOperation({ kind, name }) {
          const attributes = { [ATTR_GRAPHQL_OPERATION_TYPE]: kind, [ATTR_GRAPHQL_OPERATION_NAME]: name };
          operation = tracer.startSpan(`${kind} ${name}`, { attributes }, within);
          within = trace.setSpan(within, operation);
        },
        call(endpoint) {
          const call = tracer.startSpan(`provider ${endpoint}`, {}, within);
          return {
            run: (send) => context.with(trace.setSpan(within, call), send),
            reportEnd(code) {
              if (code !== null) call.setAttribute(ATTR_ERROR_TYPE, code).setStatus(createErrorStatus(code));
              call.end();
            },
          };
        },
        end({ status, codes }) {
          span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
          if (codes.length > 0) operation?.setAttribute(ATTR_ERROR_TYPE, codes[0]!).setStatus(createErrorStatus(codes.join()));
          operation?.end();
          if (status >= 500) span.setAttribute(ATTR_ERROR_TYPE, String(status)).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // A span for each would add to the load.
    shed: () => undefined,
    // Counted in the metrics.
    reportWrongShape: () => undefined,
    async close() {
      undici.disable();
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}

/** Name and port of the requested host. */
function splitHost(host: string, scheme: string): [address: string, port: number] {
  const named = URL.parse(`${scheme}://${host}`);
  return [named?.hostname ?? '', Number(named?.port || (scheme === 'https' ? 443 : 80))];
}
