import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import * as plans from './plansOfLocation.ts';

const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100' } as never;
const position = (id: string, areaId: string, x: number | null = 1, more: object = {}) => ({ id, areaId, x, y: x, hasOpenDefects: true, ...more });
const defect = (id: string, areaId: string | null, x: number | null = 1, more: object = {}) => ({ id, areaId, x, y: x, isCompleted: false, ...more });
const failed = (code: 'PROVIDER_TIMEOUT' | 'SESSION_ENDED') => new GatewayError(code, code);

interface Setup {
  rights?: 'all' | string[];
  areas?: 'all' | string[];
  responses?: Record<string, unknown>;
}
/** A caller with these rights and areas at a location with the areas 101 and 102, both named Lager, and 103. */
function caller({ rights = 'all', areas = 'all', responses = {} }: Setup = {}) {
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
    ...responses,
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

describe('positions on any plan of a location', () => {
  const onPlans = (responses: Record<string, unknown>, shown: Setup = {}) => {
    const { context, of } = caller({ ...shown, responses });
    return plans.positionsOnPlans(customer, context).then((found) => ({ ...found, read: of('getPlanPositions').length }));
  };

  test('are shown once each, without those that have no place', async () => {
    const of = ({ planId }: { planId: string }) =>
      planId === '11' ? [position('1', '101'), position('2', '101', null)] : [position('1', '101'), position('3', '102')];
    expect((await onPlans({ getPlanPositions: of })).ids).toEqual(['1', '3']);
    expect((await onPlans({ getPlanPositions: of }, { areas: ['102'] })).ids).toEqual(['3']);
  });

  test('of the other plans are returned where one fails, which is counted, but not where the session is over', async () => {
    const of = (error: Error) => ({ getPlanPositions: ({ planId }: { planId: string }) => (planId === '11' ? error : [position('3', '102')]) });
    expect(await onPlans(of(failed('PROVIDER_TIMEOUT')))).toMatchObject({ ids: ['3'], unreadPlans: 1 });
    await expect(onPlans(of(failed('SESSION_ENDED')))).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  test('are looked for on thirty plans', async () => {
    expect(await onPlans({ planIndex: Array.from({ length: 31 }, (_none, at) => ({ id: String(at), customer })) })).toMatchObject({ read: 30, unreadPlans: 1 });
  });
});

test('no position is asked for at a location without areas', async () => {
  const { context, of } = caller({ responses: { getAreas: [] } });
  expect(await plans.unplacedPositions({ id: '11', customer } as never, context)).toEqual([]);
  expect(of('getPositionenOfArea')).toEqual([]);
});
