import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../gateway/infra/load/listen.ts';
import { findFreePort, until } from '../testkit/services.ts';

const many = 64;
type Way = 'own' | 'other';

describe.runIf(process.platform === 'linux')('G10 many new connections at a busy gateway', () => {
  let app: FastifyInstance;
  let release: Record<Way, () => void>;
  let waiting: number;
  let isOpen: boolean;
  let port: number;
  beforeEach(async () => {
    [waiting, isOpen] = [0, true];
    const own = Promise.withResolvers<void>();
    const other = Promise.withResolvers<void>();
    release = { own: own.resolve, other: other.resolve };
    app = Fastify();
    app.addHook('onClose', async () => void (isOpen = false));
    app.get('/', async ({ raw }, reply) => {
      waiting += 1;
      await (Reflect.get(raw.socket, '_server') === app.server ? own : other).promise;
      return reply.header('connection', 'close').send(isOpen ? 'answered' : 'too late');
    });
    await listen(app, '127.0.0.1', await findFreePort());
    port = (app.server.address() as AddressInfo).port;
  });
  afterEach(() => app.close());

  test('the port has sixteen sockets, each of which accepts connections', () => {
    const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const listening = readFileSync('/proc/net/tcp', 'latin1')
      .split('\n')
      .filter((line) => line.includes(`${address} 00000000:0000 0A `));
    expect(listening).toHaveLength(16);
  });

  test('closing loses no response of any socket', async () => {
    const url = `http://127.0.0.1:${port}/`;
    const agent = new Agent({ connections: many });
    const responses = Array.from({ length: many }, () => request(url, { dispatcher: agent }).then(({ body }) => body.text()));
    await until('all requests to be there', () => waiting === many);
    const ownIsClosed = once(app.server, 'close');
    const closing = app.close();
    await until('the port to be closed', () => !app.server.listening);
    await expect(request(url)).rejects.toThrow('ECONNREFUSED');
    release.own();
    await ownIsClosed;
    for (let more = 0; more < 10; more += 1) await nextTurn();
    expect(isOpen).toBe(true);
    release.other();
    expect(new Set(await Promise.all(responses))).toEqual(new Set(['answered']));
    await closing;
    await agent.close();
  });

  test('refuses a second gateway at the same port, with a remedy', async () => {
    const second = Fastify();
    await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(/GATEWAY_PORT: another gateway uses \d+/);
    await second.close();
    // At another address of the machine it is another port.
    const apart = Fastify();
    await listen(apart, '127.0.0.2', port);
    expect(apart.server.address()).toMatchObject({ address: '127.0.0.2', port });
    await apart.close();
  });

  test('does not share the port with another program', async () => {
    const taken = await findFreePort();
    const other = createServer().listen(taken, '127.0.0.1');
    await once(other, 'listening');
    const second = Fastify();
    await expect(listen(second, '127.0.0.1', taken)).rejects.toThrow('EADDRINUSE');
    await second.close();
    other.close();
  });

  test('of two processes that start at once exactly one gets the port', async () => {
    for (const _round of [1, 2, 3]) {
      const free = await findFreePort();
      const program = `
        const [{ default: Fastify }, { listen }] = await Promise.all([import('fastify'), import('./gateway/infra/load/listen.ts')]);
        process.stdin.once('data', () => listen(Fastify(), '127.0.0.1', ${free}).then(() => console.log('listens'), () => process.exit(3)));
        console.log('loaded');`;
      const both = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }));
      const written = both.map((child) => {
        let text = '';
        child.stdout.on('data', (part: Buffer) => (text += part.toString()));
        return () => text;
      });
      try {
        await until('both to be loaded', () => written.every((text) => text().includes('loaded')));
        for (const child of both) child.stdin.write('go');
        await until('both to know', () => both.every((child, at) => child.exitCode !== null || written[at]!().includes('listens')));
        expect(new Set(both.map((child) => child.exitCode))).toEqual(new Set([3, null]));
      } finally {
        for (const child of both) child.kill('SIGKILL');
      }
    }
  });
});
