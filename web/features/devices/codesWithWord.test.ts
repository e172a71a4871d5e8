import { expect, test } from 'vitest';
import { codesWithWord } from './codesWithWord.ts';

test('the codes are those whose word contains the term, whatever its case', () => {
  const words = { ACTIVE: 'aktiv', INACTIVE: 'inaktiv', TRIGGERED: 'ausgelöst' };
  expect(codesWithWord('AUSGE', words)).toEqual(['TRIGGERED']);
  expect(codesWithWord('aktiv', words)).toEqual(['ACTIVE', 'INACTIVE']);
  expect(codesWithWord(' aktiv ', { ACTIVE: 'AKTIV' })).toEqual(['ACTIVE']);
  expect(codesWithWord(' ', words)).toEqual([]);
});
