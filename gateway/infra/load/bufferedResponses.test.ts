import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBufferedResponses } from './bufferedResponses.ts';

test('ends the oldest responses of a person who reads none', async () => {
  const app = Fastify();
  limitBufferedResponses(app, ({ headers }) => ({ session: 's', person: String(headers['x-person']), kind: 'browser' }));
  app.get('/large', async () => 'a'.repeat(9 * 2 ** 20));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** Reads nothing beyond the first bytes. */
  const request = async (person: string) => {
    const socket = connect(port, '127.0.0.1');
    let isOpen = true;
    socket.on('error', () => undefined).on('close', () => (isOpen = false));
    await new Promise<void>((resolve) => {
      socket.once('data', () => {
        socket.pause();
        resolve();
      });
      socket.write(`GET /large HTTP/1.1\r\nhost: localhost\r\nx-person: ${person}\r\n\r\n`);
    });
    return { socket, isOpen: () => isOpen };
  };
  const first = await request('a');
  const other = await request('b');
  const second = await request('a');
  const third = await request('a');
  for (const { socket } of [first, other, second, third]) socket.resume();
  await expect.poll(first.isOpen).toBe(false);
  expect([other, second, third].map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
  for (const { socket } of [other, second, third]) socket.destroy();
  await app.close();
});
