import { getOperationAST, type GraphQLError, type GraphQLSchema, parse, subscribe, validate } from 'graphql';
import type { FastifyInstance } from 'fastify';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import { type Context, contextOf, type Services } from './context.ts';
import { documentDoor } from './documents/documentDoor.ts';
import type { TrustedDocument } from './documents/trustedDocuments.ts';
import { formatError } from './formatError.ts';

const mostStreams = 20;

/**
 * POST /graphql/stream: subscriptions over server-sent events, under the same documents, sessions and access checks as
 * /graphql. Queries and mutations are refused here, so that they have one way in.
 */
export function streams(app: FastifyInstance, services: Services, schema: GraphQLSchema, trusted: ReadonlyMap<string, TrustedDocument>): void {
  /** Streams by session; a page needs one. */
  const open = new Map<string, number>();
  const format = (errors: readonly GraphQLError[] | undefined) => errors?.map((error) => formatError(error.toJSON(), error));
  const refuse = (message: string) =>
    [
      JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_INPUT' } }] }),
      { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json' } },
    ] as const;
  const handle = createHandler<never>({
    authenticate: () => null,
    async onSubscribe({ raw, context: { reply } }, { query, variables, operationName }) {
      const document = parse(query);
      if (getOperationAST(document, operationName)?.operation !== 'subscription') return refuse('Only subscriptions are streamed.');
      if (validate(schema, document).length > 0) return refuse('This document does not fit the schema.');
      const contextValue: Context = await contextOf(services, raw, reply);
      const key = contextValue.session?.key ?? '';
      if ((open.get(key) ?? 0) >= mostStreams) return refuse(`One session may follow no more than ${mostStreams} things at once.`);
      open.set(key, (open.get(key) ?? 0) + 1);
      reply.raw.once('close', () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      });
      contextValue.telemetry?.ran(operationName, []);
      app.log.info({ operation: operationName ?? 'subscription', user: contextValue.session?.user.id, actor: contextValue.session?.actor?.id });
      return { schema, document, variableValues: variables ?? null, operationName: operationName ?? null, contextValue } as never;
    },
    subscribe: async (args) => subscribe(args),
    onNext(_context, _request, result) {
      return 'errors' in result && result.errors ? ({ ...result, errors: format(result.errors) } as unknown as typeof result) : result;
    },
  });
  app.post('/graphql/stream', {
    preHandler: documentDoor(trusted, { streams: true }),
    handler: async (request, reply) => {
      reply.header('x-accel-buffering', 'no');
      try {
        await handle(request, reply);
      } catch (error) {
        app.log.error({ err: error }, 'a stream failed');
        if (!reply.raw.headersSent) reply.raw.writeHead(500);
        reply.raw.end();
      }
      return reply.hijack();
    },
  });
}
