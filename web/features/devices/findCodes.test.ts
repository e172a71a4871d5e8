import { expect, test } from 'vitest';
import { findCodes } from './findCodes.ts';

test('finds the codes whose word contains the term in any case', () => {
  const words = { ACTIVE: 'aktiv', INACTIVE: 'inaktiv', TRIGGERED: 'ausgelöst' };
  expect(findCodes('AUSGE', words)).toEqual(['TRIGGERED']);
  expect(findCodes('aktiv', words)).toEqual(['ACTIVE', 'INACTIVE']);
  expect(findCodes(' aktiv ', { ACTIVE: 'AKTIV' })).toEqual(['ACTIVE']);
  expect(findCodes(' ', words)).toEqual([]);
});
