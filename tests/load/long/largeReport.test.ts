import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, signedIn, startOwnGateway } from '../../testkit/gateways.ts';
import { bakery } from '../../testkit/testStack.ts';
import { startLoadedPortal } from '../portal.ts';

const rows = 60_000;
/** 200 ms on a machine of its own; here the provider, the askers and the gateway share two cores. */
const longestWait = 600;

let portal: Awaited<ReturnType<typeof startLoadedPortal>>;
let provider: Server;
let gateway: Gateway;

/** What stands in place of the rows of a report, made before anything is measured. */
let large: Buffer | null = null;
let template: object[] = [];

/** The reference provider with one report of many rows. */
function withLargeReport(port: number): Server {
  return createServer((asked, answered) => {
    const isReport = asked.url!.includes('datenbroker/getErgebnisliste');
    if (isReport && large) return void answered.writeHead(200, { 'content-type': 'application/json', 'content-length': large.byteLength }).end(large);
    const passed = send({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers }, (response) => {
      answered.writeHead(response.statusCode!, response.headers);
      if (isReport) void buffer(response).then((body) => answered.end(body) && (template = JSON.parse(body.toString()) as object[]));
      else response.pipe(answered);
    });
    asked.pipe(passed);
  });
}

beforeAll(async () => {
  portal = await startLoadedPortal();
  provider = withLargeReport(portal.providerPort);
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  gateway = await startOwnGateway({
    PROVIDER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
    STORE_URL: 'memory:',
    PROVIDER_TIMEOUT_SECONDS: '60',
  });
}, 120_000);
afterAll(async () => {
  await gateway?.kill('SIGKILL');
  provider?.closeAllConnections();
  await portal?.close();
});

test(`three people are answered while one opens a report of ${rows} rows`, async () => {
  const [first, reader, ...others] = await Promise.all(Array.from({ length: 5 }, () => signedIn('customer', gateway)));
  const list = async (person: typeof first, reportId: string) => {
    const variables = { ...bakery, reportId, first: 20, offset: 0, filter: null, sort: { field: 'TASK', direction: 'ASC' } };
    return (await person!.ask(gateway, 'ResultList', variables)).data.customer.report.results.total as number;
  };
  const { id } = (await first!.ask(gateway, 'ReportPage', bakery)).data.customer.report as { id: string };
  await list(first, id);
  large = Buffer.from(JSON.stringify(Array.from({ length: rows }, (_, at) => ({ ...template[at % template.length], id: 1_000_000 + at }))));
  let isOpening = true;
  const waits: number[] = [];
  const asking = others.map(async (person) => {
    while (isOpening) {
      const startedAt = performance.now();
      await person.ask(gateway, 'CurrentSession', {});
      waits.push(performance.now() - startedAt);
    }
  });
  const total = await list(reader, id);
  isOpening = false;
  await Promise.all(asking);
  expect(total).toBeGreaterThanOrEqual(rows);
  const longest = Math.max(...waits);
  expect(longest, `${waits.length} waits`).toBeLessThan(longestWait);
}, 120_000);
