import { expect, test } from 'vitest';
import { unlessBroken } from '../outcome.ts';

test('a step whose tool broke off has failed, also when no test of its report did', () => {
  const good = { passed: 23, failures: [] };
  expect(unlessBroken(good, 'component', true)).toEqual(good);
  expect(unlessBroken(good, 'component', false)).toEqual({ passed: 23, failures: ['component broke off: its last lines say why'] });
  const failed = { passed: 23, failures: ['a test'] };
  expect(unlessBroken(failed, 'component', false), 'what failed says more').toEqual(failed);
});
