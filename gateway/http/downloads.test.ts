import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { OpenedFile, Opener } from '../export/fileSource.ts';
import { GatewayError } from '../errors.ts';
import { registerDownloads } from './downloads.ts';

vi.mock('../context.ts', () => ({
  createContext: async () => ({
    session: { key: 's', user: { id: '1', role: 'CUSTOMER' }, kind: 'BROWSER' },
    scope: { getAccess: async () => ({ getRights: async () => 'all' }) },
    provider: {},
    jar: {},
    getAuditCaller: () => ({}),
  }),
}));
vi.mock('../auth/sessionKinds.ts', () => ({ assertCanUse: () => undefined }));

const text = 'Zeile;Zeile\n'.repeat(500);
/** A portal with one file, or its failure, and the ranges that were requested of its source. */
async function withFile(opened: Partial<OpenedFile> | GatewayError = {}) {
  const ranges: Opener['range'][] = [];
  const app = Fastify();
  await app.register(compress);
  const open = async (_args: unknown, _provider: unknown, { range }: Opener) => {
    ranges.push(range);
    if (opened instanceof GatewayError) throw opened;
    return { type: 'text/csv', body: Buffer.from(text), ...opened };
  };
  const reference = { source: 'one', args: {}, name: 'a.csv', sessionKey: 's', location: 'AT:1' };
  registerDownloads(app, { sealedUrls: { open: () => reference }, audit: { write: () => undefined } } as never, [{ name: 'one', open } as never]);
  const get = async (headers: Record<string, string>) => app.inject({ url: '/files/t', headers: { 'accept-encoding': 'gzip', ...headers } });
  return { ranges, get };
}

test('requests a part and its state from the source, and returns both', async () => {
  const partHeaders = { 'accept-ranges': 'bytes', 'content-range': 'bytes 1-2/6000', etag: '"a"' };
  const { get, ranges } = await withFile({ status: 206, partHeaders, length: 2, body: Buffer.from('ei') });
  const { statusCode, headers, body } = await get({ range: 'bytes=1-2', 'if-range': '"a"' });
  expect(ranges).toEqual([{ range: 'bytes=1-2', 'if-range': '"a"' }]);
  expect([statusCode, body, headers['content-encoding'], headers['content-length']]).toEqual([206, 'ei', undefined, '2']);
  expect(headers).toMatchObject(partHeaders);
});

test('rejects a part beyond the end, and compresses no resumable file', async () => {
  const beyond = await withFile({ status: 416, partHeaders: { 'content-range': 'bytes */6000' }, body: Buffer.alloc(0) });
  const { statusCode, headers } = await beyond.get({ range: 'bytes=9999-' });
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */6000']);
  const whole = await (await withFile({ partHeaders: { 'accept-ranges': 'bytes' } })).get({});
  expect([whole.statusCode, whole.headers['content-encoding'], whole.body]).toEqual([200, undefined, text]);
  expect((await (await withFile()).get({})).headers['content-encoding']).toBe('gzip');
});

test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=1', `bytes=${'1'.repeat(16)}-`])('%s returns the whole file', async (range) => {
  const { get, ranges } = await withFile();
  expect((await get({ range })).statusCode).toBe(200);
  expect(ranges).toEqual([undefined]);
});

test.each([
  ['SESSION_ENDED', 401, 'Ihre Anmeldung oder Ihr Zugang ist beendet.'],
  ['NOT_SIGNED_IN', 401, 'Your session or your access has ended.'],
  ['NOT_FOUND', 404, 'ihre Adresse ist abgelaufen'],
  ['PROVIDER_TIMEOUT', 504, 'Die Datei konnte nicht geöffnet werden.'],
] as const)('the page of a file that fails with %s says what to do', async (code, status, sentence) => {
  const { get } = await withFile(new GatewayError(code, 'x'));
  const { statusCode, body } = await get({ accept: 'text/html' });
  expect([statusCode, body]).toEqual([status, expect.stringContaining(sentence)]);
});

test.each([
  [true, 1],
  [({ rows }: Record<string, string | number>) => Number(rows) > 10, 1],
  [({ rows }: Record<string, string | number>) => Number(rows) > 100, 0],
  [undefined, 0],
] as const)('counts a file as heavy when its source says so: %o', async (isHeavy, begun) => {
  const app = Fastify();
  const begin = vi.fn<() => () => void>(() => () => undefined);
  const reference = { source: 'one', args: { rows: 50 }, name: 'a.pdf', sessionKey: 's', location: 'AT:1' };
  const services = { sealedUrls: { open: () => reference }, audit: { write: () => undefined }, heavyFiles: { begin } };
  const open = async () => ({ type: 'application/pdf', body: Buffer.from('%PDF') });
  registerDownloads(app, services as never, [{ name: 'one', isHeavy, open } as never]);
  expect((await app.inject('/files/t')).statusCode).toBe(200);
  expect(begin).toHaveBeenCalledTimes(begun);
});

test('frees the place of a heavy file whose client left early', async () => {
  const app = Fastify();
  const end = vi.fn<() => void>();
  const services = {
    sealedUrls: { open: () => ({ source: 'one', args: {}, name: 'a.zip', sessionKey: 's', location: 'AT:1' }) },
    heavyFiles: { begin: () => end },
  };
  registerDownloads(app, services as never, [{ name: 'one', isHeavy: true, open: async () => null } as never]);
  app.addHook('preHandler', async (_request, reply) => void (await once(reply.raw, 'close')));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET /files/t HTTP/1.1\r\nhost: localhost\r\n\r\n', () => reader.destroy());
  await expect.poll(() => end.mock.calls.length).toBe(1);
  await app.close();
});

test('the provider makes two files per person; others queue, then fail', async () => {
  const app = Fastify();
  const ends: (() => void)[] = [];
  const services = {
    sealedUrls: { open: (source: string) => ({ source, args: {}, name: 'a.csv', sessionKey: 's', location: 'AT:1' }) },
    audit: { write: () => undefined },
  };
  const made = async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { type: 'text/csv', body: Buffer.from('a') };
  };
  const stored = { name: 'stored', open: async () => ({ type: 'image/png', body: Buffer.from('a') }) };
  registerDownloads(app, services as never, [{ name: 'made', isMadeByProvider: true, open: made }, stored]);
  const requests = Array.from({ length: 10 }, () => app.inject('/files/made'));
  await expect.poll(() => ends.length).toBe(2);
  expect((await app.inject('/files/stored')).statusCode).toBe(200);
  expect((await app.inject('/files/made')).json()).toMatchObject({ error: { code: 'TOO_EXPENSIVE' } });
  expect(ends).toHaveLength(2);
  for (let done = 0; done < 10; done += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(done);
    ends[done]!();
  }
  expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
});
