import { expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { refreshToken, tokenOfCustomer } from './endpoints.ts';

test('reads a token by location, and finds a new one there', () => {
  const read = (response: unknown) => tokenOfCustomer.decode(response, { country: 'AT', cardcode: '9' });
  expect([read({ token: 'geheim' }), read({ token: '' }), read({})]).toEqual(['geheim', null, null]);
  expect(() => read({ error: 'nein' })).toThrow(new DecodeError('error', 'missing'));
  const decodeToken = (response: unknown) => refreshToken.decode(response, { customerId: '9' });
  expect([decodeToken({ token: 'neu' }), decodeToken({ token: '' }), decodeToken({ error: 'nein', token: 'neu' })]).toEqual([true, false, false]);
  expect(() => decodeToken({})).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
});
