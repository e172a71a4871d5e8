import type { GraphQLResponse } from './sendRequest.ts';

declare global {
  /**
   * Responses that the gateway writes into the page that the browser opens (gateway/http/clientApp.ts), by query; null until they arrive.
   */
  var pageResponses: Record<string, GraphQLResponse<unknown> | null> | undefined;
}

/** Responses in a page are used while it starts. */
const startMilliseconds = 10_000;

/** Returns the response that the page brought to a query, once; waits for it while the page still loads. Null without one. */
export async function takePageResponse<Data>(query: string): Promise<GraphQLResponse<Data> | null> {
  const embedded = globalThis.pageResponses ?? {};
  if (!(query in embedded) || performance.now() > startMilliseconds) return null;
  while (!embedded[query] && document.readyState === 'loading')
    await new Promise((resolve) => {
      addEventListener('pageResponse', resolve, { once: true });
      addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  const response = embedded[query] as GraphQLResponse<Data> | undefined;
  delete embedded[query];
  return response ?? null;
}
