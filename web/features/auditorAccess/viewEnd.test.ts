import { expect, test } from 'vitest';
import { endOf } from './viewEnd.ts';

test('a browser that has entered by no link gets a notice, instead of loading for ever', () => {
  expect(endOf(undefined, { auditorView: null })).toBe('UNKNOWN');
  expect(endOf(undefined, { auditorView: {} })).toBeNull();
  expect(endOf(undefined, undefined)).toBeNull();
});
