import { expect, test } from 'vitest';
import { itemOf } from './planRef.ts';

test('the name of an item says its kind and its id', () => {
  expect(itemOf('position 1001')).toEqual({ kind: 'position', id: '1001' });
  expect(itemOf('draft')).toEqual({ kind: 'draft', id: '' });
});
