import { expect, test } from 'vitest';
import { silentSince } from './silence.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('a device is silent a day after its last sign of life, and since then', () => {
  expect(silentSince(new Date('2026-11-21T12:00:00Z'), now)).toBeNull();
  expect(silentSince(new Date('2026-11-19T08:00:00Z'), now)).toEqual(new Date('2026-11-19T08:00:00Z'));
  expect(silentSince(null, now)).toBeNull();
});
