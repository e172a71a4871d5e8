import { constants } from 'node:zlib';
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { openAuditLog } from './audit/auditLog.ts';
import { limitVisitorEvents } from './audit/visitorEvents.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { readTrustedDocuments } from './documents/trustedDocuments.ts';
import { downloads } from './http/downloads.ts';
import { TemporaryFiles } from './files/temporaryFiles.ts';
import { setSecurityHeaders } from './http/headers.ts';
import { policyReports } from './http/policyReports.ts';
import { refuseAddress, refuseOtherSites } from './http/otherSites.ts';
import { refuseExpectation, refuseUnparsed } from './http/unparsedRequests.ts';
import { securityText } from './http/securityText.ts';
import { maxTicketLength, Tickets } from './files/tickets.ts';
import { uploads } from './http/uploads.ts';
import { fileSources, finders, uploadKinds } from './features.ts';
import { graphql } from './http/graphql.ts';
import { OpenedPages } from './http/openedPages.ts';
import { readAhead } from './http/rehearse.ts';
import { health } from './http/health.ts';
import { admitRequests } from './load/admission.ts';
import { HeavyFiles } from './load/heavyFiles.ts';
import { ProviderBudget } from './load/providerBudget.ts';
import { endSilentReaders, silentConnectionMilliseconds } from './load/silentReaders.ts';
import { type SpareTime, spareTime } from './load/spareTime.ts';
import { servePages } from './http/pages.ts';
import { memoryBounds } from './memory.ts';
import { ProviderClient } from './provider-client/providerClient.ts';
import { resultsApi } from './results-api/resultsApi.ts';
import { answerFailures } from './http/refusal.ts';
import { readSchema } from './schema.ts';
import { sessionEnded } from './errors.ts';
import { SharedWatch } from './writes/sharedWatch.ts';
import { streams } from './http/streams.ts';
import { Attempts } from './session/attempts.ts';
import { KnownDevice } from './session/knownDevice.ts';
import { KnownSessions } from './session/knownSessions.ts';
import { ShapeLog } from './telemetry/shapeLog.ts';
import { openWatchers, telemetry } from './telemetry/telemetry.ts';
import { openStore } from './store/openStore.ts';
import { SessionStore } from './session/sessionStore.ts';
import { WriteOnce } from './writes/writeOnce.ts';

/** What tests and metrics add to a gateway. */
interface GatewayParts extends Pick<Services, 'onProviderCall'> {
  /** Stands in place of the schema. */
  schema?: GraphQLSchema | undefined;
  /** Takes the lines of the log in place of the process's own output. */
  logTo?: { write(line: string): void } | undefined;
  /** Stands in place of the way to the provider. */
  client?: ProviderClient;
  /** Stands in place of a look at the event loop. */
  hasSpareTime?: SpareTime;
}

/** A gateway that has not opened a port. `onProviderCall` is told of each provider call. */
export async function createGateway(
  config: Config,
  { onProviderCall, logTo, schema = readSchema(), client, hasSpareTime = spareTime() }: GatewayParts = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnparsed,
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxTicketLength },
    // A HEAD route would run its GET to the end and throw the body away.
    exposeHeadRoutes: false,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    // Bodies end by silence, not by length (load/unfinishedBodies.ts).
    requestTimeout: 0,
    connectionTimeout: silentConnectionMilliseconds,
    // Longer than a balancer keeps a connection, so that it never meets one that is just closing.
    keepAliveTimeout: 90_000,
    trustProxy: config.TRUSTED_PROXIES === '' ? false : config.TRUSTED_PROXIES.split(','),
  });
  const store = await openStore(config.STORE_URL, config.STORE_PREFIX);
  const { cacheBytes, isReduced } = memoryBounds();
  if (isReduced) app.log.warn({ cacheBytes }, 'little memory: caches of provider responses are small, see OPERATIONS.md');
  const watchers = await openWatchers(app, config);
  const services: Services = {
    config,
    client:
      client ??
      new ProviderClient({ url: config.PROVIDER_URL, connections: config.PROVIDER_CONNECTIONS, timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS, cacheBytes }),
    find: finders,
    sessions: new SessionStore(store, {
      idleSeconds: config.SESSION_IDLE_SECONDS,
      lifeSeconds: config.SESSION_LIFE_SECONDS,
      actingSeconds: config.ACTING_SECONDS,
    }),
    tickets: new Tickets(config.SECRET),
    files: new TemporaryFiles(store.files),
    store,
    writeOnce: new WriteOnce(store),
    audit: limitVisitorEvents(
      openAuditLog(config.AUDIT_FILE, (cause, { event }) => app.log.error({ err: cause, event }, 'an audit record could not be written')),
    ),
    attempts: new Attempts(store, { tries: config.SIGN_IN_TRIES, seconds: config.SIGN_IN_TRIES_SECONDS }),
    devices: new KnownDevice(config.SECRET),
    knownSessions: new KnownSessions(),
    heavyFiles: new HeavyFiles(),
    providerBudget: new ProviderBudget(config.PROVIDER_REQUESTS_PER_MINUTE),
    shapes: new ShapeLog(watchers),
    watch: new SharedWatch(store, config.NEWS_SECONDS),
    ...(onProviderCall ? { onProviderCall } : {}),
  };
  app.decorateRequest('isByItself', false);
  app.decorateRequest('hasDocument', false);
  app.decorateRequest('isSubscription', false);
  app.decorateRequest('isMutation', false);
  app.decorateRequest('asked');
  // A body that is no JSON and no form is nobody's business here.
  app.removeContentTypeParser('text/plain');
  const trusted = readTrustedDocuments(config.TRUSTED_DOCUMENTS);
  admitRequests(app, {
    maxRequests: config.MAX_REQUESTS,
    trusted,
    sessionOf: (request) => services.knownSessions.sessionOf(request),
    onShed: (importance) => {
      for (const watcher of watchers) watcher.shed(importance);
    },
  });
  endSilentReaders(app);
  telemetry(app, watchers, trusted);
  answerFailures(app);
  setSecurityHeaders(app);
  refuseOtherSites(app);
  await app.register(cookie);
  // Answers are made anew each time: zstd where it is accepted, else the quickest brotli. Files are compressed when they are built.
  await app.register(compress, { globalDecompression: false, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, zlibOptions: { level: 2 } });

  const rehearsals = { pages: new OpenedPages(), hasSpareTime };
  await graphql(app, services, { schema, trusted, rehearsals });
  streams(app, services, schema, trusted);
  downloads(app, services, fileSources);
  await uploads(app, services, uploadKinds);
  resultsApi(app, services);
  health(app, { store, audit: services.audit, isAuditRequired: config.AUDIT_REQUIRED });
  policyReports(app);
  securityText(app, config.SECURITY_CONTACT);
  app.server.on('checkExpectation', refuseExpectation);
  await servePages(app, resolve(config.WEB_FOLDER), readAhead(rehearsals, services, schema));
  app.addHook('preClose', async () => {
    services.watch.close(sessionEnded());
    services.attempts.close();
  });
  app.addHook('onClose', async () => {
    await services.client.close();
    await store.close();
    services.audit.close();
  });
  return app;
}
