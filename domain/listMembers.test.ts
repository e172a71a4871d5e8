import { expect, test } from 'vitest';
import { listMembers } from './listMembers.ts';

test('lists the members in their order', () => {
  expect(listMembers<'B' | 'A'>({ B: true, A: true })).toEqual(['B', 'A']);
  // @ts-expect-error The compiler names the missing member.
  listMembers<'B' | 'A'>({ B: true });
});
