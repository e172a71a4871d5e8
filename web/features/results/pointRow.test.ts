import { expect, test } from 'vitest';
import { getDetailParts } from './pointRow.ts';

test.each([
  ['advisor', { advisor: true, development: false, images: false }],
  ['development', { advisor: false, development: true, images: false }],
  ['images', { advisor: false, development: false, images: true }],
] as const)('for the detail %s nothing else is read', (detail, parts) => expect(getDetailParts(detail)).toEqual(parts));
