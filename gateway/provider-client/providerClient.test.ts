import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bufferIn, text as textIn } from 'node:stream/consumers';
import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { CookieJar } from './cookieJar.ts';
import { read, write } from './endpoint.ts';
import { ProviderClient } from './providerClient.ts';
import { CallForbidden, ProviderSessionLost, ProviderUnavailableError } from './providerErrors.ts';

interface Value {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** It never arrives, or breaks off. */
  how?: 'hangs' | 'breaks off';
}
const json = { 'content-type': 'application/json' };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A provider that sends these responses one after the other, then repeats the last one; records what it received. */
async function startProvider(...responses: Value[]) {
  const sent: Record<string, unknown>[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void textIn(request).then((body) => {
      const { method, url, headers } = request;
      const { cookie, authorization, accept, range, 'content-type': type, 'x-acting-admin': admin, 'x-acting-as': as, 'if-range': ifRange } = headers;
      sent.push({ method, url, body, cookie, authorization, accept, type, admin, as, ...(range && { range, ifRange, coding: headers['accept-encoding'] }) });
      const { status = 200, headers: more = json, body: sentText = '{"id":1}', how } = responses[Math.min(sent.length, responses.length) - 1] ?? {};
      if (how === 'hangs') return;
      if (how === 'breaks off') response.writeHead(status, { ...more, 'content-length': '100' }).write(sentText, () => response.destroy());
      else response.writeHead(status, more).end(sentText);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new ProviderClient({ url: `${url}/portal/`, connections: 2, timeoutSeconds: 5 });
  ends.push(
    () => client.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  return { client, sent, url };
}
const made = { group: 'reports', path: 'datenbroker/rows', decode: (decoded: unknown) => decoded } as const;
const got = read<{ id?: string | undefined; word: string }, unknown>({ ...made, name: 'got', send: (args) => args });
const createPost = (sends: 'json' | 'form' | 'multipart') =>
  write<Record<string, unknown>, unknown>({ ...made, name: 'posted', method: 'POST', sends, send: (args) => args });

describe('a call', () => {
  test.each<Value>([{}, { how: 'breaks off' }])('that was answered (%j) leaves no deadline behind', async (reply) => {
    const { client } = await startProvider(reply);
    const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await client.send(createPost('json'), {}, new CookieJar()).catch(() => undefined);
    const before = countTimers();
    await client.send(createPost('json'), {}, new CookieJar()).catch(() => undefined);
    expect(countTimers()).toBeLessThanOrEqual(before);
  });

  test('sends query parameters without undefined ones, with the session’s cookies', async () => {
    const { client, sent } = await startProvider({ headers: { ...json, 'set-cookie': 'A=2; Path=/' } });
    const jar = new CookieJar({ A: '1' });
    const { value: received, bytes, decodeIssues } = await client.send(got, { id: undefined, word: 'a b&ü' }, jar);
    expect([received, bytes, decodeIssues, jar.getHeader()]).toEqual([{ id: 1 }, 8, [], 'A=2']);
    expect(sent).toMatchObject([{ method: 'GET', url: '/portal/datenbroker/rows?word=a+b%26%C3%BC', body: '', cookie: 'A=1', accept: 'application/json' }]);
    expect([sent[0]!['type'], sent[0]!['admin'], sent[0]!['authorization']]).toEqual([undefined, undefined, undefined]);
  });

  test('writes POST bodies as JSON, form or parts, with acting user', async () => {
    const { client, sent } = await startProvider();
    await client.send(createPost('json'), { id: 5, of: [1] }, new CookieJar(), { actorId: '1', userId: '5' });
    await client.send(createPost('form'), { a: 'b c', d: true }, new CookieJar());
    await client.send(createPost('multipart'), { word: 'w', file: new File(['bytes'], 'x.txt') }, new CookieJar());
    expect(sent.slice(0, 2)).toMatchObject([
      { method: 'POST', url: '/portal/datenbroker/rows', type: 'application/json', body: '{"id":5,"of":[1]}', admin: '1', as: '5' },
      { type: 'application/x-www-form-urlencoded', body: 'a=b+c&d=true', admin: undefined },
    ]);
    expect(sent[2]!['type']).toMatch(/^multipart\/form-data/);
    expect(sent[2]!['body']).toMatch(/name="word"\s+w[^]*filename="x.txt"[^]*bytes/);
  });

  test('retries a failed read once, and never a write', async () => {
    const serverError = { status: 500 };
    const again = await startProvider(serverError, {});
    const twice = await startProvider(serverError);
    const once = await startProvider(serverError, {});
    expect((await again.client.send(got, { word: 'a' }, new CookieJar())).value).toEqual({ id: 1 });
    await expect(twice.client.send(got, { word: 'a' }, new CookieJar())).rejects.toThrow('status 500');
    await expect(once.client.send(createPost('json'), {}, new CookieJar())).rejects.toMatchObject({ afterSending: true });
    expect([again, twice, once].map(({ sent }) => sent.length)).toEqual([2, 2, 1]);
  });

  test.each([
    [401, ProviderSessionLost, {}],
    [302, ProviderSessionLost, { location: '/login' }],
    [302, Error, { location: '/elsewhere' }],
    [403, CallForbidden, {}],
    [429, ProviderUnavailableError, { message: 'status 429', afterSending: false }],
    [500, ProviderUnavailableError, { message: 'status 500', afterSending: true }],
    [404, Error, { message: 'status 404' }],
    [304, Error, { message: 'status 304' }],
  ] as const)('with status %i fails', async (status, kind, more) => {
    const { client } = await startProvider({ status, headers: 'location' in more ? { location: more.location } : {}, body: '' });
    const failure = await client.send(createPost('json'), {}, new CookieJar()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect(failure instanceof ProviderUnavailableError).toBe((kind as unknown) === ProviderUnavailableError);
    if ('message' in more) expect(failure).toMatchObject(more);
  });

  test('that breaks off was sent, and a slow one is not retried', async () => {
    const broken = await startProvider({ how: 'breaks off' });
    await expect(broken.client.send(createPost('json'), {}, new CookieJar())).rejects.toMatchObject({ message: 'the response broke off', afterSending: true });
    const late = await startProvider({ how: 'hangs' });
    await expect(late.client.send({ ...got, deadlineSeconds: 0.1 }, { word: 'a' }, new CookieJar())).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(late.sent).toHaveLength(1);
  });

  test('is aborted by its signal, and is not tried again', async () => {
    const { client, sent } = await startProvider({ how: 'hangs' });
    const leaving = new AbortController();
    const called = client.send(got, { word: 'a' }, new CookieJar(), null, leaving.signal);
    await expect.poll(() => sent.length, { interval: 5 }).toBe(1);
    leaving.abort(new GatewayError('CLIENT_LEFT', 'left'));
    await expect(called).rejects.toThrow('left');
    await expect(client.send(got, { word: 'a' }, new CookieJar(), null, leaving.signal)).rejects.toThrow('left');
    expect(sent).toHaveLength(1);
  });

  test('of a file keeps a connection until the file has ended', async () => {
    const { client } = await startProvider({ body: '%PDF' });
    const open = (session: string) => client.openFile('/a', new CookieJar(), undefined, undefined, { session, person: session, kind: 'normal' });
    const files = await Promise.all(Array.from({ length: 43 }, () => open('a')));
    const waits = open('a');
    expect([client.waitingCalls, await textIn((await open('b')).body)]).toEqual([1, '%PDF']);
    expect(await textIn(files[0]!.body)).toBe('%PDF');
    files[1] = await waits;
    await Promise.all(files.slice(1).map(({ body }) => textIn(body)));
    expect(client.waitingCalls).toBe(0);
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateRawSync],
    ['BR', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('decodes %s that was not requested, in data and files', async (coding, compress) => {
    const headers = { 'content-type': 'application/json; charset=ISO-8859-1', 'content-encoding': coding, 'content-disposition': 'x' };
    const { client } = await startProvider({ headers, body: compress(Buffer.from('{"name":"Küche"}', 'latin1')) });
    const bytes = Buffer.from('{"name":"Küche"}', 'latin1');
    expect(await client.send(got, { word: 'a' }, new CookieJar())).toMatchObject({ value: { name: 'Küche' }, bytes: bytes.length });
    expect((await client.sendWithToken('api', {}, 'secret')).body).toEqual(bytes);
    const streamed = { name: 'streamed', path: 'stream', send: () => ({}), deadlineSeconds: 5 };
    for (const file of [await client.openFile('a', new CookieJar()), (await client.openResponse(streamed, {}, new CookieJar()))!]) {
      expect(await bufferIn(file.body)).toEqual(bytes);
      expect([file.headers['content-encoding'], file.headers['content-length']]).toEqual([undefined, undefined]);
    }
  });

  test('too long for servers is not sent, unlike a long body', async () => {
    const { client, sent } = await startProvider();
    const jar = new CookieJar({ A: 'x'.repeat(7_000) });
    const long = 'ü'.repeat(2_000);
    const streamed = { name: 'streamed', path: 'stream', send: (id: string) => ({ id }), deadlineSeconds: 5 };
    const requests: Record<string, () => Promise<unknown>> = {
      got: () => client.send(got, { word: long }, jar),
      providerFile: () => client.openFile(`/files/${long}`, jar),
      'providerFile, a range': () => client.openFile('/files/1', jar, undefined, { range: `bytes=${'1-2,'.repeat(3_000)}` }),
      streamed: () => client.openResponse(streamed, long, jar),
      'api/results': () => client.sendWithToken('api/results', { from: long }, 'secret'),
      'api/results, the token': () => client.sendWithToken('api/results', {}, 'x'.repeat(7_500)),
    };
    for (const [name, send] of Object.entries(requests)) {
      await expect(send(), name).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringMatching(`^${name.split(',')[0]}: .* at most 7500 fit`) });
    }
    await client.send(createPost('form'), { long }, jar);
    await client.send(got, { word: 'ü'.repeat(1_000) }, jar);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('that no server accepts was not sent', async () => {
    const { client } = await startProvider();
    for (const end of ends.splice(1)) await end();
    await expect(client.send(createPost('json'), {}, new CookieJar())).rejects.toMatchObject({ afterSending: false });
  });
});

describe('a file', () => {
  const pdf = { headers: { 'content-type': 'application/pdf', 'set-cookie': 'A=2' }, body: '%PDF' };

  test('is opened on the provider’s server, by address or form', async () => {
    const { client, sent, url } = await startProvider(pdf);
    const jar = new CookieJar({ A: '1' });
    for (const path of ['/files/1?a=b', `${url}/files/2`, 'files/3']) expect(await textIn((await client.openFile(path, jar)).body)).toBe('%PDF');
    await textIn((await client.openFile('report', jar, { a: 'b c' })).body);
    expect(sent.map(({ method, url: at, type, body }) => [method, at, type, body])).toEqual([
      ['GET', '/files/1?a=b', undefined, ''],
      ['GET', '/files/2', undefined, ''],
      ['GET', '/portal/files/3', undefined, ''],
      ['POST', '/portal/report', 'application/x-www-form-urlencoded', 'a=b+c'],
    ]);
    expect([sent[0]!['cookie'], sent[1]!['cookie'], jar.getHeader()]).toEqual(['A=1', 'A=2', 'A=2']);
    await expect(client.openFile('http://elsewhere.example/files/1', jar)).rejects.toThrow("url is not an address on the provider's own server");
    expect(sent).toHaveLength(4);
  });

  test('returns the requested part, or the whole after a change', async () => {
    const part = { status: 206, headers: { 'content-type': 'application/pdf', 'content-range': 'bytes 1-2/4' }, body: 'PD' };
    const { client, sent } = await startProvider(part, pdf, { status: 416, headers: { 'content-range': 'bytes */4' }, body: '' });
    const range = { range: 'bytes=1-2', 'if-range': '"a"' };
    const open = async () => {
      const { status, headers, body } = await client.openFile('/a', new CookieJar(), undefined, range);
      return [status, headers['content-range'], await textIn(body)];
    };
    expect([await open(), await open(), await open()]).toEqual([
      [206, 'bytes 1-2/4', 'PD'],
      [200, undefined, '%PDF'],
      [416, 'bytes */4', ''],
    ]);
    expect(sent[0]).toMatchObject({ range: 'bytes=1-2', ifRange: '"a"', coding: 'identity' });
  });

  test('rejects unrequested or compressed parts', async () => {
    const { client } = await startProvider({ status: 206, body: 'x' });
    await expect(client.openFile('/a', new CookieJar())).rejects.toThrow('status 206');
    const coded = await startProvider({ status: 206, headers: { 'content-encoding': 'gzip' }, body: 'x' });
    await expect(coded.client.openFile('/a', new CookieJar(), undefined, { range: 'bytes=1-' })).rejects.toThrow('status 206');
  });

  test('is none if the provider says so, else an error', async () => {
    const streamed = { name: 'streamed', path: 'stream', send: ({ id }: { id: string }) => ({ id }), deadlineSeconds: 5 };
    const openStream = async (reply: Value) => {
      const { client, sent } = await startProvider(reply);
      const response = await client.openResponse(streamed, { id: '5' }, new CookieJar());
      expect(sent).toMatchObject([{ url: '/portal/stream?id=5' }]);
      return response && textIn(response.body);
    };
    expect([await openStream(pdf), await openStream({ status: 204, body: '' })]).toEqual(['%PDF', null]);
    await expect(openStream({ status: 500 })).rejects.toMatchObject({ message: 'status 500', afterSending: true });
    await expect(openStream({ status: 401 })).rejects.toBeInstanceOf(ProviderSessionLost);
    await expect(openStream({ status: 403 })).rejects.toBeInstanceOf(CallForbidden);
    await expect(openStream({ status: 404 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(openStream({ status: 302, headers: { location: '/elsewhere/1.pdf' } })).rejects.toThrow('status 302');
  });
});

test('a file has a timeout for silence, not for its length', async () => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('a');
    if (request.url === '/silent') return;
    let at = 0;
    const drip = setInterval(() => (at++ < 8 ? response.write('b') : response.end(() => clearInterval(drip))), 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = new ProviderClient({ url, connections: 2, timeoutSeconds: 5, silenceMilliseconds: 300 });
  ends.push(
    () => client.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  const open = async (path: string) =>
    (await client.openResponse({ name: 'streamed', path, send: () => ({}), deadlineSeconds: 0.2 }, {}, new CookieJar()))!.body;
  expect(await textIn(await open('slow'))).toBe('abbbbbbbb');
  await expect(textIn(await open('silent'))).rejects.toThrow(/timeout/i);
});

describe('a read with a token', () => {
  const execute = async (...responses: Value[]) => {
    const { client, sent } = await startProvider(...responses);
    const { status, body } = await client.sendWithToken('api/results', { from: '1' }, 'secret');
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/portal/api/results?from=1', authorization: 'Bearer secret', cookie: undefined });
    return [status, String(body)];
  };

  test('returns the provider’s response, whatever it says of the token', async () => {
    expect([
      await execute({}),
      await execute({ status: 401, body: 'no' }),
      await execute({ status: 404, headers: { 'content-type': 'text/html' }, body: '<p>' }),
    ]).toEqual([
      [200, '{"id":1}'],
      [401, 'no'],
      [404, '<p>'],
    ]);
    expect(await execute({ status: 503 }, {})).toEqual([200, '{"id":1}']);
  });

  test('fails where the provider has trouble, leads elsewhere, or sends a page', async () => {
    await expect(execute({ status: 500 })).rejects.toThrow('status 500');
    for (const status of [300, 399]) await expect(execute({ status })).rejects.toThrow(`status ${status}`);
    await expect(execute({ headers: { 'content-type': 'text/html' }, body: '<p>' })).rejects.toThrow('a page in place of data');
  });
});
