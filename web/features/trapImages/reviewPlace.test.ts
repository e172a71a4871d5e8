import { afterEach, expect, test, vi } from 'vitest';
import { getPresetLocation, getReviewLocation } from './reviewPlace.ts';

afterEach(() => vi.restoreAllMocks());
const chosen = { country: 'AT', cardcode: '100100' } as const;

test.each([
  ['KEY_USER', chosen, {}],
  ['KEY_USER', null, {}],
  ['CUSTOMER', chosen, { customer: chosen }],
  ['ADMIN', chosen, { customer: chosen }],
  ['CUSTOMER', null, null],
] as const)('K-13 a %s with the location %o reviews %o', (role, location, place) => {
  expect(getReviewLocation(role, location)).toEqual(place);
});

test('K-13 without a role nothing is loaded, and the console says so', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(getReviewLocation(null, chosen)).toBeNull();
  expect(said).toHaveBeenCalledOnce();
});

test.each([
  ['KEY_USER', chosen, 'AT:100100'],
  ['KEY_USER', null, ''],
  ['CUSTOMER', chosen, ''],
] as const)('a %s with the location %o begins with the images of “%s”', (role, location, preset) => {
  expect(getPresetLocation(role, location)).toBe(preset);
});
