import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { analytics } from './analytics.ts';
import { type Context, contextOf, type Services } from './context.ts';
import { documentDoor } from './documents/documentDoor.ts';
import { statusForOldClients } from './documents/overHttp.ts';
import { planViewDoor } from './documents/planViewDoor.ts';
import type { TrustedDocument } from './documents/trustedDocuments.ts';
import { executor, writeAnswer } from './executor/executor.ts';
import { planViewOperations } from './features.ts';
import { GatewayError } from './errors.ts';
import { formatError } from './formatError.ts';
import { httpStatusOf } from './httpStatus.ts';

/** /graphql: queries and mutations, by POST; queries of tools by GET, too. */
export async function graphql(
  app: FastifyInstance,
  services: Services,
  schema: GraphQLSchema,
  trusted: ReadonlyMap<string, TrustedDocument>,
  introspection = false,
): Promise<void> {
  const { config } = services;
  const apollo = new ApolloServer<Context>({
    ...(config.EXECUTOR === 'compiled' ? { gateway: executor(schema) } : { schema }),
    stringifyResult: writeAnswer,
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
    introspection,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    csrfPrevention: true,
    validationOptions: { maxErrors: 5 },
  });
  await apollo.start();
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    preHandler: documentDoor(trusted),
    onSend: statusForOldClients,
    handler: fastifyApolloHandler(apollo, { context: (request, reply) => contextOf(services, request, reply).catch(refuse) }),
  });
  app.addHook('onClose', () => apollo.stop());
}

/** Whoever cannot be known gets no answer, with the status that tells clients and load balancers why. */
function refuse(cause: unknown): never {
  if (!(cause instanceof GatewayError)) throw cause;
  const status = httpStatusOf(cause.code);
  const http = { status, headers: new HeaderMap(status === 503 ? [['retry-after', '1']] : []) };
  throw new GraphQLError(cause.message, { originalError: cause, extensions: { http } });
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
          const codes = errors?.map((error) => error.extensions['code'] ?? (error.originalError as { code?: string } | undefined)?.code ?? 'INTERNAL');
          contextValue.telemetry?.ran(operationName, codes?.map(String) ?? []);
          app.log.info({
            operation: operationName,
            milliseconds: Math.round(performance.now() - startedAt),
            user: contextValue.session?.user.id,
            actor: contextValue.session?.actor?.id,
            providerCalls: Object.fromEntries(contextValue.calls),
            ...(contextValue.unknownCodes.size > 0 ? { unknownCodes: Object.fromEntries(contextValue.unknownCodes) } : {}),
            errors: codes,
          });
          for (const error of errors ?? []) {
            if (error.originalError && !(error.originalError as { code?: string }).code) app.log.error({ err: error.originalError }, 'a resolver failed');
          }
        },
      };
    },
  };
}
