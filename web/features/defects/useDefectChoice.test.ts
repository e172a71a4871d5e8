import { expect, test } from 'vitest';
import { toChoiceInput } from './useDefectChoice.ts';

test('nothing is requested where nothing is chosen', () => expect(toChoiceInput({ statuses: [], priorities: [] })).toBeNull());

test.each([
  [{ statuses: ['OPEN'], priorities: [] }],
  [{ statuses: [], priorities: ['HIGH', 'LOW'] }],
  [{ statuses: ['RESOLVED'], priorities: ['MEDIUM'] }],
] as const)('requests what is chosen: %j', (chosen) => expect(toChoiceInput(chosen)).toEqual(chosen));
