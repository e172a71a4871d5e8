import type { ApolloServerPlugin } from '@apollo/server';
import { execute, type ExecutionArgs, getOperationAST, type GraphQLSchema } from 'graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kindOf, mayUse } from '../auth/sessionKinds.ts';
import { type Context, contextOf, type Services } from '../context.ts';
import { isForPlanLinks } from './documentKind.ts';
import type { SpareTime } from '../infra/load/spareTime.ts';
import { scopeOf } from '../access/scopeOf.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import { rehearsedCalls } from '../provider-client/rehearsedCalls.ts';
import type { OpenedPages } from './openedPages.ts';

/** What both ways to rehearse need. */
export interface Rehearsals {
  pages: OpenedPages;
  /** A gateway that has none has better things to do. */
  hasSpareTime: SpareTime;
}

/**
 * Begins what a page is going to read while the first calls of its question are under way, its own or those of another question of
 * the page. A question knows what to ask next only when these are answered: where the location is, what the user may see there,
 * which report is the latest. A second run of it takes what was answered last time for that, sends the reads that follow, and gives
 * nothing to anyone. The question itself waits for today's answers as ever, is held to them by the same checks, and finds under way
 * what it then asks for. Only the client's own queries are rehearsed, never a change. `pages` is told of each.
 */
export const rehearse = ({ pages, hasSpareTime }: Rehearsals): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async executionDidStart({ schema, document, operation, operationName, request, contextValue }) {
      const { session } = contextValue;
      // There is none where the document has none of the name that was asked for.
      const isQuery = (operation as typeof operation | undefined)?.operation === 'query';
      if (!isQuery || session?.kind !== 'browser') return;
      const variables = request.variables ?? {};
      pages.ask(session, { document, name: operation.name?.value ?? '', variables });
      if (!hasSpareTime()) return;
      let isOver = false;
      setImmediate(() => {
        // Answered from memory.
        if (isOver) return;
        run({ schema, document, operationName, variableValues: variables, contextValue: rehearsalOf(contextValue, contextValue.provider) });
      });
      return { executionDidEnd: async () => void (isOver = true) };
    },
  }),
});

/**
 * Begins what a page read when the same user opened it last, as soon as its address is asked for: its own questions come only when the
 * browser has loaded and started the client. They find under way, or kept for the session, what was begun, and are checked as ever.
 */
export function readAhead({ pages, hasSpareTime }: Rehearsals, services: Services, schema: GraphQLSchema) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // The page that comes gives the sign of life.
    request.isBackground = true;
    const context = await contextOf(services, request, reply);
    const { session, provider } = context;
    if (!session) return;
    const questions = pages
      .open(session, request.url)
      .filter(({ document, name }) => mayUse(kindOf(session), { entryPoint: 'operations', name, isForPlanLinks: isForPlanLinks(getOperationAST(document)!) }));
    if (!hasSpareTime()) return;
    const calls: ProviderCalls = { ...provider, call: (endpoint, args) => provider.call(endpoint, args).finally(() => context.keepJar()) };
    const contextValue = rehearsalOf(context, calls);
    for (const { document, name, variables } of questions) run({ schema, document, operationName: name, variableValues: variables, contextValue });
  };
}

/** Runs a question whose answer is for nobody; most of its promises never end. */
const run = (args: ExecutionArgs): void => void (async () => execute(args))().catch(() => undefined);

/** What a rehearsal knows: who asks, and calls that give nothing. It has no way to the store, the logs, the cookies or a fresh context. */
function rehearsalOf({ session, client, sealedUrls, config }: Context, provider: ProviderCalls): Partial<Context> {
  const calls = rehearsedCalls(provider, client);
  return { session, scope: session && scopeOf(session, calls), provider: calls, sealedUrls, config, unknownCodes: new Map() };
}
