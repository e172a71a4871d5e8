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
const row = (id: string, more: Partial<ResultRowFieldsFragment>) =>
  ({ ...plain, id, advisorName: null, foundAt: null, quantity: null, level: null, notCheckable: false, ...more }) as ResultRowFieldsFragment;
const idsOf = (rows: readonly ResultRowFieldsFragment[]) => rows.map(({ id }) => id).join('');

test('F-03 F-04 results sort by level and inside a level by value; those without a value stand last', () => {
  const green = (value: number) => ({ level: 'GREEN' as const, value, result: `${value} Stück`.replace('.', ',') });
  const rows = [row('a', { level: 'RED', value: 2, result: '2' }), row('b', green(7.5)), row('c', {}), row('d', green(7.25))];
  expect(idsOf(arrangeResults(rows, '', { field: 'RESULT', direction: 'ASC' }))).toBe('dbac');
  expect(idsOf(arrangeResults(rows, '', { field: 'RESULT', direction: 'DESC' }))).toBe('abdc');
});

test('F-08 V-09 the filter ignores case, needs the whole quantity, and finds what could not be checked', () => {
  const rows = [row('a', { areaName: 'Kühlhaus' }), row('b', { quantity: 2.5 }), row('c', { quantity: 12.5 }), row('d', { notCheckable: true })];
  const found = (term: string) => idsOf(arrangeResults(rows, term, { field: 'FOUND_AT', direction: 'DESC' }));
  expect(found('KÜHL')).toBe('a');
  expect(found('2,5')).toBe('b');
  expect(found('Nicht überprüfbar')).toBe('d');
});
