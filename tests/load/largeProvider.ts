import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Makes a large response from a small one. */
export type Enlarge = (found: unknown) => unknown;
type Row = Record<string, unknown>;

/** Repeats the rows of a list up to a number; `change` makes each row different. */
export const createEnlarge =
  (count: number, change: (at: number) => Row): Enlarge =>
  (found) => {
    const rows = found as Row[];
    return Array.from({ length: count }, (_, at) => ({ ...rows[at % rows.length], ...change(at) }));
  };

/**
 * Forwards calls to the reference provider and enlarges some responses. Each is generated once and stored: during a measurement this
 * process only copies bytes.
 */
export async function startLargeProvider(port: number, enlargeBy: Record<string, (query: URLSearchParams) => Enlarge | undefined>) {
  const small = new Map<string, unknown>();
  const large = new Map<Enlarge, Buffer>();

  async function getLargeBody(path: string, enlarge: Enlarge, response: IncomingMessage): Promise<Buffer> {
    const text = String(await buffer(response));
    if (response.statusCode === 200 && text.length > 2 && !small.has(path)) small.set(path, JSON.parse(text));
    const body = Buffer.from(JSON.stringify(enlarge(small.get(path))));
    large.set(enlarge, body);
    return body;
  }

  const server = createServer((requested, response) => {
    const { pathname, searchParams } = new URL(requested.url!, 'http://provider');
    const enlarge = enlargeBy[pathname]?.(searchParams);
    const respond = (body: Buffer) => void response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength }).end(body);
    const known = enlarge && large.get(enlarge);
    if (known) return respond(known);
    const headers = { ...requested.headers, 'accept-encoding': 'identity' };
    const forwarded = send({ host: '127.0.0.1', port, path: requested.url, method: requested.method, headers }, (found) => {
      if (enlarge) void getLargeBody(pathname, enlarge, found).then(respond);
      else found.pipe(response.writeHead(found.statusCode!, found.headers));
    });
    requested.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Makes every large response one that the gateway has not decoded yet. */
    change() {
      for (const [enlarge, body] of large) large.set(enlarge, Buffer.concat([body, Buffer.from(' ')]));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
