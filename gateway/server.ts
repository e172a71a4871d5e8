import { constants } from 'node:zlib';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { analytics } from './analytics.ts';
import type { GraphQLSchema } from 'graphql';
import type { Config } from './config.ts';
import { type Context, contextOf, type Services } from './context.ts';
import { documentDoor } from './documents/documentDoor.ts';
import { planViewDoor } from './documents/planViewDoor.ts';
import { readTrustedDocuments } from './documents/trustedDocuments.ts';
import { downloads } from './door/downloads.ts';
import { FileBox } from './door/fileBox.ts';
import { TicketBox } from './door/tickets.ts';
import { uploads } from './door/uploads.ts';
import { fileSources, planViewOperations, uploadKinds } from './features.ts';
import { formatError } from './formatError.ts';
import { ProviderClient } from './provider-client/providerClient.ts';
import { resultsApi } from './results-api/resultsApi.ts';
import { readSchema } from './schema.ts';
import { sessionEnded } from './errors.ts';
import { SharedWatch } from './sharedWatch.ts';
import { streams } from './streams.ts';
import { openStore } from './session/openStore.ts';
import { SessionStore } from './session/sessionStore.ts';
import { WriteOnce } from './session/writeOnce.ts';

/** What tests and metrics add to a gateway. */
interface GatewayParts extends Pick<Services, 'onProviderCall'> {
  /** Stands in place of the schema. */
  schema?: GraphQLSchema | undefined;
}

/** A gateway that has not opened a port. `onProviderCall` is told of each provider call. */
export async function createGateway(config: Config, { onProviderCall, schema = readSchema() }: GatewayParts = {}): Promise<FastifyInstance> {
  const store = openStore(config.STORE_URL);
  const services: Services = {
    config,
    client: new ProviderClient({ url: config.PROVIDER_URL, connections: config.PROVIDER_CONNECTIONS, timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS }),
    sessions: new SessionStore(store, { idleSeconds: config.SESSION_IDLE_SECONDS, lifeSeconds: config.SESSION_LIFE_SECONDS }),
    tickets: new TicketBox(config.SECRET),
    files: new FileBox(store),
    writeOnce: new WriteOnce(store),
    watch: new SharedWatch(config.NEWS_SECONDS),
    ...(onProviderCall ? { onProviderCall } : {}),
  };
  const app = Fastify({
    logger: { level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 2_000 },
    // Long enough for a photo over a slow mobile line.
    requestTimeout: 120_000,
    keepAliveTimeout: 5_000,
    trustProxy: config.TRUSTED_PROXIES === '' ? false : config.TRUSTED_PROXIES.split(','),
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cookie);
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }, zlibOptions: { level: 2 } });

  const trusted = readTrustedDocuments(config.TRUSTED_DOCUMENTS);
  const apollo = new ApolloServer<Context>({
    schema,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      keepCookies,
      logOperations(app),
      planViewDoor(planViewOperations),
      ...(config.ANALYTICS_URL ? [analytics(config.ANALYTICS_URL)] : []),
    ],
    formatError,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    introspection: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    csrfPrevention: true,
  });
  await apollo.start();
  app.post('/graphql', {
    preHandler: documentDoor(trusted),
    handler: fastifyApolloHandler(apollo, { context: (request, reply) => contextOf(services, request, reply) }),
  });
  streams(app, services, schema, trusted);
  downloads(app, services, fileSources);
  await uploads(app, services, uploadKinds);
  resultsApi(app, services);
  app.get('/livez', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await services.sessions.isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  await servePages(app, resolve(config.WEB_FOLDER));
  app.addHook('preClose', async () => services.watch.close(sessionEnded()));
  app.addHook('onClose', async () => {
    await apollo.stop();
    await services.client.close();
    await services.sessions.close();
  });
  return app;
}

async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(resolve(folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      setHeaders: (reply, path) => {
        const named = path.includes('/assets/');
        void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && built) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } });
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const code = status >= 500 ? 'INTERNAL' : 'BAD_INPUT';
    return reply.code(status).send({ errors: [{ message: status >= 500 ? 'Something went wrong here. Try again.' : error.message, extensions: { code } }] });
  });
}

const keepCookies: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({ willSendResponse: ({ contextValue }) => contextValue.keepJar() }),
};

/** One line for each operation: its name, never its variables; the provider calls it made, never their addresses. */
function logOperations(app: FastifyInstance): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const startedAt = performance.now();
      return {
        async willSendResponse({ operationName, contextValue, errors }) {
          app.log.info({
            operation: operationName,
            milliseconds: Math.round(performance.now() - startedAt),
            user: contextValue.session?.user.id,
            actor: contextValue.session?.actor?.id,
            providerCalls: Object.fromEntries(contextValue.calls),
            ...(contextValue.unknownCodes.size > 0 ? { unknownCodes: Object.fromEntries(contextValue.unknownCodes) } : {}),
            errors: errors?.map((error) => error.extensions['code'] ?? (error.originalError as { code?: string } | undefined)?.code ?? 'INTERNAL'),
          });
          for (const error of errors ?? []) {
            if (error.originalError && !(error.originalError as { code?: string }).code) app.log.error({ err: error.originalError }, 'a resolver failed');
          }
        },
      };
    },
  };
}
