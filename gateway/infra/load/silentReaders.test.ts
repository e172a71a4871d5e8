import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endSilentReaders } from './silentReaders.ts';

const milliseconds = 150;

test('a client that takes nothing of its response is ended, one that waits for its response is not', async () => {
  const app = Fastify({ connectionTimeout: milliseconds });
  endSilentReaders(app, milliseconds);
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
  let sendResponse: (text: string) => void = () => undefined;
  app.get('/slow', () => new Promise<string>((resolve) => (sendResponse = resolve)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const open = (url: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`));
    return socket.on('error', () => undefined);
  };
  const countConnections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  const [reader, waiting] = [open('/large').pause(), open('/slow')];
  await expect.poll(countConnections).toBe(2);
  // The one that reads nothing goes; the one that waits has been silent for longer by then.
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(1);
  const received = new Promise<string>((resolve) => waiting.once('data', (part) => resolve(part.toString())));
  sendResponse('after a long time');
  expect(await received).toContain('after a long time');
  reader.destroy();
  waiting.destroy();
  await app.close();
});
