import { describe, expect, test } from 'vitest';
import { toDefect } from './decode.ts';
import { filterChosenDefects, countChoices } from './defectChoice.ts';
import { arrangeDefectRows } from './defectTable.ts';
import type { Defect } from './models.ts';

const createDefect = (number: string, more: Partial<Defect> = {}) => ({ ...toDefect({ id: number, nummer: number, status: 'OFFEN' }, 'AT:1'), ...more });
const all = [
  createDefect('1', {
    status: 'RESOLVED',
    priority: 'HIGH',
    createdAt: new Date('2026-11-03T10:00:00Z'),
    summary: 'Loch',
    detail: 'b',
    responsible: 'Technik',
  }),
  createDefect('2', {
    priority: 'MEDIUM',
    positionNumber: 'K-2',
    positionName: 'Tor',
    createdAt: new Date('2026-11-01T10:00:00Z'),
    summary: 'Abfluss',
    detail: 'c',
  }),
  createDefect('10', {
    priority: 'HIGH',
    positionName: 'Dach',
    createdAt: new Date('2026-11-02T10:00:00Z'),
    summary: 'Tür',
    detail: 'a',
    responsible: 'Küche',
  }),
];
const getNumbers = (rows: readonly Defect[]) => rows.map(({ number }) => number);

describe('a list of defects', () => {
  test.each([
    ['NUMBER', ['1', '2', '10']],
    ['POSITION', ['10', '2', '1']],
    ['STATUS', ['2', '10', '1']],
    ['PRIORITY', ['2', '1', '10']],
  ] as const)('H-02 is sorted by %s, and by number where that is the same', async (field, numbers) => {
    expect(getNumbers(await arrangeDefectRows(all, null, { field, direction: 'ASC' }))).toEqual(numbers);
  });

  test('has the highest number first by default', async () => expect(getNumbers(await arrangeDefectRows(all, null, null))).toEqual(['10', '2', '1']));

  test.each([
    ['03.11.2026', ['1']],
    ['k-2 – tor', ['2']],
    ['küche', ['10']],
    ['abfluss', ['2']],
    ['aktiv', ['10', '2']],
    ['bearbeitet', ['1']],
    ['hohe gefahr', ['10', '1']],
    ['mittlere', ['2']],
    ['offen', []],
  ])('H-03 V-09 finds %j', async (term, numbers) => expect(getNumbers(await arrangeDefectRows(all, term, null))).toEqual(numbers));

  test('is narrowed to statuses and priorities, each counted within the others', () => {
    expect(getNumbers(filterChosenDefects(all, { statuses: ['OPEN'], priorities: ['HIGH'] }))).toEqual(['10']);
    expect([filterChosenDefects(all, null), filterChosenDefects(all, { statuses: [], priorities: null })]).toEqual([all, all]);
    expect(countChoices(all, { statuses: ['OPEN'], priorities: ['HIGH'] })).toEqual({ open: 1, resolved: 1, completed: 0, high: 1, medium: 1, low: 0 });
    expect(countChoices(all, null)).toEqual({ open: 2, resolved: 1, completed: 0, high: 2, medium: 1, low: 0 });
  });

  const others = [
    createDefect('3', {
      status: 'COMPLETED',
      priority: 'LOW',
      detail: 'Spalt\n[03.11.2026 09:15] Ida Berg: Notiz Silikon\n[03.11.2026 09:20] Ida Berg: Status OFFEN -> ERLEDIGT',
    }),
    ...all,
  ];
  test.each([
    ['spalt', ['3']],
    ['ida berg silikon', ['3']],
    ['spaltida', []],
    ['abgeschlossen', ['3']],
    ['geringe gefahr', ['3']],
    ['– dach', []],
  ])('finds %j in additions of a description, and in words', async (term, numbers) => {
    expect(getNumbers(await arrangeDefectRows(others, term, null))).toEqual(numbers);
  });

  test('has low ones before medium and high ones, and completed ones last', async () => {
    const sortNumbers = async (field: 'STATUS' | 'PRIORITY') => getNumbers(await arrangeDefectRows(others, null, { field, direction: 'ASC' }));
    expect([await sortNumbers('PRIORITY'), await sortNumbers('STATUS')]).toEqual([
      ['3', '2', '1', '10'],
      ['2', '10', '1', '3'],
    ]);
    expect(countChoices(others, null)).toEqual({ open: 2, resolved: 1, completed: 1, high: 2, medium: 1, low: 1 });
    expect(getNumbers(filterChosenDefects(others, { statuses: null, priorities: ['LOW'] }))).toEqual(['3']);
  });
});
