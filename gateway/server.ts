import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { openAuditLog, withListener } from './infra/audit/auditLog.ts';
import { limitVisitorEvents } from './infra/audit/visitorEvents.ts';
import { openBrand } from './openBrand.ts';
import type { Config } from './config/config.ts';
import type { Services } from './context.ts';
import { readTrustedDocuments } from './graphql/trustedDocuments.ts';
import { registerDownloads } from './http/downloads.ts';
import { TemporaryFiles } from './export/temporaryFiles.ts';
import { addResponseHeaders } from './http/responseHeaders.ts';
import { setSecurityHeaders } from './http/security/securityHeaders.ts';
import { registerPolicyReports } from './http/security/cspReports.ts';
import { handleBadUrl, rejectCrossSite } from './http/security/csrf.ts';
import { handleExpectation, handleClientError } from './http/security/unparsedRequests.ts';
import { registerSecurityText } from './http/security/securityText.ts';
import { maxSealedLength, SealedUrls } from './export/sealedUrls.ts';
import { registerUploads } from './http/uploads.ts';
import { apiFeeds, createAuditListener, registerFeatureRoutes, createFeatureServices, fileSources, uploadKinds } from './features.ts';
import { registerGraphql } from './http/graphqlRoute.ts';
import { ReadSets } from './graphql/readSets.ts';
import { Replays } from './graphql/replay.ts';
import { createPageResponses } from './http/pageResponses.ts';
import { registerHealth } from './http/health.ts';
import { admitRequests } from './http/admission.ts';
import { HeavyFiles } from './infra/load/heavyFiles.ts';
import { Pressure } from './infra/load/pressure.ts';
import { ProviderBudget } from './infra/load/providerBudget.ts';
import { endStalledConnections, silentConnectionMilliseconds } from './infra/load/stalledConnections.ts';
import { limitBufferedResponses } from './infra/load/bufferedResponses.ts';
import { disablePages, servePages } from './http/clientApp.ts';
import { BuildRegistry } from './http/buildRegistry.ts';
import { computeMemoryBounds } from './config/memory.ts';
import { ProviderClient } from './provider-client/providerClient.ts';
import { registerResultsApi } from './http/resultsApi/resultsApi.ts';
import { registerTokenApi } from './http/resultsApi/v02/tokenApi.ts';
import { registerErrorHandler } from './http/security/errorResponse.ts';
import { readSchema } from './graphql/schema.ts';
import { createSessionEndedError } from './errors.ts';
import { PollingBroadcaster } from './infra/writes/pollingBroadcaster.ts';
import { registerSchemaFile } from './http/schemaFile.ts';
import { registerSubscriptions } from './http/subscriptions.ts';
import { acceptJson } from './http/requestBodies.ts';
import { SignInRateLimiter } from './auth/signInRateLimiter.ts';
import { KnownDevice } from './auth/knownDevice.ts';
import { KnownSessions } from './auth/knownSessions.ts';
import { DecodeIssueLog } from './infra/telemetry/decodeIssueLog.ts';
import { createMeasuredStore } from './infra/telemetry/measuredStore.ts';
import { openWatchers, registerTelemetry } from './infra/telemetry/telemetry.ts';
import { Records } from './infra/records/records.ts';
import type { openRecords } from './infra/records/recordsDatabase.ts';
import { openStore } from './infra/store/openStore.ts';
import type { Store } from './infra/store/store.ts';
import { SessionStore } from './auth/sessionStore.ts';
import { version } from './version.ts';
import { IdempotencyStore } from './infra/writes/idempotencyStore.ts';

/** Parts of a gateway that tests and metrics replace. */
interface GatewayParts extends Pick<Services, 'onProviderCall'> {
  /** Replaces the schema. */
  schema?: GraphQLSchema | undefined;
  /** Takes the lines of the log in place of the process's own output. */
  logTo?: { write(line: string): void } | undefined;
  /** Replaces the provider client. */
  client?: ProviderClient;
  /** Replaces the store; gateways of one process may share it. */
  store?: Store | undefined;
  /** Replaces how the records database is opened. */
  connectRecords?: typeof openRecords;
  /** Opens the records database before the start is complete, not with its first use. */
  opensRecords?: boolean;
}

/** Parts of the memory for caches that replayed responses and remembered reads take. */
const replayShare = 0.25;
const readSetShare = 0.05;

/** A gateway that has not opened a port. `onProviderCall` is called for each provider call. */
export async function createGateway(
  config: Config,
  { onProviderCall, logTo, schema = readSchema(), client, store: shared, connectRecords, opensRecords }: GatewayParts = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 256 * 1024,
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxSealedLength },
    // A HEAD route would run its GET to the end and throw the body away.
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    // Bodies end by silence, not by length (infra/load/bodyTimeouts.ts).
    requestTimeout: 0,
    connectionTimeout: silentConnectionMilliseconds,
    // Longer than a balancer reuses a connection, so that it never meets one that is just closing.
    keepAliveTimeout: 90_000,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
  });
  await openBrand(config);
  const { cacheBytes, isReduced } = computeMemoryBounds();
  if (isReduced) app.log.warn({ cacheBytes }, 'little memory: caches of provider responses are small, see OPERATIONS.md');
  const watchers = await openWatchers(app, config);
  const store = createMeasuredStore(shared ?? (await openStore(config.STORE_URL, config.STORE_PREFIX)), watchers);
  const warnOfRecords = (cause: unknown) => app.log.warn({ err: cause }, 'the records database is unreachable (RECORDS_URL)');
  const records = new Records(config.RECORDS_URL, warnOfRecords, connectRecords);
  if (opensRecords) await records.open();
  const pressure = new Pressure(config.MAX_REQUESTS);
  const baseServices = {
    config,
    client:
      client ??
      new ProviderClient({
        url: config.PROVIDER_URL,
        connections: config.PROVIDER_CONNECTIONS,
        timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS,
        cacheBytes: Math.floor((1 - replayShare - readSetShare) * cacheBytes),
      }),
    sessions: new SessionStore(store, {
      idleSeconds: config.SESSION_IDLE_SECONDS,
      lifeSeconds: config.SESSION_LIFE_SECONDS,
      actingSeconds: config.ACTING_SECONDS,
    }),
    sealedUrls: new SealedUrls(config.SECRET),
    files: new TemporaryFiles(store.files),
    store,
    records,
    idempotency: new IdempotencyStore(store),
    audit: withListener(
      limitVisitorEvents(
        openAuditLog(config.AUDIT_FILE, (cause, { event }) => app.log.error({ err: cause, event }, 'an audit record could not be written'), config.AUDIT_DAYS),
      ),
      createAuditListener(records, config, app.log),
    ),
    signInLimiter: new SignInRateLimiter(store, { tries: config.SIGN_IN_TRIES, seconds: config.SIGN_IN_TRIES_SECONDS }),
    devices: new KnownDevice(config.SECRET),
    knownSessions: new KnownSessions(),
    heavyFiles: new HeavyFiles(),
    providerBudget: new ProviderBudget(config.PROVIDER_REQUESTS_PER_MINUTE),
    decodeIssues: new DecodeIssueLog(watchers),
    broadcaster: new PollingBroadcaster(store, config.NEWS_SECONDS),
    replays: new Replays(Math.floor(replayShare * cacheBytes), new ReadSets(store, Math.floor(readSetShare * cacheBytes)), () => pressure.isEventLoopLagging),
    ...(onProviderCall ? { onProviderCall } : {}),
  };
  const onMail = (kind: string, outcome: string) => {
    for (const watcher of watchers) watcher.reportMail?.(kind, outcome);
  };
  const services = { ...baseServices, ...createFeatureServices({ ...baseServices, log: app.log, onMail }) };
  const buildRegistry = new BuildRegistry(store);
  app.decorateRequest('isBackground', false);
  app.decorateRequest('hasDocument', false);
  app.decorateRequest('isSubscription', false);
  app.decorateRequest('isMutation', false);
  app.decorateRequest('outlivesConnection', false);
  // Accept only JSON and form bodies.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  acceptJson(app);
  const trusted = readTrustedDocuments(config.TRUSTED_DOCUMENTS);
  admitRequests(app, {
    pressure,
    maxRequests: config.MAX_REQUESTS,
    trusted,
    findSession: (request) => services.knownSessions.findSession(request),
    onShed: (priority) => {
      for (const watcher of watchers) watcher.shed(priority);
    },
  });
  endStalledConnections(app);
  limitBufferedResponses(app, (request) => services.knownSessions.findSession(request));
  for (const watcher of watchers) watcher.observe?.({ ...services, version });
  registerTelemetry(app, watchers, trusted);
  registerErrorHandler(app);
  setSecurityHeaders(app);
  addResponseHeaders(app);
  rejectCrossSite(app);
  await app.register(cookie);
  // Responses are compressed per request: zstd where it is accepted, else the fastest brotli. Files are compressed when
  // they are built.
  await app.register(compress, { globalDecompression: false, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, zlibOptions: { level: 2 } });

  const documents = { schema, trusted, buildRegistry };
  await registerGraphql(app, services, documents);
  registerSubscriptions(app, services, documents);
  registerSchemaFile(app, services, schema);
  registerDownloads(app, services, fileSources);
  await registerUploads(app, services, uploadKinds);
  registerResultsApi(app, services);
  registerTokenApi(app, services, apiFeeds);
  registerFeatureRoutes(app, services);
  registerHealth(app, { store, audit: services.audit, isAuditRequired: config.AUDIT_REQUIRED });
  registerPolicyReports(app);
  registerSecurityText(app, config.SECURITY_CONTACT);
  app.server.on('checkExpectation', handleExpectation);
  if (config.WEB_FOLDER === 'off') disablePages(app);
  else {
    const folder = resolve(config.WEB_FOLDER);
    await servePages(app, folder, createPageResponses(app, services), buildRegistry);
    app.addHook('onReady', () => buildRegistry.share(folder, trusted, (cause) => app.log.warn({ err: cause }, 'the build of the client could not be shared')));
  }
  app.addHook('onListen', async () => services.mails.start());
  app.addHook('preClose', async () => {
    await services.mails.close();
    services.broadcaster.close(createSessionEndedError());
    services.signInLimiter.close();
    buildRegistry.close();
  });
  app.addHook('onClose', async () => {
    await services.client.close();
    await store.close();
    await records.close();
    services.audit.close();
  });
  return app;
}
