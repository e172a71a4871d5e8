import { describe, expect, test } from 'vitest';
import type { Grant, Scope } from './scope.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import { getVisibleAreaNames, filterRowsByVisibleAreas } from './visibleAreas.ts';

const areas = [
  { id: '1', name: 'Lager' },
  { id: '2', name: 'Büro' },
  { id: '3', name: 'Halle' },
  { id: '4', name: ' halle ' },
];
const location = 'AT:1' as const;
function createCaller(allowed: Grant<string>, calls: string[] = []) {
  return {
    scope: { getAccess: async () => ({ getRights: async () => 'all', getAreas: async () => allowed }) } as unknown as Scope,
    provider: { call: async ({ name }: { name: string }) => (calls.push(name), areas) } as unknown as ProviderCalls,
  };
}
const createRow = (areaName: string | null, areaId = '') => ({ areaName, areaId });
const listShown = async (rows: ReturnType<typeof createRow>[], ...allowed: string[]) =>
  (await filterRowsByVisibleAreas(rows, location, createCaller(new Set(allowed)))).map(({ areaName, areaId }) => `${areaName} ${areaId}`);

describe('rows that carry their area by name only', () => {
  test('W-14 get its id; unknown and missing names are hidden', async () => {
    expect(await listShown([createRow('Lager'), createRow('Büro'), createRow('Keller'), createRow(null), createRow('')], '1')).toEqual(['Lager 1']);
  });
  test('W-14 hides every area of a name that a hidden area has', async () => {
    expect(await listShown([createRow('Halle'), createRow('Lager')], '1', '3')).toEqual(['Lager 1']);
    expect(await listShown([createRow('Halle'), createRow('Lager')], '1', '4')).toEqual(['Lager 1']);
    expect(await listShown([createRow('Halle')], '3', '4')).toEqual(['Halle 4']);
  });
  test('W-14 gets its id, or is hidden, in any spelling', async () => {
    expect(await listShown([createRow('lager\u00a0'), createRow('La\u00adger')], '1')).toEqual(['lager\u00a0 1', 'La\u00adger 1']);
    expect(await listShown([createRow('Ha\u00adlle')], '1', '3')).toEqual([]);
  });
  test('W-13 goes by the id of an area, not by its name', async () => {
    expect(await listShown([createRow('Lager', '2'), createRow('Büro', '1')], '1')).toEqual(['Büro 1']);
  });
});

test('W-10 returns all rows without a request to those with all areas', async () => {
  const calls: string[] = [];
  expect(await filterRowsByVisibleAreas([createRow('Keller')], location, createCaller('all', calls))).toEqual([createRow('Keller')]);
  expect(await getVisibleAreaNames(location, createCaller('all', calls))).toBe('all');
  expect(calls).toEqual([]);
});
test('W-10 a list without any area shows nothing', async () => {
  expect(await listShown([createRow('Lager'), createRow('Büro', '2')])).toEqual([]);
});
