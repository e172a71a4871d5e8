import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { endStalledConnections } from './stalledConnections.ts';

const milliseconds = 150;

test('ends a client that reads nothing, not one that waits', async () => {
  const app = Fastify({ connectionTimeout: milliseconds });
  endStalledConnections(app, milliseconds);
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
  let sendResponse: (text: string) => void = () => undefined;
  app.get('/slow', () => new Promise<string>((resolve) => (sendResponse = resolve)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const open = (url: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`));
    return socket.on('error', () => undefined);
  };
  const countConnections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  const reader = open('/large').pause();
  const waiting = open('/slow');
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

describe('a gateway that closes', () => {
  async function start() {
    const app = Fastify({ keepAliveTimeout: 90_000 });
    endStalledConnections(app);
    let sendResponse: (text: string) => void = () => undefined;
    const isRequested = new Promise<void>((resolve) => {
      app.get('/slow', async (_request, reply) => {
        resolve();
        reply.raw.writeHead(200, { 'content-length': 4 });
        reply.raw.write('be');
        reply.hijack();
        sendResponse = (text) => reply.raw.end(text);
      });
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (part) => (received += part.toString()));
    await once(socket, 'connect');
    return { app, socket, isRequested, sendResponse: (text: string) => sendResponse(text), received: () => received };
  }

  test.each([
    ['without a request', ''],
    ['whose request has not arrived', 'GET /slow HTTP/1.1\r\n'],
  ])('ends a connection %s', async (_what, sent) => {
    const { app, socket } = await start();
    socket.write(sent);
    await Promise.all([app.close(), once(socket, 'close')]);
  });

  test('ends a connection after the response that it waits for', async () => {
    const { app, socket, isRequested, sendResponse, received } = await start();
    socket.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
    await isRequested;
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    sendResponse('en');
    await Promise.all([closed, once(socket, 'close')]);
    expect(received()).toMatch(/been$/);
  });
});
