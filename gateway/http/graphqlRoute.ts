import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { assertCanUse } from '../auth/sessionKinds.ts';
import { createAnalyticsPlugin } from '../infra/telemetry/analytics.ts';
import { type Context, createContext, type Services } from '../context.ts';
import { createDocumentCheck, type Known } from './documentCheck.ts';
import { setLegacyStatusCode } from './graphqlParams.ts';
import { enforceAuditor } from '../graphql/enforceAuditor.ts';
import { enforceScopes } from '../graphql/enforceScopes.ts';
import { GatewayError } from '../errors.ts';
import { getErrorCode, formatError } from '../graphql/formatError.ts';
import { getHttpStatus } from './security/httpStatus.ts';
import { IntrospectionResults } from '../graphql/introspection.ts';
import { largeResults } from '../graphql/largeResults.ts';
import { sendInSlices } from '../graphql/longLists.ts';
import { getNetwork } from '../auth/network.ts';
import { getPersonId } from '../auth/session.ts';
import { getLeaveSignal } from '../infra/load/requestEnd.ts';

/** /graphql: queries and mutations, by POST; queries of tools by GET, too. */
export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  { schema, trusted, buildRegistry }: { schema: GraphQLSchema } & Pick<Known, 'trusted' | 'buildRegistry'>,
): Promise<void> {
  const { config } = services;
  const introspection = new IntrospectionResults();
  const apollo = new ApolloServer<Context>({
    schema,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      keepCookies,
      reportLimit,
      enforceScopes(schema),
      enforceAuditor(schema),
      introspection.plugin,
      services.replays.plugin,
      logOperations(app),
      ...(config.ANALYTICS_URL ? [createAnalyticsPlugin(config.ANALYTICS_URL)] : []),
    ],
    formatError,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    // Free documents come from signed-in tools alone (documentCheck.ts), and no operation of the client uses
    // introspection.
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    csrfPrevention: true,
    stringifyResult: async (result) => `${introspection.findText(result) ?? (await services.replays.write(result))}\n`,
    validationOptions: { maxErrors: 5 },
  });
  await apollo.start();
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    config: { entryPoints: ['operations', 'freeDocuments'] },
    preHandler: createDocumentCheck({
      trusted,
      sessions: services.sessions,
      accessTokens: services.accessTokens,
      buildRegistry,
      isPlainAllowed: !services.config.SECURE_COOKIES,
    }),
    onSend: [endLargeResult, setLegacyStatusCode, sendInSlices],
    handler: fastifyApolloHandler(apollo, { context: (request, reply) => createAdmittedContext(services, request, reply).catch(throwGraphqlError) }),
  });
  app.addHook('onClose', () => apollo.stop());
}

/** The context of a caller who may send this document. */
async function createAdmittedContext(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const context = await createContext(services, request, reply);
  assertCanUse(context.session, request.requestedUse);
  const { cost, session } = context;
  largeResults.begin(cost, session ? getPersonId(session) : `network ${getNetwork(request.ip)}`, getLeaveSignal(request, reply));
  return context;
}

function endLargeResult({ operationCost }: FastifyRequest, _reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
  if (operationCost) largeResults.end(operationCost);
  done(null, payload);
}

/** Rejects unauthenticated and unauthorized requests, with the status that clients and load balancers expect. */
function throwGraphqlError(cause: unknown): never {
  if (!(cause instanceof GatewayError)) throw cause;
  const status = getHttpStatus(cause.code);
  throw new GraphQLError(cause.message, { originalError: cause, extensions: { http: { status, headers: new HeaderMap(cause.extensions?.http.headers) } } });
}

const keepCookies: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({ willSendResponse: ({ contextValue }) => contextValue.saveCookies() }),
};

/**
 * Reports a limit of provider requests in `errors`, where resolvers made a partial response of it: a part that was not
 * read must not pass for a failure of the provider, or for nothing.
 */
const reportLimit: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response: { body } }) => {
      const limit = contextValue.limitMet();
      if (limit === null || body.kind !== 'single') return;
      const errors = body.singleResult.errors ?? [];
      if (errors.some(({ extensions }) => extensions?.['code'] === limit.code)) return;
      body.singleResult.errors = [...errors, { message: limit.message, extensions: { code: limit.code } }];
    },
  }),
};

/** One line for each operation: its name, never its variables; the provider calls it made, never their addresses. */
function logOperations(app: FastifyInstance): ApolloServerPlugin<Context> {
  return {
    invalidRequestWasReceived: async () => app.log.info({ refused: 'BAD_INPUT' }, 'a request was refused'),
    async requestDidStart() {
      const startedAt = performance.now();
      return {
        async didResolveOperation({ operation, contextValue }) {
          if (operation) contextValue.telemetry?.reportOperation(operation.operation, operation.name?.value);
        },
        async willSendResponse({ operationName, contextValue, errors, response: { body, http } }) {
          const sent = body.kind === 'single' ? body.singleResult.errors : undefined;
          const codes = sent?.map(({ extensions }) => String(extensions?.['code']));
          contextValue.telemetry?.reportOperationEnd(codes ?? [], contextValue.cost.replayed);
          contextValue.log.info({
            operation: operationName,
            status: http.status ?? 200,
            milliseconds: Math.round(performance.now() - startedAt),
            user: contextValue.session?.user.id,
            actor: contextValue.session?.actor?.id,
            providerCalls: Object.fromEntries(contextValue.calls),
            ...(contextValue.cost.replayed ? { isReplayed: true } : {}),
            ...(contextValue.unknownCodes.size > 0 ? { unknownCodes: Object.fromEntries(contextValue.unknownCodes) } : {}),
            errors: codes,
          });
          for (const error of errors ?? []) if (getErrorCode(error) === 'INTERNAL') app.log.error({ err: error.originalError ?? error }, 'a resolver failed');
        },
      };
    },
  };
}
