import { expect, test } from 'vitest';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import { arrangePlans, type PlanSortField } from './arrangePlans.ts';

const plan = (title: string, createdAt: string | null, revisedAt: string | null, revisionRemark: string | null = null) =>
  ({ title, createdAt, revisedAt, revisionRemark }) as PlanFieldsFragment;
const plans = [
  plan('Halle 10', '2026-03-01T10:00:00Z', '2026-05-01T10:00:00Z'),
  plan('Halle 2', '2026-01-01T10:00:00Z', null, 'Jährliche Prüfung'),
  plan('außen', null, '2026-04-01T10:00:00Z'),
];
const titles = (filter: string, field: PlanSortField = 'TITLE', direction: 'ASC' | 'DESC' = 'ASC') =>
  arrangePlans(plans, filter, { field, direction }).map(({ title }) => title);

test('plans stand by title as a person counts, or by day', () => {
  expect(titles('')).toEqual(['außen', 'Halle 2', 'Halle 10']);
  expect(titles('', 'TITLE', 'DESC')).toEqual(['Halle 10', 'Halle 2', 'außen']);
  expect(titles('', 'CREATED_AT')).toEqual(['außen', 'Halle 2', 'Halle 10']);
  expect(titles('', 'REVISED_AT', 'DESC')).toEqual(['Halle 10', 'außen', 'Halle 2']);
});

test.each([
  [' HALLE ', ['Halle 2', 'Halle 10']],
  ['prüfung', ['Halle 2']],
  ['01.03.2026', ['Halle 10']],
  ['01.04.2026', ['außen']],
  ['nichts', []],
])('plans are found by %j', (filter, found) => expect(titles(filter)).toEqual(found));
