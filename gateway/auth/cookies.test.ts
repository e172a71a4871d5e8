import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createCookies } from './cookies.ts';

const set = vi.fn();
const reply = { setCookie: set, clearCookie: vi.fn() } as unknown as FastifyReply;

/** The name and the Secure attribute of a session's cookie in the response to this request. */
function readCookie(request: { protocol: string; host: string; headers?: object }, isSecure = true): unknown[] {
  set.mockClear();
  createCookies({ cookies: {}, headers: {}, ...request } as unknown as FastifyRequest, reply, isSecure).set('session', 'secret');
  return [set.mock.calls[0]![0], set.mock.calls[0]![2].secure];
}

test.each(['localhost:4000', 'localhost', '127.0.0.1:4000', '127.1.2.3', '[::1]:4000', 'LOCALHOST:80', 'portal.localhost:4000'])(
  'a cookie over http://%s is neither Secure nor prefixed',
  (host) => expect(readCookie({ protocol: 'http', host })).toEqual(['session', false]),
);

test.each([
  { protocol: 'https', host: 'localhost:4000' },
  { protocol: 'http', host: 'portal.example' },
  { protocol: 'http', host: 'localhost.evil.example' },
  { protocol: 'http', host: '127.0.0.1.evil.example' },
  { protocol: 'http', host: 'notlocalhost' },
  { protocol: 'http', host: 'localhost:4000', headers: { 'x-forwarded-proto': 'https' } },
  { protocol: 'http', host: 'localhost:4000', headers: { 'x-forwarded-proto': ['http', 'https'] } },
  { protocol: 'http', host: 'localhost:4000', headers: { forwarded: 'for=1.2.3.4;proto=https' } },
  { protocol: 'http', host: 'localhost:4000', headers: { origin: 'https://portal.example' } },
  { protocol: 'http', host: 'localhost:4000', headers: { referer: 'https://portal.example/login' } },
])('a cookie stays Secure and bound to the host: $protocol $host $headers', (request) => expect(readCookie(request)).toEqual(['__Host-session', true]));

test('a balancer on this machine that names http changes nothing', () => {
  expect(readCookie({ protocol: 'http', host: 'localhost:8080', headers: { 'x-forwarded-proto': 'http', origin: 'http://localhost:8080' } })).toEqual([
    'session',
    false,
  ]);
});

test('SECURE_COOKIES=off leaves both away everywhere', () =>
  expect(readCookie({ protocol: 'http', host: 'portal.example' }, false)).toEqual(['session', false]));
