import { type ExecutionArgs, getOperationAST, type GraphQLError, type GraphQLSchema, parse, subscribe, validate } from 'graphql';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertCanUse } from '../auth/sessionKinds.ts';
import { type Context, createContext, type Services } from '../context.ts';
import { createDocumentCheck, type Known } from './documentCheck.ts';
import { type EventStream, EventStreams, type StreamIdentity } from './eventStreams.ts';
import type { GraphqlParams } from './graphqlParams.ts';
import { createBadInputError, createSessionEndedError, GatewayError, isTransient } from '../errors.ts';
import { formatError, getErrorCode } from '../graphql/formatError.ts';

interface Admitted {
  args: ExecutionArgs & { contextValue: Context };
  identity: StreamIdentity;
}

const format = (errors: readonly GraphQLError[] | undefined) => errors?.map((error) => formatError(error.toJSON(), error));
const isIterable = (value: object): value is AsyncIterableIterator<object> => Symbol.asyncIterator in value;

/**
 * Subscribes, and does so again after some time where the provider or a store does not respond: a stream that is opened in an outage goes on
 * after it, like one that was open before.
 */
async function subscribeThroughOutage(args: ExecutionArgs, everySeconds: number, signal: AbortSignal): ReturnType<typeof subscribe> {
  for (;;) {
    const source = await subscribe(args);
    if (isIterable(source) || !source.errors?.every((error) => isTransient(getErrorCode(error)))) return source;
    await delay(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    // Without an event that completes it, a stream is opened again by its client.
    if (signal.aborted) throw createSessionEndedError();
  }
}

/** Checks everything that is refused before a stream opens; throws what the caller may see. */
async function admit(services: Services, schema: GraphQLSchema, request: FastifyRequest, reply: FastifyReply): Promise<Admitted> {
  const { query, variables, operationName } = request.body as GraphqlParams & { query: string; variables?: Record<string, unknown>; operationName?: string };
  if (request.headers.accept !== 'text/event-stream') throw createBadInputError('A stream is sent as text/event-stream. Set the header accept.');
  const document = parse(query);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'subscription') throw createBadInputError('Only subscriptions are streamed.');
  if (validate(schema, document, undefined, { maxErrors: 1 }).length > 0) throw createBadInputError('This document does not fit the schema.');
  const contextValue: Context = await createContext(services, request, reply);
  const { session } = contextValue;
  assertCanUse(session, request.requestedUse);
  assertCanUse(session, { entryPoint: 'streams', name: request.requestedUse.name });
  contextValue.telemetry?.reportOperation('subscription', operation.name?.value);
  request.log.info({ operation: operation.name?.value ?? 'subscription', user: session?.user.id, actor: session?.actor?.id });
  const requested = JSON.stringify([query, variables ?? null, operationName ?? null]);
  return {
    args: { schema, document, variableValues: variables ?? null, operationName: operationName ?? null, contextValue },
    identity: { sessionKey: session?.key ?? '', requested },
  };
}

/** The streams of this gateway. `closing` aborts when it closes; a subscription is tried again each `everySeconds` in an outage. */
interface Opened {
  streams: EventStreams;
  everySeconds: number;
  closing: AbortSignal;
}

/** Opens a stream, whose events begin with the next one. Returns it with the function that sends its events until it ends. */
function begin(
  { args, identity }: Admitted,
  request: FastifyRequest,
  { streams, everySeconds, closing }: Opened,
): { stream: EventStream; follow: () => Promise<void> } {
  const { contextValue } = args;
  // A page reads again when it comes back; a tool is not there to do so.
  const isResumable = contextValue.session?.kind === 'tool';
  let source: Awaited<ReturnType<typeof subscribe>> | null = null;
  const ending = new AbortController();
  const stream = streams.open({
    ...identity,
    check: isResumable ? async () => contextValue.checkAccess!() : null,
    onEnd: () => {
      ending.abort();
      if (source && isIterable(source)) void source.return?.().catch(() => undefined);
    },
  });
  request.outlivesConnection = isResumable;
  const follow = async () => {
    try {
      source = await subscribeThroughOutage(args, everySeconds, AbortSignal.any([closing, ending.signal]));
      if (stream.isEnded && isIterable(source)) void source.return?.();
      const send = (result: { errors?: readonly GraphQLError[] }) =>
        streams.put(stream, 'next', JSON.stringify(result.errors ? { ...result, errors: format(result.errors) } : result));
      if (isIterable(source)) for await (const result of source) send(result as { errors?: readonly GraphQLError[] });
      else send(source);
      streams.put(stream, 'complete', '');
    } catch (error) {
      // A session that was ended elsewhere, or a right that was taken away, is no fault.
      const isEnd = error instanceof GatewayError && ['SESSION_ENDED', 'NOT_FOUND', 'FORBIDDEN'].includes(error.code);
      request.log[isEnd ? 'info' : 'error']({ err: error }, 'a stream failed');
    } finally {
      streams.end(stream);
    }
  };
  return { stream, follow };
}

/**
 * POST /graphql/stream: subscriptions over server-sent events, under the same documents, sessions and access checks as
 * /graphql. Queries and mutations are refused here, so that they have one way in. Each event has an id. A tool that lost the
 * connection names the last one it has in `last-event-id`, and gets those after it.
 */
export function registerSubscriptions(
  app: FastifyInstance,
  services: Services,
  { schema, trusted, buildRegistry }: { schema: GraphQLSchema } & Pick<Known, 'trusted' | 'buildRegistry'>,
): void {
  const streams = new EventStreams();
  const closing = new AbortController();
  const opened: Opened = { streams, everySeconds: services.config.NEWS_SECONDS, closing: closing.signal };
  app.addHook('preClose', async () => closing.abort());

  app.post('/graphql/stream', {
    config: { entryPoints: ['streams'] },
    preHandler: createDocumentCheck(
      { trusted, sessions: services.sessions, accessTokens: services.accessTokens, buildRegistry, isPlainAllowed: !services.config.SECURE_COOKIES },
      { streams: true },
    ),
    handler: async (request, reply) => {
      const lastEventId = request.headers['last-event-id'];
      const admitted = await admit(services, schema, request, reply);
      const found = typeof lastEventId === 'string' ? await streams.find(lastEventId, admitted.identity) : null;
      const started = found ? null : begin(admitted, request, opened);
      const { raw } = reply.header('x-accel-buffering', 'no').hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'cache-control': 'no-cache',
        'content-encoding': 'none',
        'content-type': 'text/event-stream; charset=utf-8',
      });
      const { stream, after } = found ?? { stream: started!.stream, after: 0 };
      streams.attach(stream, raw, after);
      if (started && lastEventId !== undefined)
        streams.put(stream, 'reset', JSON.stringify({ message: 'Events may be missing. Read again what they are about.' }));
      void started?.follow();
      if (!raw.destroyed) await once(raw, 'close');
      return reply;
    },
  });
}
