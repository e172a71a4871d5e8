import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import { expect, test } from 'vitest';
import { forbidden } from '../errors.ts';
import { WrongShape } from './answer.ts';
import { asGatewayError, ProviderSessionLost, ProviderTrouble, refuseLostSession } from './providerErrors.ts';

const hung = Object.assign(new Error('other side closed'), { name: 'HeadersTimeoutError' });
const later = 'Look at the present state before sending it again.';

test.each([
  ['a lost session', new ProviderSessionLost('status'), 'SESSION_ENDED', 'SESSION_ENDED'],
  ['another shape', new WrongShape('id', 'an id'), 'PROVIDER_SHAPE', 'PROVIDER_SHAPE'],
  ['trouble before it was sent', new ProviderTrouble('refused', false), 'PROVIDER_UNREACHABLE', 'PROVIDER_UNREACHABLE'],
  ['trouble after it was sent', new ProviderTrouble('reset', true), 'PROVIDER_UNREACHABLE', 'OUTCOME_UNKNOWN'],
  ['a time that is over', new TaskCancelledError(), 'PROVIDER_TIMEOUT', 'OUTCOME_UNKNOWN'],
  ['a timeout of the connection', hung, 'PROVIDER_TIMEOUT', 'OUTCOME_UNKNOWN'],
  ['a circuit that is open', new BrokenCircuitError(), 'PROVIDER_UNREACHABLE', 'PROVIDER_UNREACHABLE'],
  ['anything else', new Error('secret address'), 'PROVIDER_FAILED', 'PROVIDER_FAILED'],
  ['a word that is no error', 'timeout', 'PROVIDER_FAILED', 'PROVIDER_FAILED'],
])('%s ends a read and a write with their codes', (_what, cause, ofRead, ofWrite) => {
  expect([asGatewayError(cause, 'getRows', 'read').code, asGatewayError(cause, 'save', 'write').code]).toEqual([ofRead, ofWrite]);
});

test('an error of the gateway stays what it is', () => {
  const refused = forbidden('This');
  expect(asGatewayError(refused, 'getRows', 'read')).toBe(refused);
});

test.each([
  [new WrongShape('id', 'an id'), 'read', 'getRows: id is not an id. The provider may have changed; see the endpoint of that name.'],
  [new ProviderTrouble('reset', true), 'write', `getRows was sent, but no answer came. ${later}`],
  [new TaskCancelledError(), 'write', `getRows took too long to answer. ${later}`],
  [new TaskCancelledError(), 'read', 'getRows took too long. Try again.'],
  [new BrokenCircuitError(), 'read', 'getRows: the provider cannot be reached at the moment. Try again soon.'],
  [new Error('secret address'), 'read', 'getRows failed.'],
] as const)('it says what happened to which call, and what to do: %s, %s', (cause, kind, message) => {
  const error = asGatewayError(cause, 'getRows', kind);
  expect([error.message, error.cause]).toEqual([message, cause]);
});

const lost = (status: number, location: string | undefined, answers: 'data' | 'file') => {
  try {
    refuseLostSession(status, location, answers);
    return null;
  } catch (error) {
    return (error as ProviderSessionLost).by;
  }
};

test.each([401, 403])('%i says that the session is lost', (status) => {
  expect([lost(status, undefined, 'data'), lost(status, undefined, 'file')]).toEqual(['status', 'status']);
});

test.each([301, 302, 303, 307, 308])('%i leads away from data to the sign-in page, and from a file to where it is stored', (status) => {
  expect([lost(status, '/anywhere', 'data'), lost(status, '/stored/1.pdf', 'file')]).toEqual(['sign-in page', null]);
  for (const page of ['/login/auth', '/log-in', '/signin', '/Sign-In', '/oauth']) expect(lost(status, page, 'file')).toBe('sign-in page');
});

test.each([200, 304, 400, 404, 500])('%i says nothing of the session', (status) => {
  expect([lost(status, '/login', 'data'), lost(status, '/login', 'file')]).toEqual([null, null]);
});
