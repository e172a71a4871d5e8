import { createServer, type IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Recording } from '../record.ts';

/** Response mode of the stub. The bench sends it and receives the number of calls since the last one. */
export interface StubOrder {
  /** Delays each response by the time that the reference provider took. */
  delays?: boolean;
  /** Part of an address whose responses never have the same bytes twice in a row. */
  changing?: string | undefined;
  /** Rows of the long list. */
  rows?: number;
}

/* A small process that serves the recorded responses from memory. The first argument is the file of the recording. */
const recording = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Recording;
const isList = (key: string) => key.includes('/getErgebnisliste');
const listKey = Object.keys(recording.responses).find(isList)!;
const listRows = JSON.parse(recording.responses[listKey]!.body) as { id: number }[];
const sheets = Object.entries(recording.responses).find(([key]) => key.includes('/getDatenblaetter'))?.[1];
const responses = new Map(Object.entries(recording.responses).map(([key, recorded]) => [key, { ...recorded, bytes: Buffer.from(recorded.body) }]));
const padding = Array.from({ length: 64 }, (_, at) => Buffer.from(' '.repeat(at + 1)));
let order: StubOrder = {};
let calls = 0;
let changes = 0;

/** The address as the gateway writes it; Mesh escapes other characters. */
function toGatewayUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://stub');
  return `${pathname}?${searchParams.toString()}`;
}

/** Returns the recorded response. Rows of a list of another length have other materials, whose data sheets are all alike. */
function findResponse({ method, url }: IncomingMessage, sent: string) {
  const found = responses.get(`${method} ${url} ${sent}`) ?? responses.get(`${method} ${toGatewayUrl(url!)} ${sent}`);
  if (found || !sheets || !url!.includes('/getDatenblaetter')) return found;
  return { ...sheets, bytes: Buffer.from(sheets.body) };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls += 1;
    const body = Buffer.concat(chunks).toString();
    const sent = body === '' ? '' : /^[[{]/.test(body) ? JSON.stringify(JSON.parse(body)) : JSON.stringify(Object.fromEntries(new URLSearchParams(body)));
    const recorded = findResponse(request, sent);
    if (!recorded) {
      response.writeHead(404).end(`{"error":"not recorded","message":"${request.method} ${request.url}"}`);
      return;
    }
    const tail = order.changing && request.url!.includes(order.changing) ? padding[changes++ % padding.length]! : undefined;
    const sendResponse = () => {
      response.writeHead(recorded.status, {
        'content-type': recorded.type,
        'content-length': recorded.bytes.length + (tail?.length ?? 0),
        ...(recorded.cookies.length > 0 ? { 'set-cookie': recorded.cookies } : {}),
      });
      if (tail) response.write(recorded.bytes);
      response.end(tail ?? recorded.bytes);
    };
    if (order.delays) setTimeout(sendResponse, recorded.milliseconds);
    else sendResponse();
  });
});
server.keepAliveTimeout = 60_000;
process.once('disconnect', () => process.exit(0));
process.on('message', (next: StubOrder) => {
  order = next;
  if (next.rows !== undefined) {
    const rows = Array.from({ length: next.rows }, (_, at) => ({ ...listRows[at % listRows.length]!, id: 100_000_000 + at }));
    responses.get(listKey)!.bytes = Buffer.from(JSON.stringify(rows));
  }
  process.send!({ calls });
  calls = 0;
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
