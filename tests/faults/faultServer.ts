import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways in which a server between gateway and provider, or the provider itself, fails. */
export const faultKinds = [
  'refused',
  'resetBefore',
  'resetAfter',
  'hangs',
  'drips',
  'brokenOff',
  'garbage',
  'page',
  'signedOut',
  'redirected',
  'forbidden',
  'moved',
  'failing',
  'tooMany',
  'endless',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const page = '<!doctype html><title>Wartung</title><h1>Wir führen Wartungsarbeiten durch.</h1>';
const megabyte = Buffer.alloc(1024 * 1024, '[');

/** A server with one fault for every request. */
export interface FaultServer {
  /** Base path of its calls. */
  url: string;
  /** Number of requests that were read to their end, by the value of the cookie `case`. */
  received: Map<string, number>;
  close(): Promise<void>;
}

/** Starts a server that fails in this way; 'refused' is an address without a listener. */
export async function startFaultServer(kind: FaultKind): Promise<FaultServer> {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    if (kind === 'resetBefore') return request.socket.resetAndDestroy();
    request.resume();
    request.once('end', () => {
      const name = /case=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      received.set(name, (received.get(name) ?? 0) + 1);
      fail(kind, request, response);
    });
    return undefined;
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (kind === 'refused') await close();
  return { url: `http://127.0.0.1:${port}/`, received, close: kind === 'refused' ? async () => undefined : close };
}

/** Responds, or does not, as this fault does. */
export function fail(kind: FaultKind, request: IncomingMessage, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  switch (kind) {
    case 'resetAfter':
      return void request.socket.resetAndDestroy();
    case 'hangs':
      return undefined;
    case 'drips': {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 20);
      return void response.once('close', () => clearInterval(drip));
    }
    case 'brokenOff':
      response.writeHead(200, { ...json, 'content-length': '1000' });
      return void response.write('[{"id": 1', () => void request.socket.destroy());
    case 'garbage':
      return void response.writeHead(200, json).end('{"id": 1, "na\u0000me');
    case 'page':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    case 'signedOut':
      return void response.writeHead(401).end();
    case 'redirected':
      return void response.writeHead(302, { location: '/login/auth' }).end();
    case 'forbidden':
      return void response.writeHead(403).end();
    case 'moved':
      return void response.writeHead(302, { location: '/blocked?from=/login/auth' }).end();
    case 'failing':
      return void response.writeHead(503, json).end('{}');
    case 'tooMany':
      return void response.writeHead(429, { 'retry-after': '1' }).end();
    case 'endless': {
      response.writeHead(200, json);
      const writeMore = () => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on('drain', writeMore);
      return writeMore();
    }
    default:
      return undefined;
  }
}
