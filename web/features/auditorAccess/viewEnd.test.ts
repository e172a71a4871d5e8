import { expect, test } from 'vitest';
import { findEndReason } from './viewEnd.ts';

test('a browser that has entered by no link gets a notice, instead of loading for ever', () => {
  expect(findEndReason(undefined, { auditorView: null })).toBe('UNKNOWN');
  expect(findEndReason(undefined, { auditorView: {} })).toBeNull();
  expect(findEndReason(undefined, undefined)).toBeNull();
});
