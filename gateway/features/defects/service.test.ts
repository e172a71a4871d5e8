import { describe, expect, test } from 'vitest';
import type { Grant } from '../../access/scope.ts';
import type { Right } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { toDefect } from './decode.ts';
import { getActor, countOpenDefects, countDefects, listDefectsAtPosition, findDefect, listAllDefects, listDefects } from './service.ts';
import { defectCount, defectList, openDefectsAtPosition } from './endpoints.ts';

const customer = { id: '1', location: 'AT:1' } as unknown as Customer;
const made = (id: number, areaId: number | null, status = 'OFFEN', positionId = 7) =>
  toDefect({ id, status, position: { id: positionId, area: areaId === null ? null : { id: areaId } } }, 'AT:1');
const unfinished = withUnreadable([made(1, 3), made(2, 4), made(3, null), made(4, 3, 'ERLEDIGT'), made(5, 3), made(6, 3, 'OFFEN', 8)], 2);
const completed = withUnreadable([made(9, 3, 'ABGESCHLOSSEN'), made(10, 4, 'ABGESCHLOSSEN')], 1);
const counted = { total: 1, open: 2, resolved: 3, completed: 4, unresolved: 5 };

/** A caller with these areas and rights at the location, where positions are known by these ids. */
function callerOf(areas: Grant<string>, rights: Grant<Right> = 'all', positions: readonly string[] = []) {
  const asked: unknown[] = [];
  const call = async (endpoint: { name: string }, { completed: isCompleted, positionId: id }: { completed?: boolean; positionId?: string }) => {
    if (endpoint.name === 'getPositionDetails') return positions.includes(id!) ? { id, areaId: '3' } : null;
    if (endpoint.name === 'getAreas') return [{ id: '3' }];
    asked.push(endpoint);
    if (endpoint === defectList) return isCompleted ? completed : unfinished;
    return endpoint === defectCount ? counted : [made(1, 3), made(2, 4)];
  };
  const scope = { role: 'CUSTOMER', at: async () => ({ rights: async () => rights, areas: async () => areas }) };
  return { asked, caller: { provider: { call }, scope } as never };
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('defects of a location', () => {
  test('are all for who may see all areas, else those of own areas, with what could not be read', async () => {
    const [all, some] = await Promise.all([callerOf('all'), callerOf(new Set(['3']))].map(({ caller }) => listDefects(customer, false, caller)));
    expect([idsOf(all!), unreadableIn(all!)]).toEqual([['1', '2', '3', '4', '5', '6'], 2]);
    expect([idsOf(some!), unreadableIn(some!)]).toEqual([['1', '4', '5', '6'], 2]);
    const both = await listAllDefects(customer, callerOf(new Set(['3'])).caller);
    expect([idsOf(both), unreadableIn(both)]).toEqual([['1', '4', '5', '6', '9'], 3]);
  });

  test('are found by their ids in both lists, but not in areas of others', async () => {
    const { caller } = callerOf(new Set(['3']));
    const found = await Promise.all(['4', '9', '2', '10', '99'].map((id) => findDefect(customer, id, caller)));
    expect(found.map((defect) => defect?.id ?? null)).toEqual(['4', '9', null, null, null]);
  });

  test('are counted at each position, the open ones', async () => {
    expect(await countOpenDefects(customer, callerOf('all').caller)).toEqual([
      { positionId: '7', location: 'AT:1', areaId: '3', open: 4 },
      { positionId: '8', location: 'AT:1', areaId: '3', open: 1 },
    ]);
  });

  test('have the provider’s numbers where all areas are seen, else those of own areas', async () => {
    expect(await countDefects(customer, callerOf('all').caller)).toBe(counted);
    const { asked, caller } = callerOf(new Set(['3']));
    expect(await countDefects(customer, caller)).toEqual({ total: 4, open: 4, resolved: 1, completed: 1, unresolved: 3 });
    expect(asked).not.toContain(defectCount);
  });

  test('at a position are asked for where the position is the location’s', async () => {
    const { asked, caller } = callerOf(new Set(['3']), 'all', ['7']);
    expect(await listDefectsAtPosition(customer, '8', caller)).toEqual([]);
    expect(asked).toEqual([]);
    expect(idsOf(await listDefectsAtPosition(customer, '7', caller))).toEqual(['1']);
    expect(asked).toEqual([openDefectsAtPosition]);
  });

  test('are nobody’s without the right to see them, and the provider is not asked', async () => {
    const { asked, caller } = callerOf('all', new Set<Right>(['EDIT_DEFECTS']), ['7']);
    const ways = [
      () => listDefects(customer, false, caller),
      () => countDefects(customer, caller),
      () => listDefectsAtPosition(customer, '7', caller),
      () => getActor(customer, caller),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(asked).toEqual([]);
    const rights = new Set<Right>(['SHOW_DEFECTS']);
    expect(await getActor(customer, callerOf('all', rights).caller)).toEqual({ role: 'CUSTOMER', rights });
  });
});
