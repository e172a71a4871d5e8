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

/** Dependencies of both ways to rehearse. */
export interface Rehearsals {
  pages: OpenedPages;
  /** A gateway that has none has better things to do. */
  hasSpareTime: SpareTime;
}

/**
 * Begins the reads of a page while the first calls of its request, or of another request of the page, are in flight. A
 * request knows its next reads only when these return: the location, the rights there, the latest report. A second run
 * of the operation takes the last responses for that, sends the reads that follow, and returns nothing. The request
 * itself waits for current responses, passes the same checks, and joins the reads in flight. Only the client's queries
 * are rehearsed, never a mutation. `pages` records each.
 */
export const rehearse = ({ pages, hasSpareTime }: Rehearsals): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async executionDidStart({ schema, document, operation, operationName, request, contextValue }) {
      const { session } = contextValue;
      // Undefined where the document has no operation of the requested name.
      const isQuery = (operation as typeof operation | undefined)?.operation === 'query';
      if (!isQuery || session?.kind !== 'browser') return;
      const variables = request.variables ?? {};
      pages.ask(session, { document, name: operation.name?.value ?? '', variables });
      if (!hasSpareTime()) return;
      let isOver = false;
      setImmediate(() => {
        // Served from memory.
        if (isOver) return;
        run({ schema, document, operationName, variableValues: variables, contextValue: rehearsalOf(contextValue, contextValue.provider) });
      });
      return { executionDidEnd: async () => void (isOver = true) };
    },
  }),
});

/**
 * Begins the reads of a page from the last visit of the same user, as soon as its address is requested. The client
 * sends its requests only after the browser has loaded and started it. They join the reads in flight or use the
 * session's cached responses, with the same checks.
 */
export function readAhead({ pages, hasSpareTime }: Rehearsals, services: Services, schema: GraphQLSchema) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // The request of the page itself counts as activity.
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

/** Runs an operation whose result is discarded; most of its promises never settle. */
const run = (args: ExecutionArgs): void => void (async () => execute(args))().catch(() => undefined);

/**
 * Context of a rehearsal: the caller, and calls that return nothing. It has no access to the store, the logs, the
 * cookies or a fresh context.
 */
function rehearsalOf({ session, client, sealedUrls, config }: Context, provider: ProviderCalls): Partial<Context> {
  const calls = rehearsedCalls(provider, client);
  return { session, scope: session && scopeOf(session, calls), provider: calls, sealedUrls, config, unknownCodes: new Map() };
}
