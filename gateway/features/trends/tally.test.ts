import { expect, test } from 'vitest';
import type { ResultRow } from '../results/models.ts';
import { packResults } from '../results/service.ts';
import { getSpans } from './spans.ts';
import { filterRisingGroups, createTally } from './tally.ts';

type Level = 'RED' | 'YELLOW' | 'GREEN' | 'UNKNOWN';
const place = { areaId: '', areaName: 'Lager', positionId: '1', positionNumber: 'S-1', positionName: 'Tor' };
const createRow = (level: Level, more: Partial<ResultRow> = {}) =>
  ({ ...place, foundAt: null, level, objectName: 'Schlagfalle', task: 'Fang prüfen', value: null, trapReportId: null, ...more }) as unknown as ResultRow;

/** March 2024 against February 2024, with its leap day, and March 2023. */
const march = getSpans({ from: '2024-03-01', to: '2024-03-31' });
type Found = readonly [at: string, row: ResultRow];
function fillTally(found: readonly Found[], only: Parameters<typeof createTally>[1] = null) {
  const tally = createTally(march, only);
  for (const [at, each] of found) void [...tally.addInSteps(packResults([each], 'AT:1'), null, new Date(at))];
  return tally;
}

const found: readonly Found[] = [
  // The first minute of March in Vienna, and the last one of it: the clock has been changed in between.
  ['2024-02-29T23:00:00Z', createRow('RED', { value: 3 })],
  ['2024-03-31T21:59:59Z', createRow('GREEN', { value: 0 })],
  ['2024-03-10T09:00:00Z', createRow('YELLOW', { value: 1 })],
  ['2024-03-10T09:00:00Z', createRow('RED', { level: 'NOT_CHECKABLE' })],
  ['2024-03-11T09:00:00Z', createRow('GREEN', { areaName: 'Rampe', positionId: '2', task: 'Köderannahme prüfen', value: 40 })],
  // April already.
  ['2024-03-31T22:00:00Z', createRow('RED', { value: 9 })],
  // The leap day.
  ['2024-02-29T22:59:59Z', createRow('RED', { value: 2 })],
  ['2024-02-10T10:00:00Z', createRow('GREEN', { value: 0 })],
  ['2024-02-10T10:00:00Z', createRow('GREEN', { value: 0 })],
  ['2024-02-10T10:00:00Z', createRow('GREEN', { value: 0 })],
  // A trap's number is an event, no count of a visit.
  ['2023-03-05T10:00:00Z', createRow('UNKNOWN', { trapReportId: '7', value: 2 })],
];

test('shares and catches of the three periods, counted by hand', () => {
  const { now, before, lastYear } = fillTally(found).getTotals();
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

test('groups by area, task and position, highest share first', () => {
  const tally = fillTally(found);
  const listShares = (by: 'AREA' | 'TASK' | 'POSITION' | 'CATEGORY') =>
    tally.getGroups(by).map(({ name, now, before, change }) => [name, now.alarmShare, before.alarmShare, change]);
  expect(listShares('AREA')).toEqual([
    ['Lager', 33.3, 25, 8.3],
    ['Rampe', 0, null, null],
  ]);
  expect(listShares('CATEGORY')).toEqual([['Schlagfalle', 25, 25, 0]]);
  expect(tally.getGroups('TASK').map(({ name, now }) => [name, now.catchesPer100])).toEqual([
    ['Fang prüfen', 133.3],
    ['Köderannahme prüfen', null],
  ]);
  expect(tally.getGroups('POSITION').map(({ positionId, now }) => [positionId, now.checks])).toEqual([
    ['1', 3],
    ['2', 1],
  ]);
  expect(fillTally([['2024-02-10T10:00:00Z', createRow('RED')]]).getGroups('AREA')[0]).toMatchObject({ now: { alarmShare: null }, change: null });
});

test('narrows to an area, and returns the areas to choose', () => {
  const tally = fillTally(found, { areas: ['Rampe'] });
  expect(tally.getTotals().now).toMatchObject({ checks: 1, alarmShare: 0 });
  expect(tally.getChoices()).toEqual({ areas: ['Lager', 'Rampe'], objects: ['Schlagfalle'], tasks: ['Fang prüfen', 'Köderannahme prüfen'] });
  expect(fillTally(found, { tasks: ['Köderannahme prüfen'], categories: ['Schlagfalle'] }).getTotals().now.checks).toBe(1);
});

test('rises need five checks in both periods, sorted by points', () => {
  const createFound = (name: string, [now, nowRed]: [number, number], [before, beforeRed]: [number, number]): Found[] => [
    ...Array.from({ length: now }, (_, at): Found => ['2024-03-10T10:00:00Z', createRow(at < nowRed ? 'RED' : 'GREEN', { areaName: name })]),
    ...Array.from({ length: before }, (_, at): Found => ['2024-02-10T10:00:00Z', createRow(at < beforeRed ? 'RED' : 'GREEN', { areaName: name })]),
  ];
  const groups = fillTally([
    ...createFound('few', [4, 4], [5, 0]),
    ...createFound('some', [5, 2], [5, 1]),
    ...createFound('most', [5, 3], [5, 0]),
    ...createFound('high', [5, 5], [5, 4]),
    ...createFound('fell', [5, 0], [5, 5]),
  ]).getGroups('AREA');
  expect(filterRisingGroups(groups).map(({ name, change }) => [name, change])).toEqual([
    ['most', 60],
    ['high', 20],
    ['some', 20],
  ]);
});

test('pairs months with last year’s, and has no data without checks', () => {
  const tally = fillTally([...found, ['2023-03-31T21:00:00Z', createRow('RED')]]);
  expect(tally.getMonths()).toMatchObject([{ month: '2024-03', now: { alarmShare: 25 }, lastYear: { alarmShare: 100 } }]);
  const none = fillTally([]);
  expect(none.getMonths()[0]!.now.alarmShare).toBeNull();
});

test('omits hidden areas, and dates rows by moment or report', () => {
  const rows = [
    createRow('RED', { areaName: 'Rampe' }),
    createRow('GREEN', { foundAt: new Date('2024-02-10T10:00:00Z') }),
    createRow('YELLOW'),
    createRow('RED'),
  ];
  const add = (visible: ReadonlySet<number> | null) => {
    const tally = createTally(march, null);
    void [...tally.addInSteps(packResults(rows, 'AT:1'), visible, new Date('2024-03-10T10:00:00Z'))];
    return tally;
  };
  expect([add(null).getTotals().now.checks, add(null).getChoices().areas]).toEqual([3, ['Lager', 'Rampe']]);
  const { now, before } = add(new Set([1])).getTotals();
  expect([now.checks, now.counts.red, before.checks]).toEqual([2, 1, 1]);
  expect(add(new Set([1])).getChoices().areas).toEqual(['Lager']);
  expect(add(new Set([1])).getGroups('AREA')).toMatchObject([{ name: 'Lager', location: 'AT:1', now: { checks: 2 } }]);
});

test('groups an area and a task in every spelling', () => {
  const at = '2024-03-10T09:00:00Z';
  const rows: Found[] = ['Lager', 'lager ', 'LAGER\u200b'].map((areaName) => [at, createRow('RED', { areaName, task: `${areaName} prüfen` })]);
  const tally = fillTally(rows);
  expect(tally.getGroups('AREA').map(({ name, now }) => [name, now.checks])).toEqual([['Lager', 3]]);
  expect(tally.getChoices()).toMatchObject({ areas: ['Lager'] });
  expect(fillTally(rows, { areas: ['lager'] }).getTotals().now.checks).toBe(3);
});
