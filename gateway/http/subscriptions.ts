import { type ExecutionArgs, getOperationAST, type GraphQLError, type GraphQLSchema, parse, subscribe, validate } from 'graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import { assertMayUse } from '../auth/sessionKinds.ts';
import { type Context, contextOf, type Services } from '../context.ts';
import { documentCheck, type Known } from './documentCheck.ts';
import type { GraphqlParams } from './graphqlParams.ts';
import { badInput, GatewayError } from '../errors.ts';
import { formatError } from '../graphql/formatError.ts';
import { sendError } from './security/errorResponse.ts';

const maxStreams = 20;

/**
 * POST /graphql/stream: subscriptions over server-sent events, under the same documents, sessions and access checks as
 * /graphql. Queries and mutations are refused here, so that they have one way in.
 */
export function streams(
  app: FastifyInstance,
  services: Services,
  { schema, trusted, otherBuilds }: { schema: GraphQLSchema } & Pick<Known, 'trusted' | 'otherBuilds'>,
): void {
  /** Streams by session; a page needs one. */
  const open = new Map<string, number>();
  const admitted = new WeakMap<FastifyRequest, ExecutionArgs>();
  const format = (errors: readonly GraphQLError[] | undefined) => errors?.map((error) => formatError(error.toJSON(), error));
  const handle = createHandler<never>({
    authenticate: () => null,
    onSubscribe: async ({ raw }) => admitted.get(raw) as never,
    subscribe: async (args) => subscribe(args),
    onNext(_context, _request, result) {
      return 'errors' in result && result.errors ? ({ ...result, errors: format(result.errors) } as unknown as typeof result) : result;
    },
  });

  /** Checks everything that is refused before a stream opens; throws what the caller may see. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<ExecutionArgs> {
    const { query, variables, operationName } = request.body as GraphqlParams & { query: string; variables?: Record<string, unknown>; operationName?: string };
    if (request.headers.accept !== 'text/event-stream') throw badInput('A stream is sent as text/event-stream. Say so in the header accept.');
    const document = parse(query);
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'subscription') throw badInput('Only subscriptions are streamed.');
    if (validate(schema, document, undefined, { maxErrors: 1 }).length > 0) throw badInput('This document does not fit the schema.');
    const contextValue: Context = await contextOf(services, request, reply);
    const { session } = contextValue;
    assertMayUse(session, request.requestedUse);
    assertMayUse(session, { entryPoint: 'streams', name: request.requestedUse.name });
    const key = session?.key ?? '';
    if ((open.get(key) ?? 0) >= maxStreams) throw badInput(`One session may follow no more than ${maxStreams} things at once.`);
    open.set(key, (open.get(key) ?? 0) + 1);
    reply.raw.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    contextValue.telemetry?.operates('subscription', operation.name?.value);
    request.log.info({ operation: operation.name?.value ?? 'subscription', user: session?.user.id, actor: session?.actor?.id });
    return { schema, document, variableValues: variables ?? null, operationName: operationName ?? null, contextValue };
  }

  app.post('/graphql/stream', {
    config: { entryPoints: ['streams'] },
    preHandler: documentCheck(
      { trusted, sessions: services.sessions, accessTokens: services.accessTokens, otherBuilds, isPlainAllowed: !services.config.SECURE_COOKIES },
      { streams: true },
    ),
    handler: async (request, reply) => {
      try {
        admitted.set(request, await admit(request, reply));
      } catch (error) {
        if (error instanceof GatewayError) return sendError(request, reply, error);
        throw error;
      }
      void reply.header('x-accel-buffering', 'no');
      try {
        await handle(request, reply);
      } catch (error) {
        // A session that was ended elsewhere is no fault.
        const isEnd = error instanceof GatewayError && error.code === 'SESSION_ENDED';
        request.log[isEnd ? 'info' : 'error']({ err: error }, 'a stream failed');
        if (!reply.raw.headersSent) reply.raw.writeHead(500);
        reply.raw.end();
      }
      return reply.hijack();
    },
  });
}
