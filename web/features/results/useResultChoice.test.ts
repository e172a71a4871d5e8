import { expect, test } from 'vitest';
import { toChoiceInput } from './useResultChoice.ts';

const none = { levels: [], area: null, object: null, task: null };

test('nothing is requested where nothing is chosen', () => expect(toChoiceInput(none)).toBeNull());

test.each([
  [{ levels: ['RED', 'YELLOW'] }, { levels: ['RED', 'YELLOW'], areas: [], objects: [], tasks: [] }],
  [{ area: 'Lager' }, { levels: [], areas: ['Lager'], objects: [], tasks: [] }],
  [{ object: 'Köderbox' }, { levels: [], areas: [], objects: ['Köderbox'], tasks: [] }],
  [{ task: 'Fang prüfen' }, { levels: [], areas: [], objects: [], tasks: ['Fang prüfen'] }],
] as const)('requests what is chosen: %j', (chosen, sent) => expect(toChoiceInput({ ...none, ...chosen })).toEqual(sent));
