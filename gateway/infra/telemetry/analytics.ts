import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../../context.ts';

const deadline = 2_000;
const maxConcurrent = 20;

/**
 * Sends the operation and the role to an analytics address, nothing about the user or the data. It is sent after the
 * response and best effort: a slow or missing receiver is dropped and delays no request.
 */
export function createAnalyticsPlugin(url: string): ApolloServerPlugin<Context> {
  let underWay = 0;
  return {
    requestDidStart: async () => ({
      async willSendResponse({ operationName, contextValue }) {
        if (!operationName || underWay >= maxConcurrent) return;
        underWay += 1;
        const body = JSON.stringify({ operation: operationName, role: contextValue.session?.user.role ?? null, at: new Date().toISOString() });
        void fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(deadline) })
          .then((response) => response.body?.cancel())
          .catch(() => undefined)
          .finally(() => {
            underWay -= 1;
          });
      },
    }),
  };
}
