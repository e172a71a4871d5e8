import { expect, test } from 'vitest';
import { type ServiceCall, saveServiceCall } from './endpoints.ts';

const call = {} as ServiceCall;

test.each<[unknown, { number: string | null } | null]>([
  [{ id: 8123 }, { number: '8123' }],
  [{ success: true, id: null }, { number: null }],
  // Some providers take a request and say nothing.
  [null, { number: null }],
  [{ success: false, id: 8123 }, null],
  [{ error: 'closed' }, null],
])('S-09 X-138 a request that is answered by %j is taken or not, and has a number or none', (answer, taken) => {
  expect(saveServiceCall.decode(answer, call)).toEqual(taken);
});
