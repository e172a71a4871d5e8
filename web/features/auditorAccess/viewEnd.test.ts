import { CombinedGraphQLErrors } from '@apollo/client';
import { beforeEach, expect, test } from 'vitest';
import { findEndReason, forgetShownLink } from './viewEnd.ts';

beforeEach(forgetShownLink);

test('a browser without a link gets a notice, not endless loading', () => {
  expect(findEndReason(undefined, { auditorView: null })).toBe('UNKNOWN');
  expect(findEndReason(undefined, { auditorView: { id: '1' } })).toBeNull();
  expect(findEndReason(undefined, undefined)).toBeNull();
});

test('a tab shows the view of one link until the next entry', () => {
  expect(findEndReason(undefined, { auditorView: { id: '1' } })).toBeNull();
  expect(findEndReason(undefined, { auditorView: { id: '2' } })).toBe('OTHER');
  expect(findEndReason(undefined, { auditorView: null })).toBe('OTHER');
  expect(findEndReason(undefined, { auditorView: { id: '1' } })).toBeNull();
  forgetShownLink();
  expect(findEndReason(undefined, { auditorView: { id: '2' } })).toBeNull();
});

test('a tab without a view says that none is open', () => {
  const over = new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code: 'NOT_SIGNED_IN' } }] });
  expect(findEndReason(over)).toBe('NONE');
  expect(findEndReason(undefined, { auditorView: { id: '1' } })).toBeNull();
  expect(findEndReason(over)).toBe('OVER');
});
