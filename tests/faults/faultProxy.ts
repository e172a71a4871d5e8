import { Agent, createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail, type FaultKind } from './faultServer.ts';

/** Faults before the provider receives the request. With all others the provider has processed it. */
const strikesBefore: ReadonlySet<FaultKind> = new Set(['refused', 'resetBefore', 'signedOut', 'redirected', 'forbidden', 'moved', 'tooMany']);

/** Proxy between the gateway and a real provider. */
export interface FaultProxy {
  url: string;
  /** Address of the provider. */
  target: string;
  /** Fault of the calls of these paths; other calls pass. */
  strike: { kind: FaultKind; paths: ReadonlySet<string> } | null;
  /** Calls that were struck, and those of them that had reached the provider: their address and body. */
  struck: string[];
  reached: string[];
  close(): Promise<void>;
}

/** Starts a proxy that forwards everything until `strike` is set. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const proxy: FaultProxy = { url: '', target: '', strike: null, struck: [], reached: [], close };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => pass(proxy, agent, request, Buffer.concat(parts), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return proxy;

  async function close(): Promise<void> {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function pass(proxy: FaultProxy, agent: Agent, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { url = '', method, headers } = request;
  const kind = proxy.strike?.paths.has(url.split('?')[0]!) ? proxy.strike.kind : null;
  const call = `${url} ${body.toString('latin1')}`;
  if (kind) proxy.struck.push(call);
  if (kind && strikesBefore.has(kind)) return applyFault(kind, request, response);
  const onward = forward(new URL(url, proxy.target), { method, headers, agent }, (upstream) => {
    const parts: Buffer[] = [];
    upstream.on('data', (part) => parts.push(part));
    upstream.on('end', () => {
      if (!kind) return void response.writeHead(upstream.statusCode!, upstream.headers).end(Buffer.concat(parts));
      proxy.reached.push(call);
      return applyFault(kind, request, response);
    });
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}

function applyFault(kind: FaultKind, request: IncomingMessage, response: ServerResponse): void {
  if (kind === 'refused' || kind === 'resetBefore') request.socket.resetAndDestroy();
  else fail(kind, request, response);
}
