import type { ApolloServerPlugin } from '@apollo/server';
import { execute, type ExecutionArgs } from 'graphql';
import type { Context } from '../context.ts';
import { scopeOf } from '../locations/scopeOf.ts';
import { rehearsedCalls } from '../provider-client/rehearsedCalls.ts';

/** Questions that are rehearsed at once: a gateway with more of them has better things to do. */
const maxAtOnce = 20;
let underWay = 0;

/**
 * Begins what a page is going to read while the first calls of its question are under way, its own or those of another question of
 * the page. A question knows what to ask next only when these are answered: where the location is, what the user may see there,
 * which report is the latest. A second run of it takes what was answered last time for that, sends the reads that follow, and gives
 * nothing to anyone. The question itself waits for today's answers as ever, is held to them by the same checks, and finds under way
 * what it then asks for. Only the client's own queries are rehearsed, never a change.
 */
export const rehearse: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async executionDidStart({ schema, document, operation, operationName, request, contextValue }) {
      // There is none where the document has none of the name that was asked for.
      const isQuery = (operation as typeof operation | undefined)?.operation === 'query';
      if (!isQuery || contextValue.session?.kind !== 'browser') return;
      let isOver = false;
      let isRehearsed = false;
      setImmediate(() => {
        // Answered from memory.
        if (isOver || underWay >= maxAtOnce) return;
        isRehearsed = true;
        underWay += 1;
        const variableValues = request.variables ?? {};
        run({ schema, document, operationName, variableValues, contextValue: rehearsalOf(contextValue) }).catch(() => undefined);
      });
      return {
        async executionDidEnd() {
          isOver = true;
          if (isRehearsed) underWay -= 1;
        },
      };
    },
  }),
};

const run = async (args: ExecutionArgs) => execute(args);

/** What a rehearsal knows: who asks, and calls that give nothing. It has no way to the store, the logs, the cookies or a fresh context. */
function rehearsalOf({ session, client, provider, find, tickets, config }: Context): Partial<Context> {
  const calls = rehearsedCalls(provider, client);
  return { session, scope: session && scopeOf(session, calls), provider: calls, find, tickets, config, unknownCodes: new Map() };
}
