import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoadedPortal } from '../../load/portal.ts';
import { Person, signInPerson } from '../../testkit/gateways.ts';
import { bakery, getDocumentId, getOperation, password } from '../../testkit/testStack.ts';
import { until } from '../../testkit/services.ts';
import { missingBalancer, startBalancer } from '../../several/balancerProgram.ts';

/** Maximum time that others wait for a sign-in and a list during an attack, on a machine that runs gateway, provider and attacker. */
const longestWaitMilliseconds = 5_000;
const maxMegabytes = 700;
const maxProviderRequests = 60;
const looks = 8;

let portal: Awaited<ReturnType<typeof startLoadedPortal>>;
let attacker: Person;
const sockets: Socket[] = [];
const figures: Record<string, object> = {};
beforeAll(async () => {
  portal = await startLoadedPortal({ settings: { LOG_LEVEL: 'info' } });
  attacker = await signInPerson('customer', portal.gateway);
});
afterAll(async () => {
  console.log(`Others during an attack, in milliseconds: ${JSON.stringify(figures)}`);
  for (const socket of sockets) socket.destroy();
  await portal?.close();
});

/** A support request about an image that does not exist. */
const request = { customer: bakery, problemTypeId: '1', phone: '+43 555 1001', topic: 'Falle', description: '', uploadIds: [], reviewImageId: '999999' };
const getCookie = (person: Person) => [...person.cookies].map((pair) => pair.join('=')).join('; ');
const createBody = (operation: string, variables: object) => JSON.stringify({ documentId: getOperation(operation).documentId, variables });
const createHead = (length: number, more = '') =>
  `POST /graphql HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
function open(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}
const readPeakMegabytes = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${portal.gateway.child.pid}/status`, 'utf8'))![1]) / 1024;

/** Another person signs in and opens a list, again and again; each must succeed within the time. */
async function checkHealth(name: string, gateway = portal.gateway): Promise<void> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const startedAt = performance.now();
    const person = new Person();
    const { data } = await person.execute(gateway, 'SignIn', { input: { username: 'areas@portal.example', password, language: 'DE' } });
    expect(data?.signIn.session, `${name}: sign-in`).toBeTruthy();
    const list = await person.execute(gateway, 'LocationList', { first: 20, offset: 0 });
    expect([list.status, list.codes], `${name}: list`).toEqual([200, []]);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  figures[name] = { median: sorted[looks / 2], longest: sorted.at(-1), peakMegabytes: Math.round(readPeakMegabytes()) };
  expect(sorted.at(-1), name).toBeLessThan(longestWaitMilliseconds);
  expect(readPeakMegabytes(), name).toBeLessThan(maxMegabytes);
}
function leave(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}
async function fetchPackUrl(): Promise<string> {
  const period = { from: '2025-11-15', to: '2026-11-15' };
  const parts = ['PLANS', 'POSITIONS', 'RESULTS', 'TRENDS', 'DEFECTS', 'MATERIAL'];
  const { data } = await attacker.execute(portal.gateway, 'AuditPackFile', { customer: bakery, ...period, parts, language: 'DE' });
  return data.customer.auditPack.file.url as string;
}

test('no client attacks', () => checkHealth('no attack'));

test('260 silent connections of a stranger', async () => {
  for (let at = 0; at < 260; at += 1) open(portal.port, `${createHead(5_000)}{"documentId":"${getDocumentId('SignIn')}"`);
  await checkHealth('silent connections');
  leave();
});

test.skipIf(missingBalancer)('260 silent connections of a stranger through the balancer', async () => {
  const balancer = await startBalancer([portal.gateway.url]);
  for (let at = 0; at < 260; at += 1) open(Number(new URL(balancer.url).port), `${createHead(5_000)}{"documentId":"${getDocumentId('SignIn')}"`);
  await checkHealth('silent connections, balancer', { ...portal.gateway, url: balancer.url });
  leave();
  await balancer.kill('SIGKILL');
});

test('300 support requests of one person with one made-up image', async () => {
  const createSupportRequest = () => {
    const body = createBody('SendSupportRequest', { input: { ...request, requestId: crypto.randomUUID() } });
    return createHead(Buffer.byteLength(body), `cookie: ${getCookie(attacker)}\r\n`) + body;
  };
  for (let at = 0; at < 280; at += 1) open(portal.port, createSupportRequest());
  open(portal.port, Array.from({ length: 300 }, createSupportRequest).join(''));
  await checkHealth('hanging requests of one person');
  leave();
});

test('120 HEADs and 60 GETs of an audit pack', async () => {
  const url = await fetchPackUrl();
  for (let at = 0; at < 120; at += 1) open(portal.port, `HEAD ${url} HTTP/1.1\r\nhost: portal\r\ncookie: ${getCookie(attacker)}\r\n\r\n`);
  await checkHealth('HEADs of a pack');
  for (let at = 0; at < 60; at += 1) open(portal.port, `GET ${url} HTTP/1.1\r\nhost: portal\r\ncookie: ${getCookie(attacker)}\r\n\r\n`);
  await checkHealth('GETs of a pack');
  leave();
});

test('200 readers that take nothing of the page', async () => {
  for (let at = 0; at < 200; at += 1) open(portal.port, 'GET / HTTP/1.1\r\nhost: portal\r\naccept: text/html\r\n\r\n'.repeat(10)).pause();
  await checkHealth('readers that take nothing');
  leave();
});

test.each([
  ['positions far beyond what there is', 'PositionChunk', { customer: bakery, first: 1_000, offset: 0 }],
  ['a made-up image in a support request', 'SendSupportRequest', { input: { ...request, requestId: crypto.randomUUID() } }],
])('%s cost the provider few requests', async (name, operation, variables) => {
  const before = portal.gateway.output().length;
  const { status } = await attacker.execute(portal.gateway, operation, variables as object);
  expect(status).toBeLessThan(500);
  const readLogLines = () =>
    portal.gateway
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('"providerCalls"') && line.includes(operation));
  await until('the line of the log', () => readLogLines().length > 0);
  const lines = readLogLines();
  const requests = Object.values((JSON.parse(lines.at(-1)!) as { providerCalls: Record<string, number> }).providerCalls).reduce((sum, count) => sum + count, 0);
  figures[name] = { providerRequests: requests };
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(maxProviderRequests);
});
