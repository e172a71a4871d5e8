import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Services } from '../context.ts';

/** A page closes without the responses that are not there by now; the client sends their queries itself. */
const longestMilliseconds = 500;
/** Sessions are found in less, or the page is sent without responses. */
const sessionMilliseconds = 100;
/** Characters of all responses in one page, so that they delay no script. */
const maxCharacters = 128 * 1024;

/** A query as `<documentId> <operation's name> <variables as JSON>`, and its response as JSON. */
export interface PageResponse {
  queryKey: string;
  text: string;
}

/** The queries of a page, and their responses; `onResponse` is called with each as it arrives. */
export interface PageResponses {
  queryKeys: readonly string[];
  arrive: (onResponse: (response: PageResponse) => void) => Promise<void>;
}

export type ReadPageResponses = (request: FastifyRequest, reply: FastifyReply) => Promise<PageResponses | null>;

/**
 * Returns the responses to the first queries of a page, by the last time its user opened it: the client could send them only after the browser has
 * loaded and started it. Each query goes through the client's own route with the caller's cookie, so that it is admitted, limited and
 * logged like the client's. Null where the page goes out as it is.
 */
export const createPageResponses = (app: FastifyInstance, services: Services): ReadPageResponses => {
  const send = async (queryKey: string, { headers, socket }: FastifyRequest): Promise<string | null> => {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: socket.remoteAddress,
      headers: { ...pickSenderHeaders(headers), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: createRequestBody(queryKey),
    });
    // The client sends the query itself after a failure; a cookie can only be set by the client's own response.
    if (response.statusCode !== 200 || response.headers['set-cookie'] || response.payload.length > maxCharacters) return null;
    return 'errors' in response.json<object>() ? null : response.payload.trimEnd();
  };
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<readonly string[]> => {
    // The request of the page itself counts as activity.
    request.isBackground = true;
    const context = await createContext(services, request, reply);
    const { queryKeys, reading } = services.replays.openPage(context, request.url, isOpenedInTab(request));
    void reading.then(() => context.saveCookies()).catch((cause: unknown) => request.log.debug({ err: cause }, 'the prefetch of a page failed'));
    return queryKeys.map((queryKey) => `sha256:${queryKey}`);
  };
  return async (request, reply) => {
    const opening = open(request, reply).catch((cause: unknown) => {
      request.log.debug({ err: cause }, 'a page is sent without responses');
      return [];
    });
    if (!isOpenedInTab(request)) return null;
    const queryKeys = await Promise.race([opening, delay(sessionMilliseconds, [], { ref: false })]);
    if (queryKeys.length === 0) return null;
    let remaining = maxCharacters;
    return {
      queryKeys,
      arrive: (onResponse) =>
        Promise.race([
          delay(longestMilliseconds, undefined, { ref: false }),
          Promise.all(
            queryKeys.map(async (queryKey) => {
              const text = await send(queryKey, request).catch(() => null);
              if (text === null || text.length > remaining) return;
              remaining -= text.length;
              onResponse({ queryKey, text });
            }),
          ).then(() => undefined),
        ]),
    };
  };
};

/** The headers of a page's request that name its sender. */
function pickSenderHeaders(headers: FastifyRequest['headers']) {
  const names = ['host', 'cookie', 'user-agent', 'accept-language', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** No other page can read what a browser opens in a tab, whatever cookies came with it. */
const isOpenedInTab = ({ method, headers }: FastifyRequest) => method === 'GET' && headers['sec-fetch-dest'] === 'document';

function createRequestBody(queryKey: string): object {
  const [documentId, operationName] = queryKey.split(' ', 2);
  return { documentId, operationName, variables: JSON.parse(queryKey.slice(`${documentId} ${operationName} `.length)) as object };
}
