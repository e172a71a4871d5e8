import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import * as plans from './plansOfLocation.ts';

const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100' } as never;
const plan = { id: '11', customer } as never;
const position = (id: string, areaId: string, x: number | null = 1, more: object = {}) => ({ id, areaId, x, y: x, hasOpenDefects: true, ...more });
const defect = (id: string, areaId: string | null, x: number | null = 1, more: object = {}) => ({ id, areaId, x, y: x, isCompleted: false, ...more });
const failed = (code: 'PROVIDER_TIMEOUT' | 'SESSION_ENDED') => new GatewayError(code, code);

interface Told {
  rights?: 'all' | string[];
  areas?: 'all' | string[];
  answers?: Record<string, unknown>;
}
/** A caller with these rights and areas at a location with the areas 101 and 102, both named Lager, and 103. */
function caller({ rights = 'all', areas = 'all', answers = {} }: Told = {}) {
  const sent: Record<string, unknown>[] = [];
  const all: Record<string, unknown> = {
    planIndex: ['11', '12'].map((id) => ({ id, customer })),
    getAreas: ['101', '102', '103'].map((id) => ({ id, name: `Zone ${id}` })),
    getPlan: { id: '11' },
    getPositionDetails: ({ positionId: id }: { positionId: string }) => (id === '404' ? null : { id, areaId: '101' }),
    getPlanToPosition: { id: '11' },
    getPositionCoordinates: { x: 1, y: 1 },
    getAreasOfPlan: [{ id: '102' }],
    getPlanPositions: [position('1', '101'), position('2', '102')],
    getPlanMaengel: [defect('1', '101'), defect('2', '102'), defect('3', null), defect('4', '101', 1, { isCompleted: true })],
    getPolygone: [{ name: 'zone 101' }, { name: 'Zone 102' }, { name: 'Hof' }],
    ...answers,
  };
  const provider = {
    async call({ name }: { name: string }, args: Record<string, unknown>) {
      sent.push({ name, ...args });
      const response = typeof all[name] === 'function' ? (all[name] as (of: object) => unknown)(args) : all[name];
      if (response instanceof Error) throw response;
      return response;
    },
  };
  const set = (values: 'all' | string[]) => (values === 'all' ? values : new Set(values));
  const scope = { at: async () => ({ rights: async () => set(rights), areas: async () => set(areas) }) };
  return {
    context: { provider, scope } as never,
    of: (name: string) => sent.filter((each) => each['name'] === name).map(({ name: _name, ...args }) => args),
  };
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

test('W-15 a plan is one of the location’s list, whatever the provider answers to its id', async () => {
  const found = async (id: string, answers = {}) => (await plans.findPlan(customer, id, caller({ answers }).context))?.id ?? null;
  expect([await found('11'), await found('13'), await found('12', { getPlan: null })]).toEqual(['11', null, null]);
});

test.each<[string, string, Record<string, unknown>, string | null]>([
  ['it stands there', '1', {}, '11'],
  ['it is not the caller’s', '404', {}, null],
  ['it has no place there', '1', { getPositionCoordinates: null }, null],
  ['it stands on none', '1', { getPlanToPosition: null }, null],
  ['the plan is another location’s', '1', { getPlanToPosition: { id: '13' } }, null],
])('L-02 the plan of a position where %s', async (_where, id, answers, expected) => {
  expect((await plans.planOfPosition(customer, id, caller({ answers }).context))?.id ?? null).toBe(expected);
});

describe('positions on any plan of a location', () => {
  const onPlans = (answers: Record<string, unknown>, told: Told = {}) => {
    const { context, of } = caller({ ...told, answers });
    return plans.positionsOnPlans(customer, context).then((ids) => ({ ids, read: of('getPlanPositions').length }));
  };

  test('are told once each, without those that stand nowhere', async () => {
    const of = ({ planId }: { planId: string }) =>
      planId === '11' ? [position('1', '101'), position('2', '101', null)] : [position('1', '101'), position('3', '102')];
    expect((await onPlans({ getPlanPositions: of })).ids).toEqual(['1', '3']);
    expect((await onPlans({ getPlanPositions: of }, { areas: ['102'] })).ids).toEqual(['3']);
  });

  test('are told of the other plans where one fails, but not where the session is over', async () => {
    const of = (error: Error) => ({ getPlanPositions: ({ planId }: { planId: string }) => (planId === '11' ? error : [position('3', '102')]) });
    expect((await onPlans(of(failed('PROVIDER_TIMEOUT')))).ids).toEqual(['3']);
    await expect(onPlans(of(failed('SESSION_ENDED')))).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('are looked for on thirty plans', async () => {
    expect((await onPlans({ planIndex: Array.from({ length: 31 }, (_none, at) => ({ id: String(at), customer })) })).read).toBe(30);
  });
});

describe('on a plan', () => {
  test('W-10 stand positions of the caller’s areas, which tell of a defect only to who sees defects in plans', async () => {
    const seen = async (told: Told) =>
      (await plans.visiblePositions(plan, caller(told).context)).map(({ id, hasOpenDefects }) => `${id}${hasOpenDefects ? '!' : ''}`);
    expect([await seen({}), await seen({ areas: ['102'] }), await seen({ areas: [] })]).toEqual([['1!', '2!'], ['2!'], []]);
    expect(await seen({ rights: ['SHOW_DEFECTS', 'SHOW_DEFECTS_IN_PLANS'] })).toEqual(['1!', '2!']);
    for (const rights of [['SHOW_DEFECTS'], ['SHOW_DEFECTS_IN_PLANS']]) expect(await seen({ rights })).toEqual(['1', '2']);
    const { context, of } = caller();
    await plans.visiblePositions(plan, context);
    expect(of('getPlanPositions')).toEqual([{ customer, planId: '11' }]);
  });

  test('L-13 stand open defects, those at no position for who sees every area, and none for who may not see them there', async () => {
    const seen = async (told: Told) => idsOf(await plans.visibleDefects(plan, caller(told).context));
    expect([await seen({}), await seen({ areas: ['101'] }), await seen({ areas: ['103'] })]).toEqual(['123', '1', '']);
    for (const rights of [['SHOW_DEFECTS'], ['SHOW_DEFECTS_IN_PLANS'], []]) expect(await seen({ rights })).toBe('');
  });

  test('W-10 stand zones, but not those that are named as a hidden area', async () => {
    const seen = async (told: Told) => (await plans.visiblePolygons(plan, caller(told).context)).map(({ name }) => name);
    expect([await seen({}), await seen({ areas: ['102'] })]).toEqual([
      ['zone 101', 'Zone 102', 'Hof'],
      ['Zone 102', 'Hof'],
    ]);
  });

  test('is told how many rows could not be read, of defects to who sees them', async () => {
    const answers = { getPlanPositions: withUnreadable([], 1), getPolygone: withUnreadable([], 2), getPlanMaengel: withUnreadable([], 4) };
    const count = (told: Told) => plans.unreadableOnPlan(plan, caller(told).context);
    expect([await count({ answers }), await count({ answers, rights: [] })]).toEqual([7, 3]);
    expect(await count({ answers: { ...answers, getPolygone: failed('PROVIDER_TIMEOUT') } })).toBe(5);
  });
});

describe('L-18 what stands nowhere', () => {
  const all = [position('1', '101', null), position('2', '102', null), position('3', '101', 5), position('4', '102', null, { hasOpenDefects: false })];
  const unplaced = async (told: Told) => {
    const { context, of } = caller({ ...told, answers: { getPositionenOfArea: all, ...told.answers } });
    const found = await plans.unplacedPositions(plan, context);
    return { ids: found.map(({ id, hasOpenDefects }) => `${id}${hasOpenDefects ? '!' : ''}`), asked: of('getPositionenOfArea').map(({ areas }) => areas) };
  };

  test('are positions, those of the plan’s areas first', async () => {
    expect(await unplaced({})).toEqual({ ids: ['2!', '4', '1!'], asked: [['101', '102', '103']] });
    expect(await unplaced({ areas: ['101'] })).toEqual({ ids: ['1!'], asked: [['101']] });
    expect((await unplaced({ rights: ['EDIT_PLAN'] })).ids).toEqual(['2', '4', '1']);
  });

  test('is nothing where there is no area to look in', async () => {
    for (const told of [{ areas: [] }, { answers: { getAreas: [] } }]) expect(await unplaced(told)).toEqual({ ids: [], asked: [] });
  });

  test('are defects that are open, for who sees them in plans', async () => {
    const answers = {
      findMaengelOhnePosition: [defect('1', null, null), defect('2', null), defect('3', '101', null), defect('4', null, null, { isCompleted: true })],
    };
    const seen = async (told: Told) => idsOf(await plans.unplacedDefects(plan, caller({ answers, ...told }).context));
    expect([await seen({}), await seen({ areas: ['101'] }), await seen({ rights: [] })]).toEqual(['13', '3', '']);
  });
});
