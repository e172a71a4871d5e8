import { expect, test } from 'vitest';
import type { ResultRow } from '../results/models.ts';
import { countLevels } from './periodLevels.ts';

const createRow = (positionId: string | null, level: string, more: object = {}) =>
  ({ positionId, level, areaName: 'Lager', areaId: '', task: 'Fang prüfen', trapReportId: null, value: null, ...more }) as unknown as ResultRow;

test('a position has its worst level, not checkable only without checks', async () => {
  const none = 'NOT_CHECKABLE';
  const found = { 1: ['GREEN', 'RED', none], 2: ['GREEN', none], 3: ['GREEN', 'UNKNOWN'], 4: ['UNKNOWN'], 5: ['YELLOW', none], 6: [none, none] };
  const { all } = await countLevels(Object.entries(found).flatMap(([id, levels]) => levels.map((level) => createRow(id, level))));
  const worst = Object.fromEntries(all.map((each) => [each.positionId, each.worst]));
  expect(worst).toEqual({ 1: 'RED', 2: 'GREEN', 3: 'GREEN', 4: 'UNKNOWN', 5: 'YELLOW', 6: none });
});

test('counts every result in one area, so that areas add up', async () => {
  const { figures, areas } = await countLevels([
    createRow('1', 'RED'),
    createRow(null, 'GREEN'),
    createRow('2', 'YELLOW', { areaName: 'Rampe' }),
    createRow('3', 'UNKNOWN', { areaName: null }),
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
