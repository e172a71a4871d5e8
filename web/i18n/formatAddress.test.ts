import { expect, test } from 'vitest';
import { formatAddress, formatNameAndCity } from './formatAddress.ts';

test('leaves out what a location lacks, with its comma', () => {
  expect(formatNameAndCity({ name: 'Mühle', city: 'Wels' })).toBe('Mühle, Wels');
  expect(formatNameAndCity({ name: 'Mühle', city: null })).toBe('Mühle');
  expect(formatAddress({ address: null, postcode: '4600', city: 'Wels' })).toBe('4600 Wels');
});
