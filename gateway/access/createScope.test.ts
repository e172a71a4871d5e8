import { describe, expect, test, vi } from 'vitest';
import { withUnreadable } from '../provider-client/decoders/rows.ts';
import type { SessionRecord } from '../auth/session.ts';
import { allowedAreas, areasOfCustomer, rightsOfUser } from './accessEndpoints.ts';
import { isShown, getLocationLevel } from './customerState.ts';
import { hasAllAreas } from './scope.ts';
import { toAreaParameter, createScope } from './createScope.ts';

const createCustomer = (location: string) => ({ id: location, location, country: location.slice(0, 2), cardcode: location.slice(3) });
const createUser = (role: string) => ({ id: '5', role, keyUserId: '9' }) as SessionRecord['user'];

/** The provider with own locations of each role, and others that were assigned beyond them. */
function createProvider({ own = ['AT:1'], listed = ['AT:1', 'AT:2', 'DE:3'], stored = 'all' as 'all' | string[], allowed = 'all' as 'all' | string[] } = {}) {
  const sent: Record<string, unknown>[] = [];
  const toAreas = (areas: 'all' | string[]) => (areas === 'all' ? areas : new Set(areas));
  const provider = {
    async call({ name }: { name: string }, args: Record<string, unknown>) {
      sent.push({ name, ...args });
      switch (name) {
        case 'getBenutzerrechte':
          return { rights: new Set(['EDIT_PLAN']), areas: toAreas(stored) };
        case 'getAllowedAreas':
          return toAreas(allowed);
        case 'getCustomer':
          return args['cardcode'] === '404' ? null : createCustomer(`${String(args['country'])}:${String(args['cardcode'])}`);
        case 'countCustomerOfBiotechUser':
        case 'countCustomerOfKeyUser':
          return own.map(createCustomer);
        default:
          return withUnreadable(listed.filter((each) => each.startsWith(String(args['country']))).map(createCustomer), 1);
      }
    },
  };
  return { sent, names: () => sent.map(({ name }) => name), provider: provider as never };
}
const openScope = (role: string, of = createProvider(), more: object = {}) =>
  createScope({ user: createUser(role), actor: null, ...more } as SessionRecord, of.provider);

describe('what a session may do', () => {
  test('W-06 is everything everywhere for an administrator, without a request', async () => {
    const of = createProvider();
    const limited = openScope('ADMIN', of, { actor: createUser('ADMIN') });
    const access = (await limited.getAccess('DE:77'))!;
    expect(limited).toMatchObject({ role: 'ADMIN', isActing: true });
    expect([await access.getRights(), await access.getAreas(), of.sent]).toEqual(['all', 'all', []]);
  });

  test('is the user’s stored access, extra locations included, nothing elsewhere', async () => {
    const of = createProvider();
    const limited = openScope('CUSTOMER', of);
    expect(limited).toMatchObject({ role: 'CUSTOMER', isActing: false });
    expect(await (await limited.getAccess('DE:3'))!.getRights()).toEqual(new Set(['EDIT_PLAN']));
    expect(of.sent.find(({ name }) => name === 'getBenutzerrechte')).toEqual({ name: 'getBenutzerrechte', userId: '5', country: 'DE', cardcode: '3' });
    expect([await limited.getAccess('AT:3'), await limited.getAccess('DE:1')]).toEqual([null, null]);
    expect(openScope('KEY_USER', of, { actor: createUser('ADMIN') })).toMatchObject({ role: 'KEY_USER', isActing: true });
  });

  test.each<['all' | string[], 'all' | string[], 'all' | string[]]>([
    ['all', 'all', 'all'],
    ['all', ['1'], ['1']],
    [['1', '2'], 'all', ['1', '2']],
    [['1', '2'], ['2', '3'], ['2']],
    [['1'], ['2'], []],
  ])('W-10 W-11 are the stored areas %j, as far as they are allowed, %j', async (stored, allowed, areas) => {
    const access = (await openScope('CUSTOMER', createProvider({ stored, allowed })).getAccess('AT:1'))!;
    expect(await access.getAreas()).toEqual(areas === 'all' ? areas : new Set(areas));
  });

  test.each<[locations: number, allowed: 'all' | string[], isOpen: boolean, requested: number]>([
    [300, 'all', true, 1],
    [300, ['1'], false, 1],
    [300, [], false, 1],
    [1, 'all', false, 0],
  ])('over %i locations with areas %j is every area: %s, after %i requests', async (locations, allowed, isOpen, requested) => {
    const of = createProvider({ allowed });
    expect(await hasAllAreas(Array.from({ length: locations }), openScope('KEY_USER', of))).toBe(isOpen);
    expect(of.sent).toEqual(Array.from({ length: requested }, () => ({ name: 'getAllowedAreas', userId: '5' })));
  });

  test('is looked up once for each location, and again where that failed', async () => {
    const of = createProvider();
    const limited = openScope('CUSTOMER', of);
    for (const location of ['AT:1', 'AT:1', 'DE:1', 'DE:1'] as const) await limited.getAccess(location);
    expect(of.names().filter((name) => name === 'countCustomerOfBiotechUser')).toHaveLength(2);

    const call = vi.fn(async (): Promise<unknown> => [createCustomer('AT:1')]).mockRejectedValueOnce(new Error('late'));
    const later = createScope({ user: createUser('CUSTOMER'), actor: null } as SessionRecord, { call } as never);
    await expect(later.getAccess('AT:1')).rejects.toThrow('late');
    expect(await later.getAccess('AT:1')).not.toBeNull();
  });

  test('L-46 is nothing but one location for the session of a plan link', async () => {
    const limited = openScope('CUSTOMER', createProvider(), { planView: 'AT:2' });
    expect([(await limited.getAccess('AT:2')) !== null, await limited.getAccess('AT:1')]).toEqual([true, null]);
  });
});

test('W-12 sends no area as an unknown one, and omits all areas', () => {
  expect([toAreaParameter('all'), toAreaParameter(new Set()), toAreaParameter(new Set(['1', '2']))]).toEqual([undefined, '-1', '1,2']);
});

describe('D-14 the level of a location', () => {
  const getState = (level: string | null, levelOrder: number | null, monthlyLevel: string | null, monthlyLevelOrder: number | null) =>
    getLocationLevel({ level, levelOrder, monthlyLevel, monthlyLevelOrder } as never);

  test.each([
    ['its last visit’s', ['YELLOW', 2, null, null], ['YELLOW', 2]],
    ['the last month’s where there was no visit', [null, null, 'GREEN', 1], ['GREEN', 1]],
    ['the worse one', ['GREEN', 1, 'RED', 3], ['RED', 3]],
    ['the worse one, the visit’s', ['RED', 3, 'GREEN', 1], ['RED', 3]],
    ['the visit’s of two that are as bad', ['RED', 2, 'YELLOW', 2], ['RED', 2]],
    ['the visit’s where no order is known', ['GREEN', null, 'RED', null], ['GREEN', null]],
    ['the month’s where the visit has no order', ['GREEN', null, 'YELLOW', 1], ['YELLOW', 1]],
    ['unknown without either', [null, null, null, null], ['UNKNOWN', null]],
  ] as const)('is %s', (_which, [level, order, monthly, monthlyOrder], [is, by]) => {
    expect(getState(level, order, monthly, monthlyOrder)).toEqual({ level: is, levelOrder: by });
  });

  test('D-18 is shown of an extra location once it has a report', () => {
    const at = new Date(1);
    const isStateShown = (isExtra: boolean, visitEndedAt: Date | null, monthlyStartedAt: Date | null) =>
      isShown({ isExtra, visitEndedAt, monthlyStartedAt } as never);
    expect([isStateShown(false, null, null), isStateShown(true, null, null), isStateShown(true, at, null), isStateShown(true, null, at)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe('the query and decoding of rights', () => {
  const at = { userId: '5', country: 'DE', cardcode: '3' } as const;

  test('W-10 reads a stored list; none is all, an empty list none', () => {
    const decodeAreas = (showAreas: unknown) => [rightsOfUser.decode({ showAreas }, at).areas, allowedAreas.decode({ showAreas }, at)];
    for (const all of [null, '', '  ', undefined]) expect(decodeAreas(all)).toEqual(['all', 'all']);
    for (const [stored, set] of [
      ['1, 2,', new Set(['1', '2'])],
      [' , ', new Set()],
    ] as const)
      expect(decodeAreas(stored)).toEqual([set, set]);
    for (const refused of [{ error: 'nein' }, { error: true, showAreas: '1' }, { success: false }, { status: 'error' }, { status: 500 }])
      for (const endpoint of [rightsOfUser, allowedAreas]) expect(() => endpoint.decode(refused, at)).toThrow('error is not missing');
    expect(rightsOfUser.decode({ editPlan: false }, at).rights.has('EDIT_PLAN')).toBe(false);
  });

  test('areas of a location have its key', () => {
    expect(areasOfCustomer.decode([{ id: 101, name: 'Lager' }], at)).toEqual([{ id: '101', name: 'Lager', location: 'DE:3' }]);
  });
});
