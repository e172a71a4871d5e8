import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from '../../gateway/http/security/errorResponse.ts';

test('a response without its reader is no error, other failures are', async () => {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  registerErrorHandler(app);
  app.get('/left', async (request) => {
    await once(request.raw.socket, 'close');
    throw new Error('Premature close');
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET /left HTTP/1.1\r\nhost: localhost\r\n\r\n', () => reader.destroy());
  await expect.poll(() => lines.filter(({ msg }) => msg.startsWith('the client left'))).toMatchObject([{ level: 30, route: '/left' }]);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(lines.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual(['request failed']);
  await app.close();
});
