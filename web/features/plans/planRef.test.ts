import { expect, test } from 'vitest';
import { parseItem } from './planRef.ts';

test('the name of an item says its kind and its id', () => {
  expect(parseItem('position 1001')).toEqual({ kind: 'position', id: '1001' });
  expect(parseItem('draft')).toEqual({ kind: 'draft', id: '' });
});
