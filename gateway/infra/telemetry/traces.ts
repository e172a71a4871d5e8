import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { version } from '../../version.ts';
import type { Watcher } from './watched.ts';

/** Sends a span for each request and for each of its provider calls to an OpenTelemetry collector. */
export function traces(url: string): Watcher {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal-gateway', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('portal-gateway');
  return {
    begin() {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER });
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return {
        call(endpoint) {
          const call = tracer.startSpan(`provider ${endpoint}`, { kind: SpanKind.CLIENT }, within);
          return (code) => {
            if (code !== null) call.setStatus({ code: SpanStatusCode.ERROR, message: code });
            call.end();
          };
        },
        end({ route, operation, status, codes }) {
          span.updateName(operation === '' ? route : operation);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (codes.length > 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: codes.join() });
          span.end();
        },
      };
    },
    // A span for each would add to the load.
    shed: () => undefined,
    // Counted in the metrics.
    shape: () => undefined,
    close: () => provider.shutdown(),
  };
}
