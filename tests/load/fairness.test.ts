import { connect, type Socket, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Shares } from '../../gateway/infra/load/shares.ts';
import { type Caller, getDocumentId, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { until } from '../testkit/services.ts';

const places = 64;

describe('the places of a gateway', () => {
  let stack: TestStack;
  let port: number;
  let innocent: Caller;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    stack = await startTestStack({ MAX_REQUESTS: String(places), PROVIDER_TIMEOUT_SECONDS: '60', TRUSTED_PROXIES: '127.0.0.1', SECURE_COOKIES: 'off' });
    await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    port = (stack.gateway.server.address() as AddressInfo).port;
    innocent = await stack.as('areas');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    stack.faults.clear();
    stack.faults.release();
  });
  afterAll(() => stack.close());

  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const createHead = (length: number, more = '') =>
    `POST /graphql HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: 192.0.2.9\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
  const expectServed = async () => {
    expect((await stack.visitor('198.51.100.1').execute('CurrentSession')).codes).toEqual([]);
    expect((await innocent.execute('CurrentSession')).data.session).not.toBeNull();
  };

  test('are free for others while a stranger sends half requests', async () => {
    const half = `{"documentId":"${getDocumentId('SignIn')}"`;
    const responses = Array.from({ length: 4 * places }, () => {
      const socket = open();
      socket.write(createHead(5_000) + half);
      let received = '';
      socket.on('data', (part: Buffer) => (received += part.toString()));
      return () => received;
    });
    // Requests beyond the limit of unfinished requests per network are refused and closed.
    await until('the rest to be refused', () => responses.filter((received) => received().startsWith('HTTP/1.1 503')).length === 3 * places);
    await expectServed();
    await stack.as('keyuser');
  });

  test('are shared: hanging changes of one person take an eighth', async () => {
    stack.faults.add({ path: '/app/setLang', kind: 'hang' });
    const attacker = await stack.as('customer');
    const writes = stack.writes().length;
    const limited = Array.from({ length: 2 * places }, () => attacker.execute('SetLanguage', { input: { language: 'DE' } }).catch(() => null));
    await until('the share to be full', () => stack.writes().length === writes + places / 8);
    await expectServed();
    expect(stack.writes().length).toBe(writes + places / 8);
    stack.faults.clear();
    stack.faults.release();
    const statuses = (await Promise.all(limited)).map((response) => response?.status);
    expect(statuses.filter((status) => status === 503).length).toBe(2 * places - 5 * (places / 8));
    expect(statuses.filter((status) => status === 200).length).toBe(5 * (places / 8));
  });

  test('are free for others while one connection pipelines requests', async () => {
    stack.faults.add({ path: '/app/setLang', kind: 'hang' });
    const body = JSON.stringify({ documentId: getDocumentId('SetLanguage'), variables: { input: { language: 'DE' } } });
    const writes = stack.writes().length;
    open().write((createHead(body.length) + body).repeat(2 * places));
    await until('requests of the connection to run', () => stack.writes().length > writes);
    await expectServed();
    expect(stack.writes().length - writes).toBeLessThanOrEqual(16);
  });
});

test('pass to the longest waiting request that is still open', () => {
  const shares = new Shares();
  const ran: string[] = [];
  const enter = (name: string, key = 'one') => shares.enter({ key, max: 1 }, () => ran.push(name));
  const first = enter('first');
  const second = enter('second');
  const third = enter('third');
  enter('elsewhere', 'other');
  expect(ran).toEqual(['first', 'elsewhere']);
  second!();
  first!();
  first!();
  expect(ran).toEqual(['first', 'elsewhere', 'third']);
  third!();
  enter('fourth');
  expect(ran.at(-1)).toBe('fourth');
  expect(Array.from({ length: 4 }, (_, at) => enter(`waiting ${at}`)).includes(null)).toBe(false);
  expect(enter('too many')).toBeNull();
});
