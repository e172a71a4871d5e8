import { expect, test } from 'vitest';
import type { ResultRow } from './models.ts';
import { filterExceptLevels, listChoices } from './resultChoice.ts';

const rows = [
  { areaName: 'Lager', objectName: 'Falle', task: 'Fang prüfen' },
  { areaName: 'lager\u00a0', objectName: 'Fa\u00adlle', task: 'Fang  prüfen' },
  { areaName: 'Rampe', objectName: null, task: null },
] as ResultRow[];

test('each name is one choice, which finds all of its spellings', async () => {
  expect(await listChoices(rows)).toEqual({ areas: ['Lager', 'Rampe'], objects: ['Falle'], tasks: ['Fang prüfen'] });
  for (const only of [{ areas: ['Lager'] }, { objects: ['Falle'] }, { tasks: ['fang prüfen'] }])
    expect(filterExceptLevels(rows, only)).toEqual(rows.slice(0, 2));
  expect(filterExceptLevels(rows, { areas: [] })).toEqual(rows);
});
