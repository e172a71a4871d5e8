import { expect, test } from 'vitest';
import { type ServiceCall, saveServiceCall } from './endpoints.ts';

test('S-09 X-138 an empty response means a request that has no number', () => {
  expect(saveServiceCall.decode(null, {} as ServiceCall)).toEqual({ number: null });
});
