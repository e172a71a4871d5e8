import { expect, test } from 'vitest';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import { arrangePlans, type PlanSortField } from './arrangePlans.ts';

const createPlan = (title: string, createdAt: string | null, revisedAt: string | null, revisionRemark: string | null = null) =>
  ({ id: title, title, createdAt, revisedAt, revisionRemark, revisedBy: null, isReleased: true }) as PlanFieldsFragment;
const plans = [
  createPlan('Halle 10', '2026-01-10T08:00:00Z', null),
  createPlan('halle 9', '2026-02-10T08:00:00Z', '2026-03-01T09:00:00Z', 'Regale umgestellt'),
  createPlan('Äußere Rampe', null, '2026-02-01T09:00:00Z'),
];
const arrangeTitles = (filter: string, field: PlanSortField = 'TITLE', direction: 'ASC' | 'DESC' = 'ASC') =>
  arrangePlans(plans, filter, { field, direction }).map(({ title }) => title);

test.each([
  ['TITLE', ['Äußere Rampe', 'halle 9', 'Halle 10']],
  ['CREATED_AT', ['Äußere Rampe', 'Halle 10', 'halle 9']],
  ['REVISED_AT', ['Halle 10', 'Äußere Rampe', 'halle 9']],
] as const)('plans are sorted by %s, and the other way round', (field, sorted) => {
  expect(arrangeTitles('', field)).toEqual(sorted);
  expect(arrangeTitles('', field, 'DESC')).toEqual(sorted.toReversed());
});

test.each([
  ['its title', ' HALLE ', ['halle 9', 'Halle 10']],
  ['its remark', 'regale', ['halle 9']],
  ['the day when it was made', '10.01.2026', ['Halle 10']],
  ['the day of its revision', '01.02.2026', ['Äußere Rampe']],
  ['nothing of it', 'Keller', []],
  ['the end of one value and the start of the next', '9regale', []],
])('a plan is found by %s', (_what, filter, found) => expect(arrangeTitles(filter)).toEqual(found));
