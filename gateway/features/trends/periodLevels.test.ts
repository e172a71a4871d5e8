import { expect, test } from 'vitest';
import type { ResultRow } from '../results/models.ts';
import { levelsOf } from './periodLevels.ts';

const row = (positionId: string | null, level: string, more: object = {}) =>
  ({
    positionId,
    level,
    areaName: 'Lager',
    areaId: '',
    task: 'Fang prüfen',
    trapReportId: null,
    value: null,
    ...more,
  }) as unknown as ResultRow;

test('a position has the level of its worst result, and is not checkable only if nothing of it was checked', async () => {
  const { all } = await levelsOf([
    row('1', 'GREEN'),
    row('1', 'RED'),
    row('1', 'GREEN', { level: 'NOT_CHECKABLE' }),
    row('2', 'GREEN'),
    row('2', 'GREEN', { level: 'NOT_CHECKABLE' }),
    row('3', 'GREEN'),
    row('3', 'UNKNOWN'),
    row('4', 'UNKNOWN'),
    row('5', 'YELLOW'),
    row('5', 'UNKNOWN', { level: 'NOT_CHECKABLE' }),
    row('6', 'UNKNOWN', { level: 'NOT_CHECKABLE' }),
    row('6', 'RED', { level: 'NOT_CHECKABLE' }),
  ]);
  expect(all.map(({ positionId, worst }) => [positionId, worst])).toEqual([
    ['1', 'RED'],
    ['2', 'GREEN'],
    ['3', 'GREEN'],
    ['4', 'UNKNOWN'],
    ['5', 'YELLOW'],
    ['6', 'NOT_CHECKABLE'],
  ]);
});

test('every result counts in one area, those of no position too, so that areas add up to all', async () => {
  const { figures, areas } = await levelsOf([
    row('1', 'RED'),
    row(null, 'GREEN'),
    row('2', 'YELLOW', { areaName: 'Rampe' }),
    row('3', 'UNKNOWN', { areaName: null }),
  ]);
  expect(areas.map(({ areaName, figures: { counts, alarmShare } }) => [areaName, counts.red, counts.yellow, counts.green, counts.unknown, alarmShare])).toEqual(
    [
      [null, 0, 0, 0, 1, null],
      ['Lager', 1, 0, 1, 0, 50],
      ['Rampe', 0, 1, 0, 0, 0],
    ],
  );
  expect(figures).toMatchObject({ checks: 3, counts: { red: 1, yellow: 1, green: 1, unknown: 1 }, alarmShare: 33.3 });
});
