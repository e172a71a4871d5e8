import { expect, test } from 'vitest';
import { maxFileBytes } from '../../components/upload/maxFileBytes.ts';
import { findSizeFailure } from './planFile.ts';

test('L-39 uploads a file up to the limit, whatever its type, not empty', () => {
  expect(maxFileBytes).toBe(11 * 1024 * 1024);
  expect(findSizeFailure({ size: 1 })).toBeNull();
  expect(findSizeFailure({ size: maxFileBytes })).toBeNull();
  expect(findSizeFailure({ size: maxFileBytes + 1 })).toMatchObject({ reason: 'TOO_LARGE', numbers: { maxBytes: maxFileBytes } });
  expect(findSizeFailure({ size: 0 })).toMatchObject({ reason: 'EMPTY' });
});
