import { expect, test } from 'vitest';
import { isInFuture, getSilenceReason } from './silence.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['a day ago', '2026-11-21T12:00:00Z', null],
  ['more than a day ago', '2026-11-21T11:59:59Z', 'NOT_HEARD'],
  ['an hour ahead, as clocks may be', '2026-11-22T13:00:00Z', null],
  ['more than an hour ahead', '2026-11-22T13:00:01Z', 'WRONG_CLOCK'],
  ['400 days ahead', '2027-12-27T12:00:00Z', 'WRONG_CLOCK'],
] as const)('a last sign of life %s', (_when, at, silence) => {
  expect(getSilenceReason(new Date(at), now)).toBe(silence);
  expect(isInFuture(new Date(at), now)).toBe(silence === 'WRONG_CLOCK');
});

test('without any sign of life it was never heard', () => {
  expect(getSilenceReason(null, now)).toBe('NEVER_HEARD');
});
