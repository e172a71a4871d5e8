import { expect, test } from 'vitest';
import { filterRows, groupRows, sortRows, findWorstLocations } from './arrangePortfolio.ts';
import type { ComparedRow } from './comparedRow.ts';

const createRow = (name: string, city: string | null, more: Partial<ComparedRow> = {}, figures: object | null = null) =>
  ({
    id: name,
    name,
    cardcode: name,
    country: 'AT',
    city,
    postcode: null,
    address: null,
    level: 'UNKNOWN',
    lastCheckAt: null,
    daysSinceCheck: null,
    readiness: null,
    labels: [],
    ...more,
    figures,
  }) as unknown as ComparedRow;
const rows = [
  createRow('Bäckerei', 'Wels', { level: 'RED', daysSinceCheck: 12, labels: ['Nord'] }, { alarmShare: 4, highDefects: 2, silentDevices: 1 }),
  createRow('Mühle', 'Linz', { level: 'GREEN', daysSinceCheck: 40 }, { alarmShare: 0, highDefects: 0, silentDevices: null }),
  createRow('Lager', 'Wels', { level: 'YELLOW', labels: ['Nord', 'Süd'] }, { alarmShare: null, highDefects: 1, silentDevices: 0 }),
  createRow('Büro', null, { level: 'RED', daysSinceCheck: 3 }),
];
const getIds = (list: readonly ComparedRow[]) => list.map(({ id }) => id);

test('locations without a value are last, and no data is not 0', () => {
  expect(getIds(sortRows(rows, { field: 'ALARM_SHARE', direction: 'DESC' }))).toEqual(['Bäckerei', 'Mühle', 'Lager', 'Büro']);
  expect(getIds(sortRows(rows, { field: 'ALARM_SHARE', direction: 'ASC' }))).toEqual(['Mühle', 'Bäckerei', 'Lager', 'Büro']);
});

test('ranks overdue actions before open ones, unknown numbers last', () => {
  const counted = rows.map((each, at) => ({ ...each, actions: at === 3 ? null : { unfinished: 9 - at, overdue: at } }));
  expect(getIds(sortRows(counted, { field: 'ACTIONS', direction: 'DESC' }))).toEqual(['Lager', 'Mühle', 'Bäckerei', 'Büro']);
});

test('sorts the last check by day, longest ago first and worst', () => {
  const field = 'LAST_CHECK';
  expect(getIds(sortRows(rows, { field, direction: 'ASC' }))).toEqual(['Mühle', 'Bäckerei', 'Büro', 'Lager']);
  expect(getIds(sortRows(rows, { field, direction: 'DESC' }))).toEqual(['Büro', 'Bäckerei', 'Mühle', 'Lager']);
  expect([...findWorstLocations({ field, direction: 'ASC' }, rows)]).toEqual(['Mühle']);
});

test('the worst are first by level, equal ones in given order', () => {
  expect(getIds(sortRows(rows.toReversed(), { field: 'LEVEL', direction: 'DESC' }))).toEqual(['Büro', 'Bäckerei', 'Lager', 'Mühle']);
});

test.each([
  ['wels', ['Bäckerei', 'Lager']],
  ['SÜD', ['Lager']],
  ['Alarm', ['Bäckerei', 'Büro']],
  ['', ['Bäckerei', 'Mühle', 'Lager', 'Büro']],
])('the filter %s searches names, places, labels and words for levels', (filter, expected) => {
  expect(getIds(filterRows(rows, filter))).toEqual(expected);
});

test('a group has the mean of shares, and sums of known values', () => {
  const [wels, linz, none] = groupRows(rows, 'place');
  expect(wels).toMatchObject({ name: 'Wels', red: 1, alarmShare: 4, highDefects: 3, silentDevices: 1, oldest: 12 });
  expect(linz).toMatchObject({ name: 'Linz', red: 0, alarmShare: 0, silentDevices: null, oldest: 40 });
  expect(none).toMatchObject({ name: null, red: 1, alarmShare: null, highDefects: null });
});

test('the oldest check of a group is the earliest in any country', () => {
  const getOldestDays = (...of: (number | null)[]) =>
    groupRows(
      of.map((daysSinceCheck, at) => createRow(`${at}`, 'Wels', { daysSinceCheck })),
      'place',
    )[0]!.oldest;
  expect([getOldestDays(3, 12, null), getOldestDays(12, 3), getOldestDays(null, 0), getOldestDays(null)]).toEqual([12, 12, 0, null]);
});

test('a location with two labels is in both groups, unlabelled ones last', () => {
  expect(groupRows(rows, 'label').map(({ name, rows: of }) => [name, getIds(of)])).toEqual([
    ['Nord', ['Bäckerei', 'Lager']],
    ['Süd', ['Lager']],
    [null, ['Mühle', 'Büro']],
  ]);
});

test('locations of a city are one group however its name is written', () => {
  const spelled = [createRow('A', 'Wels'), createRow('B', 'wels '), createRow('C', '')];
  expect(groupRows(spelled, 'place').map(({ name, rows: of }) => [name, getIds(of)])).toEqual([
    ['Wels', ['A', 'B']],
    [null, ['C']],
  ]);
});
