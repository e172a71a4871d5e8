import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { openBrand } from './openBrand.ts';
import type { Config } from './config/config.ts';
import { readTrustedDocuments } from './graphql/trustedDocuments.ts';
import { registerDownloads } from './http/downloads.ts';
import { addResponseHeaders } from './http/responseHeaders.ts';
import { setSecurityHeaders } from './http/security/securityHeaders.ts';
import { registerPolicyReports } from './http/security/cspReports.ts';
import { handleBadUrl, rejectCrossSite } from './http/security/csrf.ts';
import { handleExpectation, handleClientError } from './http/security/unparsedRequests.ts';
import { registerSecurityText } from './http/security/securityText.ts';
import { maxSealedLength } from './export/sealedUrls.ts';
import { registerUploads } from './http/uploads.ts';
import { apiFeeds, registerFeatureRoutes, fileSources, uploadKinds } from './features.ts';
import { registerGraphql } from './http/graphqlRoute.ts';
import { createPageResponses } from './http/pageResponses.ts';
import { registerHealth } from './http/health.ts';
import { admitRequests } from './http/admission.ts';
import { Pressure } from './infra/load/pressure.ts';
import { endStalledConnections, silentConnectionMilliseconds } from './infra/load/stalledConnections.ts';
import { limitBufferedResponses } from './infra/load/bufferedResponses.ts';
import { disablePages, servePages } from './http/clientApp.ts';
import { BuildRegistry } from './http/buildRegistry.ts';
import { registerResultsApi } from './http/resultsApi/resultsApi.ts';
import { registerTokenApi } from './http/resultsApi/v02/tokenApi.ts';
import { registerErrorHandler } from './http/security/errorResponse.ts';
import { readSchema } from './graphql/schema.ts';
import { createSessionEndedError } from './errors.ts';
import { registerSchemaFile } from './http/schemaFile.ts';
import { registerSubscriptions } from './http/subscriptions.ts';
import { acceptJson } from './http/requestBodies.ts';
import { openWatchers, registerTelemetry } from './infra/telemetry/telemetry.ts';
import { version } from './version.ts';
import { openServices, type ServiceParts } from './openServices.ts';

type OpenedServices = Awaited<ReturnType<typeof openServices>>;

/** Parts of a gateway that tests and metrics replace. */
interface GatewayParts extends ServiceParts {
  /** Replaces the schema. */
  schema?: GraphQLSchema | undefined;
  /** Takes the lines of the log in place of the process's own output. */
  logTo?: { write(line: string): void } | undefined;
}

function createHttpServer(config: Config, logTo: GatewayParts['logTo']): FastifyInstance {
  return Fastify({
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
}

/** A gateway that has not opened a port. `onProviderCall` is called for each provider call. */
export async function createGateway(config: Config, { logTo, schema = readSchema(), ...parts }: GatewayParts = {}): Promise<FastifyInstance> {
  const app = createHttpServer(config, logTo);
  await openBrand(config);
  const watchers = await openWatchers(app, config);
  const pressure = new Pressure(config.MAX_REQUESTS);
  const services = await openServices(app.log, config, pressure, watchers, parts);
  const buildRegistry = new BuildRegistry(services.store);
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

  await registerRoutes(app, services, { schema, trusted, buildRegistry });
  app.server.on('checkExpectation', handleExpectation);
  if (config.WEB_FOLDER === 'off') disablePages(app);
  else {
    const folder = resolve(config.WEB_FOLDER);
    await servePages(app, folder, createPageResponses(app, services), buildRegistry);
    app.addHook('onReady', () => buildRegistry.share(folder, trusted, (cause) => app.log.warn({ err: cause }, 'the build of the client could not be shared')));
  }
  addLifecycleHooks(app, services, buildRegistry);
  return app;
}

async function registerRoutes(
  app: FastifyInstance,
  services: OpenedServices,
  documents: { schema: GraphQLSchema; trusted: ReturnType<typeof readTrustedDocuments>; buildRegistry: BuildRegistry },
): Promise<void> {
  const { config, store, audit } = services;
  await registerGraphql(app, services, documents);
  registerSubscriptions(app, services, documents);
  registerSchemaFile(app, services, documents.schema);
  registerDownloads(app, services, fileSources);
  await registerUploads(app, services, uploadKinds);
  registerResultsApi(app, services);
  registerTokenApi(app, services, apiFeeds);
  registerFeatureRoutes(app, services);
  registerHealth(app, { store, audit, isAuditRequired: config.AUDIT_REQUIRED });
  registerPolicyReports(app);
  registerSecurityText(app, config.SECURITY_CONTACT);
}

/** Starts the jobs of the services with the server, and ends the services with it. */
function addLifecycleHooks(app: FastifyInstance, services: OpenedServices, buildRegistry: BuildRegistry): void {
  app.addHook('onListen', async () => services.mails.start());
  app.addHook('preClose', async () => {
    await services.mails.close();
    services.broadcaster.close(createSessionEndedError());
    services.signInLimiter.close();
    buildRegistry.close();
  });
  app.addHook('onClose', async () => {
    await services.client.close();
    await services.store.close();
    await services.records.close();
    services.audit.close();
  });
}
