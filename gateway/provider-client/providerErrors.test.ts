import { BrokenCircuitError } from 'cockatiel';
import { expect, test } from 'vitest';
import { createForbiddenError } from '../errors.ts';
import { DecodeError } from './decoders/values.ts';
import {
  toGatewayError,
  ResponseAbortedError,
  completeJson,
  isUnreadable,
  parseRetryAfter,
  ProviderSessionLost,
  ProviderUnavailableError,
  assertSuccessStatus,
  ResponseTooLarge,
} from './providerErrors.ts';

const hung = Object.assign(new Error('other side closed'), { name: 'HeadersTimeoutError' });

test.each([
  ['a lost session', new ProviderSessionLost('status'), 'SESSION_ENDED', 'SESSION_ENDED'],
  ['another shape', new DecodeError('id', 'an id'), 'PROVIDER_SHAPE', 'PROVIDER_SHAPE'],
  ['trouble before it was sent', new ProviderUnavailableError('refused', false), 'PROVIDER_UNREACHABLE', 'PROVIDER_UNREACHABLE'],
  ['trouble after it was sent', new ProviderUnavailableError('reset', true), 'PROVIDER_UNREACHABLE', 'OUTCOME_UNKNOWN'],
  ['a response that is too large', new ResponseTooLarge(5), 'RESPONSE_TOO_LARGE', 'OUTCOME_UNKNOWN'],
  ['a file that is too large', Object.assign(new ResponseTooLarge(5), { isFile: true }), 'RESPONSE_TOO_LARGE', 'RESPONSE_TOO_LARGE'],
  ['a timeout of the connection', hung, 'PROVIDER_TIMEOUT', 'OUTCOME_UNKNOWN'],
  ['a circuit that is open', new BrokenCircuitError(), 'PROVIDER_UNREACHABLE', 'PROVIDER_UNREACHABLE'],
  ['anything else', new Error('secret address'), 'PROVIDER_FAILED', 'PROVIDER_FAILED'],
  ['a word that is no error', 'timeout', 'PROVIDER_FAILED', 'PROVIDER_FAILED'],
])('%s ends a read and a write with their codes', (_what, cause, ofRead, ofWrite) => {
  expect([toGatewayError(cause, 'getRows', 'read').code, toGatewayError(cause, 'save', 'write').code]).toEqual([ofRead, ofWrite]);
});

test.each([
  ['30', 30],
  ['0', 1],
  ['86400', 3_600],
  ['Thu, 01 Jan 2099 00:00:00 GMT', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('a time to wait of %j is %j seconds', (header, seconds) => expect(parseRetryAfter(header)).toBe(seconds));

test('an error of the gateway stays what it is', () => {
  const refused = createForbiddenError('This');
  expect(toGatewayError(refused, 'getRows', 'read')).toBe(refused);
});

const getRefusal = (status: number, location?: string, requested = { isFile: false }) => {
  try {
    assertSuccessStatus(status, location, requested);
    return null;
  } catch (error) {
    return toGatewayError(error, 'getRows', 'read').code;
  }
};
const file = { isFile: true };
const redirects = [300, 301, 302, 303, 307, 308];

test('only 401 and the way to the sign-in page end a session', () => {
  expect([getRefusal(401), getRefusal(401, undefined, file)]).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
  const pages = [
    '/login/auth',
    '/log-in',
    '/signin?to=/a',
    '/Sign-In',
    '/oauth2',
    '/portal/loginForm.gsp;jsessionid=1',
    'https://idp.example/openid-connect/auth?x=1',
    '/Anmeldung',
  ];
  for (const status of redirects)
    for (const page of pages) for (const requested of [{ isFile: false }, file]) expect(getRefusal(status, page, requested)).toBe('SESSION_ENDED');
});

test('a refused call fails alone, and so does one that leads elsewhere', () => {
  expect([getRefusal(403), getRefusal(403, '/login', file)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  const elsewhere = ['/anywhere', '/stored/1.pdf', '/authors/1', '/blocked?from=/login', '/files/Login-Hilfe.pdf', ''];
  for (const status of redirects)
    for (const page of elsewhere) for (const requested of [{ isFile: false }, file]) expect(getRefusal(status, page, requested)).toBe('PROVIDER_FAILED');
});

test('a redirected or timed-out write may be done', () => {
  const getWriteCode = (status: number) => {
    try {
      assertSuccessStatus(status, '/defect/show/1', { isFile: false });
    } catch (error) {
      return toGatewayError(error, 'save', 'write').code;
    }
    return null;
  };
  expect([302, 303, 408].map(getWriteCode)).toEqual(Array(3).fill('OUTCOME_UNKNOWN'));
  expect([400, 404, 413].map(getWriteCode)).toEqual(Array(3).fill('PROVIDER_FAILED'));
});

test('a refused check of the session ends it', () => {
  const check = { isFile: false, checksSession: true };
  expect([getRefusal(403, undefined, check), getRefusal(302, '/', check), getRefusal(200, undefined, check), getRefusal(404, undefined, check)]).toEqual([
    'SESSION_ENDED',
    'SESSION_ENDED',
    null,
    'PROVIDER_FAILED',
  ]);
});

test('a missing file is not found, a missing call fails', () => {
  expect([404, 410].map((status) => [getRefusal(status), getRefusal(status, undefined, file)])).toEqual([
    ['PROVIDER_FAILED', 'NOT_FOUND'],
    ['PROVIDER_FAILED', 'NOT_FOUND'],
  ]);
});

test.each([
  [200, null],
  [204, null],
  [304, 'PROVIDER_FAILED'],
  [400, 'PROVIDER_FAILED'],
  [429, 'PROVIDER_UNREACHABLE'],
  [500, 'PROVIDER_UNREACHABLE'],
])('%i says nothing of the session', (status, code) => {
  expect([getRefusal(status, '/login'), getRefusal(status, '/login', file)]).toEqual([code, code]);
});

test('the outcome of a write with a broken response is unknown', () => {
  const half = new DecodeError('response', completeJson, 'another text');
  expect([toGatewayError(half, 'save', 'write').code, toGatewayError(half, 'getRows', 'read').code]).toEqual(['OUTCOME_UNKNOWN', 'PROVIDER_SHAPE']);
  const broken = new ProviderUnavailableError('broke off', true, { cause: new ResponseAbortedError('x') });
  expect([half, broken].map((cause) => isUnreadable(toGatewayError(cause, 'auth', 'write')))).toEqual([true, true]);
  expect([new ProviderUnavailableError('status 500', true), new Error('x')].map((cause) => isUnreadable(toGatewayError(cause, 'auth', 'write')))).toEqual([
    false,
    false,
  ]);
});
