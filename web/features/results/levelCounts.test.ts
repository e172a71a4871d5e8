import { expect, test } from 'vitest';
import { getCount } from './levelCounts.ts';

test('each level has its count', () => {
  const counts = { red: 1, yellow: 2, green: 3, notCheckable: 4, unknown: 5 } as Parameters<typeof getCount>[0];
  expect((['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE', 'UNKNOWN'] as const).map((level) => getCount(counts, level))).toEqual([1, 2, 3, 4, 5]);
});
