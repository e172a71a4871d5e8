import fastify from 'fastify';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptJson } from './requestBodies.ts';
import { registerErrorHandler } from './security/errorResponse.ts';

async function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  const app = fastify();
  app.removeContentTypeParser('application/json');
  acceptJson(app);
  registerErrorHandler(app);
  const received: unknown[] = [];
  app.post('/graphql', (request) => (received.push(request.body), 'done'));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': 'application/json', ...headers } });
  return { status: statusCode, received, error: statusCode === 200 ? null : (JSON.parse(body) as { errors: object[] }).errors[0] };
}
const json = '{"note":"Prüfung größer 5 °C"}';
const createRefusal = (status: number, message: RegExp) => ({
  status,
  received: [],
  error: { message: expect.stringMatching(message) as string, extensions: { code: 'BAD_INPUT' } },
});

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF8"'])('reads JSON when its type is %s', async (type) => {
  expect(await send(json, { 'content-type': type })).toMatchObject({ status: 200, received: [JSON.parse(json)] });
});

test.each(['iso-8859-1', 'windows-1252', 'utf-16'])('refuses JSON when it declares %s', async (charset) => {
  const refusal = createRefusal(415, /JSON is read in UTF-8 only/);
  expect(await send(Buffer.from(json, 'latin1'), { 'content-type': `application/json; charset=${charset}` })).toEqual(refusal);
});

test('refuses JSON when it is not valid UTF-8', async () => {
  expect(await send(Buffer.from(json, 'latin1'))).toEqual(createRefusal(400, /not valid UTF-8/));
});

test.each(['gzip', 'br'])('refuses a body when it is compressed by %s', async (coding) => {
  expect(await send(gzipSync(json), { 'content-encoding': coding })).toEqual(createRefusal(415, /without Content-Encoding/));
});

test('refuses a body when it is no JSON', async () => {
  expect(await send('{')).toEqual(createRefusal(400, /Send JSON/));
  expect(await send('{"__proto__":{}}')).toEqual(createRefusal(400, /Send JSON/));
});
