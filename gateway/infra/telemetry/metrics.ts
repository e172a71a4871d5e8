import { createServer } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ConfigError } from '../../config/configError.ts';
import type { WatchedParts, Watcher } from './watcher.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Counts and times of what happens. */
function createInstruments(register: Registry) {
  const registers = [register];
  return {
    requests: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time until the response was sent, by route, operation and status.',
      labelNames: ['route', 'operation', 'status'],
      buckets,
      registers,
    }),
    errors: new Counter({
      name: 'portal_errors_total',
      help: 'Errors in responses, by operation and code.',
      labelNames: ['operation', 'code'],
      registers,
    }),
    calls: new Histogram({
      name: 'portal_provider_call_seconds',
      help: 'Time of a provider call, by endpoint and outcome (good, or the code of its failure).',
      labelNames: ['endpoint', 'outcome'],
      buckets,
      registers,
    }),
    running: new Gauge({ name: 'portal_requests_running', help: 'Requests that have no response yet.', registers }),
    shed: new Counter({
      name: 'portal_requests_shed_total',
      help: 'Requests that were refused with 503 since the gateway was overloaded, by priority.',
      labelNames: ['priority'],
      registers,
    }),
    shapes: new Counter({
      name: 'portal_provider_shape_total',
      help: 'Values and rows of provider responses that had another type than expected, by endpoint and field.',
      labelNames: ['endpoint', 'field'],
      registers,
    }),
    callsRunning: new Gauge({ name: 'portal_provider_calls_running', help: 'Provider calls that have no response yet.', registers }),
    replayed: new Counter({
      name: 'portal_responses_replayed_total',
      help: 'Responses of an earlier request that were sent again, since all they were made from was unchanged, by operation.',
      labelNames: ['operation'],
      registers,
    }),
    signIns: new Counter({
      name: 'portal_sign_ins_total',
      help: 'Sign-ins, by kind (browser, tool, or sso for an identity provider) and outcome (good, or the code of the refusal or failure).',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'portal_mails_total',
      help: 'Mails by kind (reminder, digest) and outcome: sent, skipped for want of content or recipient, retried, failed, or unknown.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    stored: new Histogram({
      name: 'portal_store_seconds',
      help: 'Time of an operation of the store, by operation and outcome (good or failed).',
      labelNames: ['operation', 'outcome'],
      buckets,
      registers,
    }),
  };
}

/** Counts and times for Prometheus, served at /metrics on a separate port, which the public does not reach. */
export async function createMetrics(host: string, port: number): Promise<Watcher & { port: number }> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const { requests, errors, calls, running, shed, shapes, callsRunning, replayed, signIns, mails, stored } = createInstruments(register);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  server.listen(port, host);
  await once(server, 'listening').catch((cause: Error) => {
    throw new ConfigError({ METRICS_PORT: `${host}:${port} cannot be opened: ${cause.message}.` }, cause);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    begin({ route }) {
      const endRequest = requests.startTimer();
      running.inc();
      return {
        call(endpoint) {
          const endCall = calls.startTimer({ endpoint });
          callsRunning.inc();
          return {
            run: (send) => send(),
            reportEnd(code) {
              callsRunning.dec();
              endCall({ outcome: code ?? 'good' });
            },
          };
        },
        end({ operation, isReplayed, status, codes }) {
          running.dec();
          endRequest({ route, operation, status });
          if (isReplayed) replayed.inc({ operation });
          for (const code of codes) errors.inc({ operation, code });
        },
      };
    },
    signIn: (kind, code) => signIns.inc({ kind, outcome: code ?? 'good' }),
    reportMail: (kind, outcome) => mails.inc({ kind: kind.toLowerCase(), outcome: outcome.toLowerCase() }),
    shed: (priority) => shed.inc({ priority: priority.toLowerCase() }),
    reportWrongShape: (endpoint, field, times) => shapes.inc({ endpoint, field }, times),
    storeCall(operation) {
      const end = stored.startTimer({ operation });
      return (isGood) => void end({ outcome: isGood ? 'good' : 'failed' });
    },
    observe: (parts) => registerStates(register, parts),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** States that are read when the metrics are. */
function registerStates(register: Registry, { version, store, records, audit, client, knownSessions }: WatchedParts): void {
  const registers = [register];
  new Gauge({ name: 'portal_build_info', help: 'Always 1; the label is the version.', labelNames: ['version'], registers }).set({ version }, 1);
  new Gauge({
    name: 'portal_store_up',
    help: '1 while the store takes writes.',
    registers,
    async collect() {
      this.set((await store.isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_records_up',
    help: '1 while the records database responds; without a value where there is none, or none was needed yet.',
    registers,
    async collect() {
      this.reset();
      const isUp = await records.isUp();
      if (isUp !== null) this.set(isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_audit_writable',
    help: '1 while records of the audit log can be written.',
    registers,
    collect() {
      this.set(audit.canWrite() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_provider_calls_waiting',
    help: "Provider calls that wait for their caller's turn.",
    registers,
    collect() {
      this.set(client.waitingCalls);
    },
  });
  new Gauge({
    name: 'portal_provider_circuits_open',
    help: '1 for each endpoint of the provider that is not called at the moment, since it failed for several callers in a row.',
    labelNames: ['endpoint'],
    registers,
    collect() {
      this.reset();
      for (const endpoint of client.openCircuits()) this.set({ endpoint }, 1);
    },
  });
  new Gauge({
    name: 'portal_sessions_active',
    help: 'Sessions that sent a request to this gateway within half an hour, 20,000 at most, by kind (browser, tool, token or auditor).',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of knownSessions.countByKind()) this.set({ kind }, count);
    },
  });
}
