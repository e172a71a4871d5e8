import { expect, test } from 'vitest';
import type { ResultRow } from '../results/models.ts';
import { packResults } from '../results/service.ts';
import { spansOf } from './spans.ts';
import { risingOf, tallyOf } from './tally.ts';

type Level = 'RED' | 'YELLOW' | 'GREEN' | 'UNKNOWN';
const place = { areaId: '', areaName: 'Lager', positionId: '1', positionNumber: 'S-1', positionName: 'Tor' };
const row = (level: Level, more: Partial<ResultRow> = {}) =>
  ({ ...place, foundAt: null, level, objectName: 'Schlagfalle', task: 'Fang prüfen', value: null, trapReportId: null, ...more }) as unknown as ResultRow;

/** March 2024 against February 2024, with its leap day, and March 2023. */
const march = spansOf({ from: '2024-03-01', to: '2024-03-31' });
type Found = readonly [at: string, row: ResultRow];
function tallied(found: readonly Found[], only: Parameters<typeof tallyOf>[1] = null) {
  const tally = tallyOf(march, only);
  for (const [at, each] of found) void [...tally.addInSteps(packResults([each], 'AT:1'), null, new Date(at))];
  return tally;
}

const found: readonly Found[] = [
  // The first minute of March in Vienna, and the last one of it: the clock has been changed in between.
  ['2024-02-29T23:00:00Z', row('RED', { value: 3 })],
  ['2024-03-31T21:59:59Z', row('GREEN', { value: 0 })],
  ['2024-03-10T09:00:00Z', row('YELLOW', { value: 1 })],
  ['2024-03-10T09:00:00Z', row('RED', { level: 'NOT_CHECKABLE' })],
  ['2024-03-11T09:00:00Z', row('GREEN', { areaName: 'Rampe', positionId: '2', task: 'Köderannahme prüfen', value: 40 })],
  // April already.
  ['2024-03-31T22:00:00Z', row('RED', { value: 9 })],
  // The leap day.
  ['2024-02-29T22:59:59Z', row('RED', { value: 2 })],
  ['2024-02-10T10:00:00Z', row('GREEN', { value: 0 })],
  ['2024-02-10T10:00:00Z', row('GREEN', { value: 0 })],
  ['2024-02-10T10:00:00Z', row('GREEN', { value: 0 })],
  // A trap's number is an event, no count of a visit.
  ['2023-03-05T10:00:00Z', row('UNKNOWN', { trapReportId: '7', value: 2 })],
];

test('shares and catches of the three periods, counted by hand', () => {
  const { now, before, lastYear } = tallied(found).totals();
  expect(now).toEqual({
    checks: 4,
    counts: { red: 1, yellow: 1, green: 2, notCheckable: 1, unknown: 0 },
    alarmShare: 25,
    catches: 4,
    catchChecks: 3,
    catchesPer100: 133.3,
  });
  expect(before).toMatchObject({ checks: 4, alarmShare: 25, catches: 2, catchChecks: 4, catchesPer100: 50 });
  // Found, but without a level: no data is never 0.
  expect(lastYear).toMatchObject({ checks: 0, alarmShare: null, catchesPer100: null, counts: { unknown: 1 } });
});

test('groups by area, task and position, the highest share first, what has no data last', () => {
  const tally = tallied(found);
  const shares = (by: 'AREA' | 'TASK' | 'POSITION' | 'CATEGORY') =>
    tally.groups(by).map(({ name, now, before, change }) => [name, now.alarmShare, before.alarmShare, change]);
  expect(shares('AREA')).toEqual([
    ['Lager', 33.3, 25, 8.3],
    ['Rampe', 0, null, null],
  ]);
  expect(shares('CATEGORY')).toEqual([['Schlagfalle', 25, 25, 0]]);
  expect(tally.groups('TASK').map(({ name, now }) => [name, now.catchesPer100])).toEqual([
    ['Fang prüfen', 133.3],
    ['Köderannahme prüfen', null],
  ]);
  expect(tally.groups('POSITION').map(({ positionId, now }) => [positionId, now.checks])).toEqual([
    ['1', 3],
    ['2', 1],
  ]);
  expect(tallied([['2024-02-10T10:00:00Z', row('RED')]]).groups('AREA')[0]).toMatchObject({ now: { alarmShare: null }, change: null });
});

test('narrowed to an area, with the names that it can be narrowed to', () => {
  const tally = tallied(found, { areas: ['Rampe'] });
  expect(tally.totals().now).toMatchObject({ checks: 1, alarmShare: 0 });
  expect(tally.choices()).toEqual({ areas: ['Lager', 'Rampe'], objects: ['Schlagfalle'], tasks: ['Fang prüfen', 'Köderannahme prüfen'] });
  expect(tallied(found, { tasks: ['Köderannahme prüfen'], categories: ['Schlagfalle'] }).totals().now.checks).toBe(1);
});

test('what rose has five checks in both periods, and is sorted by its points', () => {
  const of = (name: string, [now, nowRed]: [number, number], [before, beforeRed]: [number, number]): Found[] => [
    ...Array.from({ length: now }, (_, at): Found => ['2024-03-10T10:00:00Z', row(at < nowRed ? 'RED' : 'GREEN', { areaName: name })]),
    ...Array.from({ length: before }, (_, at): Found => ['2024-02-10T10:00:00Z', row(at < beforeRed ? 'RED' : 'GREEN', { areaName: name })]),
  ];
  const groups = tallied([
    ...of('few', [4, 4], [5, 0]),
    ...of('some', [5, 2], [5, 1]),
    ...of('most', [5, 3], [5, 0]),
    ...of('high', [5, 5], [5, 4]),
    ...of('fell', [5, 0], [5, 5]),
  ]).groups('AREA');
  expect(risingOf(groups).map(({ name, change }) => [name, change])).toEqual([
    ['most', 60],
    ['high', 20],
    ['some', 20],
  ]);
});

test('months are next to those of last year, and what was not checked has no data', () => {
  const tally = tallied([...found, ['2023-03-31T21:00:00Z', row('RED')]]);
  expect(tally.months()).toMatchObject([{ month: '2024-03', now: { alarmShare: 25 }, lastYear: { alarmShare: 100 } }]);
  const none = tallied([]);
  expect(none.months()[0]!.now.alarmShare).toBeNull();
});

test('results of hidden areas are in no figure and no choice, and a row has its own moment before that of its report', () => {
  const rows = [row('RED', { areaName: 'Rampe' }), row('GREEN', { foundAt: new Date('2024-02-10T10:00:00Z') }), row('YELLOW'), row('RED')];
  const add = (visible: ReadonlySet<number> | null) => {
    const tally = tallyOf(march, null);
    void [...tally.addInSteps(packResults(rows, 'AT:1'), visible, new Date('2024-03-10T10:00:00Z'))];
    return tally;
  };
  expect([add(null).totals().now.checks, add(null).choices().areas]).toEqual([3, ['Lager', 'Rampe']]);
  const { now, before } = add(new Set([1])).totals();
  expect([now.checks, now.counts.red, before.checks]).toEqual([2, 1, 1]);
  expect(add(new Set([1])).choices().areas).toEqual(['Lager']);
  expect(add(new Set([1])).groups('AREA')).toMatchObject([{ name: 'Lager', location: 'AT:1', now: { checks: 2 } }]);
});
