import { GraphQLClient } from 'graphql-request';
import { Client, type Dispatcher } from 'undici';
import { getDocumentId, getOperation } from '../../tests/testkit/operations.ts';

/** Headers of a signed-in caller. */
export type Caller = Record<string, string>;

const password = 'Demo-Portal-2026!';

type SentQuery = { query: string; variables?: object } | { operation: string; variables?: object };

/** Body of a request: a free document, or one of the portal's own operations by its name. */
export function createBody(execute: SentQuery): string {
  return JSON.stringify('operation' in execute ? { documentId: getDocumentId(execute.operation), variables: execute.variables } : execute);
}

/** Sends one request and reads its response. Rejects if the response has errors. */
export async function send<Data>(portal: string, caller: Caller, execute: SentQuery): Promise<{ data: Data; headers: Headers }> {
  const client = new GraphQLClient(`${portal}/graphql`, { headers: caller, requestMiddleware: (request) => ({ ...request, body: createBody(execute) }) });
  return client.rawRequest<Data>('operation' in execute ? getOperation(execute.operation).text : execute.query);
}

/** Signs a demo user in: in a browser, or as a tool. */
export async function signIn(portal: string, user: string, kind: 'browser' | 'tool'): Promise<Caller> {
  const input = { username: `${user}@portal.example`, password, ...(kind === 'browser' ? { language: 'DE' } : {}) };
  const { data, headers } = await send<{ startToolSession?: { toolSession?: { token: string } } }>(
    portal,
    {},
    { operation: kind === 'browser' ? 'SignIn' : 'StartToolSession', variables: { input } },
  );
  const token = data.startToolSession?.toolSession?.token;
  const cookie = headers.getSetCookie().find((line) => line.startsWith('session='));
  if (kind === 'tool' ? !token : !cookie) throw new Error(`${user} could not sign in.`);
  return kind === 'tool' ? { authorization: `Bearer ${token}` } : { cookie: cookie!.split(';')[0]! };
}

/** A repeated request over one connection. */
export interface Target {
  origin: string;
  path: string;
  /** Body and headers of one connection; connections of the gateway have a session each. */
  request: (connection: number) => { headers: Caller; body: string };
}

/** Results of a slice of time. */
export interface Slice {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, sorted. */
  times: number[];
  bytes: number;
}

/** Sends requests over so many connections, one at a time on each, for so long. Throws if a response is not good. */
export async function load(target: Target, connections: number, seconds: number): Promise<Slice> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const slice: Slice = { requests: 0, seconds: 0, times: [], bytes: 0 };
  async function runConnection(at: number): Promise<void> {
    const client = new Client(target.origin, { pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
    const { headers, body } = target.request(at);
    const request = {
      path: target.path,
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
      body,
    };
    while (performance.now() < endsAt) {
      const requestedAt = performance.now();
      const bytes = await drainResponse(client, request);
      slice.bytes += bytes;
      slice.times.push(performance.now() - requestedAt);
      slice.requests += 1;
    }
    await client.close();
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => runConnection(at)));
  slice.seconds = (performance.now() - startedAt) / 1000;
  slice.times.sort((one, other) => one - other);
  return slice;
}

/** Returns the length of the response, which is discarded; a response with errors is a failure of the measurement. */
function drainResponse(client: Client, request: Dispatcher.DispatchOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let status = 0;
    let start = '';
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => void (status = statusCode),
      onResponseData(_controller, chunk) {
        if (bytes === 0) start = chunk.subarray(0, 300).toString();
        bytes += chunk.length;
      },
      onResponseEnd: () => (status === 200 && !start.startsWith('{"errors"') ? resolve(bytes) : reject(new Error(`status ${status}: ${start}`))),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
