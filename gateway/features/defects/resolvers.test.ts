import { describe, expect, test } from 'vitest';
import type { Right } from '../../generated/resolvers.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import { toDefect } from './decode.ts';
import type { Defect, ListedDefects } from './models.ts';
import { defects as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);
const customer = { id: '1', location: 'AT:1' };
const made = (id: number, status: string, descriptionShort: string, more: object = {}) =>
  toDefect({ id, nummer: id, status, descriptionShort, bilder: [{ id: 8, url: '/8.jpg' }], ...more }, 'AT:1');
const unfinished = withUnreadable([made(1, 'OFFEN', 'Loch', { mangelPrioritaet: 'HOHE_GEFAHR' }), made(2, 'ERLEDIGT', 'Spalt'), made(3, 'OFFEN', 'Spalt')], 2);
const completed = withUnreadable([made(9, 'ABGESCHLOSSEN', 'Loch')], 1);
const planRow = { id: '-1', number: '4', summary: 'Kein Plan', detail: 'fehlt' };

/** A caller who reads defects at a location with so many plans, or where their number cannot be read. */
function contextOf({ plans = 1, rights = 'all' }: { plans?: number | null; rights?: 'all' | ReadonlySet<Right> } = {}) {
  const call = async ({ name }: { name: string }, args: { completed?: boolean }) => {
    if (name === 'getMaengel') return args.completed ? completed : unfinished;
    if (name === 'countMaengel') return { total: 3 };
    if (name === 'countPlaene' && plans === null) throw new Error('late');
    return {
      countPlaene: plans,
      getPlanMangel: planRow,
      getMaengelOfPosition: unfinished.slice(0, 1),
      getPositionDetails: { areaId: '3' },
      getAreas: [{ id: '3' }],
    }[name];
  };
  const scope = { role: 'KEY_USER', at: async () => ({ rights: async () => rights, areas: async () => 'all' }) };
  return { provider: { call }, scope };
}

describe('a list of defects', () => {
  const list = async (asked: object, told?: Parameters<typeof contextOf>[0]) => {
    const { rows, planRow: plan, ...more } = await resolve<ListedDefects>('Customer', 'defects', customer, asked, contextOf(told));
    return { ids: rows.map(({ id }) => Number(id)), plan: plan && (await plan), more };
  };

  test.each([
    [{}, [3, 2, 1]],
    [{ includeCompleted: true }, [9, 3, 2, 1]],
    [{ onlyUnresolved: true }, [3, 1]],
    [{ filter: 'spalt' }, [3, 2]],
    [{ only: { statuses: ['RESOLVED'] } }, [2]],
    [{ positionId: '7' }, [1]],
    [{ sort: { field: 'NUMBER', direction: 'ASC' }, first: 1, offset: 1 }, [2]],
  ])('for %j has %j', async (asked, ids) => expect((await list(asked)).ids).toEqual(ids));

  test('tells how many there are, and how many could not be read', async () => {
    const counts = { open: 1, resolved: 1, completed: 0, high: 0, medium: 0, low: 2 };
    expect((await list({ filter: 'spalt' })).more).toEqual({ counts, total: 2, unreadable: 2, unfilteredTotal: 3 });
    expect((await list({ includeCompleted: true, first: 1 })).more).toMatchObject({ total: 4, unreadable: 3, unfilteredTotal: 4 });
  });

  test.each([
    [{}, true],
    [{ offset: 0 }, true],
    [{ filter: 'kein' }, true],
    [{ filter: 'FEHLT' }, true],
    [{ filter: 'loch' }, false],
    [{ offset: 1 }, false],
    [{ positionId: '7' }, false],
    [{ only: { statuses: ['OPEN'] } }, false],
  ])('H-08 without a plan has a row for that, for %j: %s', async (asked, isThere) => {
    expect((await list(asked, { plans: 0 })).plan).toEqual(isThere ? planRow : null);
    expect((await list(asked, { plans: 1 })).plan).toBeNull();
  });

  test('is there where nobody knows whether there is a plan', async () => {
    const { rows, planRow: plan } = await resolve<ListedDefects>('Customer', 'defects', customer, {}, contextOf({ plans: null }));
    expect(rows).toHaveLength(3);
    await expect(plan).rejects.toThrow('late');
  });

  test('A-13 has a number to show, one more without a plan', async () => {
    const badge = async (plans: number) => resolve('Customer', 'defectBadge', customer, {}, contextOf({ plans }));
    expect([await badge(0), await badge(1), await badge(2)]).toEqual([4, 3, 3]);
  });
});

describe('a defect', () => {
  const defect: Defect = { ...unfinished[0]!, detail: 'im Sockel\n[03.11.2026 09:15] Ida: Notiz Gips' };

  test('has what was found apart from what happened since', async () => {
    expect(await resolve('Defect', 'findings', defect, {}, {})).toBe('im Sockel');
    expect(await resolve('Defect', 'history', defect, {}, {})).toMatchObject([{ kind: 'REPORTED' }, { kind: 'NOTE', text: 'Gips' }]);
  });

  test('has photos and actions by the rights of the caller', async () => {
    const seen = async (rights: 'all' | ReadonlySet<Right>) => {
      const photos = await resolve<object[] | null>('Defect', 'photos', defect, {}, contextOf({ rights }));
      const actions = await resolve<string[]>('Defect', 'actions', defect, {}, contextOf({ rights }));
      return [photos?.length, actions.includes('RESOLVE'), actions.includes('DELETE_PHOTO'), actions.includes('COMPLETE')];
    };
    expect(await seen('all')).toEqual([1, true, true, false]);
    expect(await seen(new Set(['SHOW_DEFECTS', 'EDIT_DEFECTS']))).toEqual([undefined, true, false, false]);
    expect(await seen(new Set(['SHOW_DEFECT_PHOTOS']))).toEqual([1, false, false, false]);
  });
});
