import { expect, test } from 'vitest';
import { type ServiceCall, saveServiceCall } from './endpoints.ts';

test('S-09 X-138 a request that is answered by nothing at all was taken, and has no number', () => {
  expect(saveServiceCall.decode(null, {} as ServiceCall)).toEqual({ number: null });
});
