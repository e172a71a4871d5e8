import { expect, test } from 'vitest';
import type { ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { arrangeResults } from './arrangeResults.ts';

const plain = {
  areaName: null,
  positionNumber: null,
  positionName: null,
  task: null,
  objectName: null,
  result: null,
  value: null,
  remark: null,
  material: null,
  unit: null,
};
const createRow = (id: string, more: Partial<ResultRowFieldsFragment>) =>
  ({ ...plain, id, advisorName: null, foundAt: null, quantity: null, level: 'UNKNOWN', ...more }) as ResultRowFieldsFragment;
const joinIds = (rows: readonly ResultRowFieldsFragment[]) => rows.map(({ id }) => id).join('');

const sortBothWays = (rows: readonly ResultRowFieldsFragment[], field: Parameters<typeof arrangeResults>[2]['field']) => [
  joinIds(arrangeResults(rows, '', { field, direction: 'ASC' })),
  joinIds(arrangeResults(rows, '', { field, direction: 'DESC' })),
];

test.each([
  ['FOUND_AT', 'foundAt', ['2026-11-10T08:00:00Z', '2026-11-10T09:00:00+02:00', '2026-11-11T00:00:00Z'], ['bacd', 'cabd']],
  ['AREA', 'areaName', ['Halle 10', 'halle 9', 'Äpfel'], ['cbad', 'abcd']],
  ['POSITION_NUMBER', 'positionNumber', ['Box 10', 'Box 9', 'Ast 1'], ['cbad', 'abcd']],
  ['POSITION', 'positionName', ['Tor', 'Rampe', 'Gang'], ['cbad', 'abcd']],
  ['TASK', 'task', ['Tausch', 'Fang', 'Köder'], ['bcad', 'acbd']],
  ['OBJECT', 'objectName', ['Lichtfalle', 'Köderbox', 'Schlagfalle'], ['bacd', 'cabd']],
  ['REMARK', 'remark', ['nass', 'trocken', 'leer'], ['cabd', 'bacd']],
  ['MATERIAL', 'material', ['Paste', 'Gel', 'Würfel'], ['bacd', 'cabd']],
  ['QUANTITY', 'quantity', [10, 9, 2.5], ['cbad', 'abcd']],
  ['UNIT', 'unit', ['Stück', 'g', 'ml'], ['bcad', 'acbd']],
  ['ADVISOR', 'advisorName', ['Eva', 'Max', 'Anna'], ['cabd', 'bacd']],
  ['RESULT', 'level', ['YELLOW', 'RED', 'GREEN'], ['cabd', 'bacd']],
] as const)('rows are sorted by %s, those without it last both ways', (field, key, values, order) => {
  const rows = ['a', 'b', 'c', 'd'].map((id, at) => createRow(id, values[at] === undefined ? {} : { [key]: values[at] }));
  expect(sortBothWays(rows, field)).toEqual(order);
  expect(sortBothWays(rows.toReversed(), field)).toEqual(order);
});

test('visit results precede trap results; equal rows retain their order', () => {
  const rows = (['TRAP', 'VISIT', 'TRAP'] as const).map((source, at) => createRow('abc'[at]!, { source }));
  expect(sortBothWays(rows, 'SOURCE')).toEqual(['bac', 'acb']);
});

test('F-04 in a level missing values are last, and equal ones by words', () => {
  const createGreenRow = (id: string, value: number | null, result: string | null) => createRow(id, { level: 'GREEN', value, result });
  expect(
    sortBothWays(
      [createGreenRow('a', null, 'leer'), createGreenRow('b', 3, '3 von 10'), createGreenRow('c', 3, '3 von 9'), createGreenRow('d', null, null)],
      'RESULT',
    ),
  ).toEqual(['cbad', 'bcad']);
});

const wordy = {
  areaName: 'Kühlhaus',
  positionNumber: 'K-7',
  positionName: 'Rampe',
  task: 'Köder prüfen',
  objectName: 'Lichtfalle',
  result: 'angenagt',
  remark: 'nass',
  material: 'Paste',
  unit: 'Stück',
  advisorName: 'Eva Ernst',
  foundAt: '2026-11-09T23:30:00Z',
  quantity: 12,
};
const isFoundBy = (term: string, of: ResultRowFieldsFragment) => arrangeResults([of], term, { field: 'AREA', direction: 'ASC' }).length === 1;

test.each(['kühl', 'k-7', 'RAMPE', 'köder', 'licht', 'nagt', 'nass', 'past', 'stück', 'ernst', '10.11.2026 00:30', '12', ' paste '])(
  'F-08 V-09 a row is found by %j in it',
  (term) => expect(isFoundBy(term, createRow('a', wordy))).toBe(true),
);

test.each(['keller', '13', '1 2', 'nicht überprüfbar', '0'])('F-08 a row without %j is not found by it', (term) => {
  expect(isFoundBy(term, createRow('a', { ...wordy, positionNumber: 'K', foundAt: null }))).toBe(false);
  expect(isFoundBy(term, createRow('b', {}))).toBe(false);
});

test('F-08 a word for a level finds the level, not containing texts', () => {
  const rows = [
    createRow('a', { level: 'RED' }),
    createRow('b', { remark: 'rot' }),
    createRow('c', { level: 'NOT_CHECKABLE' }),
    createRow('d', { level: 'GREEN' }),
  ];
  const findIds = (term: string) => joinIds(arrangeResults(rows, term, { field: 'AREA', direction: 'ASC' }));
  expect([findIds('Rot'), findIds('in ordnung'), findIds('ro'), findIds('gelb')]).toEqual(['a', 'd', 'b', '']);
  expect([findIds('not checkable'), findIds('ÜBERPRÜFBAR')]).toEqual(['c', 'c']);
});
