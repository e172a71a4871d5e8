import { expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Report } from '../reports/models.ts';
import { compareVisits } from './comparison.ts';
import { toResultRow } from './decode.ts';
import { createOutcome } from './outcome.ts';

const location = 'AT:100100';
const words = { r: 'ROT', y: 'GELB', g: 'GRUEN', n: null, '-': null } as const;
let ids = 0;
/** A result at a position: red, yellow, green, not checkable (-), without a level (n). */
const createRow = (position: string, mark: keyof typeof words, more: object = {}) =>
  toResultRow(
    { id: (ids += 1), position_id: position, position_nr: `P-${position}`, alarm_level: words[mark], is_not_checkable: mark === '-', ...more },
    location,
  );
const createRows = (marks: Record<string, string>) =>
  Object.entries(marks).flatMap(([position, all]) => all.split('').map((mark) => createRow(position, mark as 'r')));
const previous = { id: '7', endedAt: new Date('2026-10-12T15:00:00Z') } as Report;
const compare = (before: Record<string, string>, now: Record<string, string>) => compareVisits(createRows(now), previous, createRows(before));
const listShown = (comparison: Awaited<ReturnType<typeof compare>>) =>
  comparison.all.map(({ positionNumber, kind, before, now }) => [positionNumber, kind, before, now]);

/*
 * Worked out by hand. 1 yellow to red, 2 green to red, 3 new and red; 4 red to green, 5 red to yellow; 6 red to not
 * checkable, 7 red to nothing; 8 green with one result not checkable after green; 9 not checkable twice; 10 unchanged;
 * 11 in order after not checkable; 12 new and green; 13 without a level; 14 red as before, next to a result that is not
 * checkable.
 */
const before = { 1: 'y', 2: 'g', 4: 'r', 5: 'ggr', 6: 'r', 7: 'r', 8: 'g', 9: '-', 10: 'y', 11: '-', 13: 'r', 14: 'r' };
const now = { 1: 'gr', 2: 'ggr', 3: 'r', 4: 'g', 5: 'y', 6: '-', 8: 'g-g', 9: '-', 10: 'y', 11: 'g', 12: 'g', 13: 'n', 14: '-r' };

test('a visit is compared with the one before, position by position', async () => {
  const comparison = await compare(before, now);
  expect(comparison).toMatchObject({ previousId: '7', newlyRed: 3, noLongerRed: 2, notCheckable: 2, notCheckableAgain: 1, worse: 3, better: 2, notChecked: 3 });
  expect(listShown(comparison)).toEqual([
    ['P-1', 'WORSE', 'YELLOW', 'RED'],
    ['P-2', 'WORSE', 'GREEN', 'RED'],
    ['P-3', 'WORSE', null, 'RED'],
    ['P-6', 'NOT_CHECKED', 'RED', 'NOT_CHECKABLE'],
    ['P-7', 'NOT_CHECKED', 'RED', null],
    ['P-9', 'NOT_CHECKED', 'NOT_CHECKABLE', 'NOT_CHECKABLE'],
    ['P-4', 'BETTER', 'RED', 'GREEN'],
    ['P-5', 'BETTER', 'RED', 'YELLOW'],
  ]);
});

test('an uncheckable position is never in order, better or improved', async () => {
  for (const marks of ['-', '--']) {
    const comparison = await compare({ 1: 'r' }, { 1: marks });
    expect(comparison).toMatchObject({ noLongerRed: 0, better: 0, notChecked: 1, notCheckable: 1 });
    expect(listShown(comparison)).toEqual([['P-1', 'NOT_CHECKED', 'RED', 'NOT_CHECKABLE']]);
  }
  for (const marks of ['-g', 'g-', '--g']) expect(await compare({ 1: 'r' }, { 1: marks })).toMatchObject({ noLongerRed: 1, better: 1, notCheckable: 0 });
});

test('a position without id goes by area and number, or none', async () => {
  const createBareRow = (area: string | null, number: string | null, mark: 'r' | 'g') =>
    createRow('', mark, { position_id: null, position_nr: number, area_name: area });
  const comparison = await compareVisits([createBareRow('Lager', '1', 'r'), createBareRow(null, null, 'r')], previous, [
    createBareRow('Lager', '1', 'g'),
    createBareRow('Büro', '1', 'r'),
  ]);
  expect(listShown(comparison)).toEqual([
    ['1', 'WORSE', 'GREEN', 'RED'],
    ['1', 'NOT_CHECKED', 'RED', null],
  ]);
});

test('a position goes by its id before area and number', async () => {
  const createNamedRow = (id: string, number: string, mark: 'r' | 'g') => createRow(id, mark, { position_nr: number, area_name: 'Lager' });
  const comparison = await compareVisits([createNamedRow('1', 'A', 'r'), createNamedRow('2', 'A', 'g')], previous, [
    createNamedRow('1', 'B', 'r'),
    createNamedRow('2', 'A', 'r'),
  ]);
  expect(listShown(comparison)).toEqual([['A', 'BETTER', 'RED', 'GREEN']]);
});

test('a result without a level never replaces one with a level', async () => {
  expect(listShown(await compare({ 1: 'g', 2: 'g' }, { 1: 'nr', 2: 'gn' }))).toEqual([['P-1', 'WORSE', 'GREEN', 'RED']]);
  expect(listShown(await compare({ 1: 'n' }, {}))).toEqual([]);
});

test('within a kind the worst is first, then the lower number', async () => {
  expect(listShown(await compare({ 1: 'g', 2: 'g', 3: 'g', 4: 'g', 5: 'y', 6: 'r', 10: 'r' }, { 1: '-', 2: 'y', 3: 'r', 5: 'g', 6: '-', 10: 'g' }))).toEqual([
    ['P-3', 'WORSE', 'GREEN', 'RED'],
    ['P-2', 'WORSE', 'GREEN', 'YELLOW'],
    ['P-6', 'NOT_CHECKED', 'RED', 'NOT_CHECKABLE'],
    ['P-1', 'NOT_CHECKED', 'GREEN', 'NOT_CHECKABLE'],
    ['P-4', 'NOT_CHECKED', 'GREEN', null],
    ['P-10', 'BETTER', 'RED', 'GREEN'],
    ['P-5', 'BETTER', 'YELLOW', 'GREEN'],
  ]);
});

test('rows of both visits that could not be read are shown', async () => {
  expect((await compareVisits(withUnreadable(createRows(now), 2), previous, withUnreadable(createRows(before), 3))).unreadable).toBe(5);
  expect(createOutcome(withUnreadable(createRows(now), 2)).unreadable).toBe(2);
});

test('counts results by level, and names advisors by findings', async () => {
  const createAdvisorRow = (id: number | null, name: string | null) => createRow('1', 'g', { berater_id: id, berater_name: name });
  const rows = [
    ...createRows({ 1: 'rry', 2: 'g-n' }),
    createAdvisorRow(3, 'Eva'),
    createAdvisorRow(null, 'Bert'),
    createAdvisorRow(4, 'Eva'),
    createAdvisorRow(4, 'Eva'),
  ];
  const { counts, advisors } = createOutcome(rows);
  expect(counts).toEqual({ red: 2, yellow: 1, green: 5, notCheckable: 1, unknown: 1 });
  expect(advisors).toEqual([
    { name: 'Eva', resultId: rows.at(-2)!.id },
    { name: 'Eva', resultId: rows.at(-4)!.id },
    { name: 'Bert', resultId: null },
  ]);
});
