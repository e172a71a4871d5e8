import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { assignmentsAfter, locationsOf } from './assignments.ts';
import type { User } from './models.ts';
import { shownRights } from './shownRights.ts';

const customer = (location: string) => ({ id: location.slice(3), location, country: location.slice(0, 2), cardcode: location.slice(3) });
const user = { id: '5', firstName: 'Eva', lastName: 'Ernst', role: 'CUSTOMER' } as User;
const rights = {
  canEditPlan: true,
  canShowDefects: false,
  canEditDefects: false,
  canShowDefectPhotos: false,
  canShowDeliveryNotes: false,
  canShowDefectsInPlans: false,
};
const stored = (location: string) => ({ rights: new Set(['SHOW_DEFECTS']), areas: location.endsWith('2') ? new Set(['101', '102']) : ('all' as const) });

/** A caller with these locations, who changes a user that has these. */
function caller({
  own = ['AT:1', 'AT:2', 'DE:3'],
  has = ['AT:2', 'DE:3'],
  role = 'KEY_USER',
  areas = 'all' as 'all' | string[],
  unreadable = 0,
  country = [] as string[],
} = {}) {
  const sent: Record<string, unknown>[] = [];
  const counted = { forgotten: 0, afresh: 0 };
  const provider = {
    async call({ name }: { name: string }, args: Record<string, string>): Promise<unknown> {
      sent.push({ name, ...args });
      switch (name) {
        case 'getAreas':
          return ['101', '102', '103'].map((id) => ({ id }));
        case 'getBenutzerrechte':
          return stored(`${args['country']}:${args['cardcode']}`);
        case 'getCustomer':
          return own.includes(`${args['country']}:${args['cardcode']}`) ? customer(`${args['country']}:${args['cardcode']}`) : null;
        case 'customers':
          return country.filter((each) => each.startsWith(args['country']!)).map(customer);
        default:
          return name.startsWith('listed') ? [] : own.map(customer);
      }
    },
    invalidate: async () => void (counted.forgotten += 1),
  };
  const withLists = {
    ...provider,
    async call(endpoint: { name: string }, args: Record<string, unknown>) {
      if (!('details' in args) || (args['user'] as { id: string } | undefined)?.id !== user.id) return provider.call(endpoint, args as Record<string, string>);
      sent.push({ name: endpoint.name, ...args });
      return withUnreadable(has.filter((each) => each.startsWith(String(args['country']))).map(customer), args['country'] === 'AT' ? unreadable : 0);
    },
  };
  const context = {
    session: { user: { id: '3', role } },
    jar: {},
    scope: {
      at: async (location: string) =>
        own.includes(location) || role === 'ADMIN' ? { rights: async () => 'all', areas: async () => (areas === 'all' ? areas : new Set(areas)) } : null,
    },
    provider: withLists,
    callsFor: () => ((counted.afresh += 1), withLists),
  };
  return { sent, counted, context: context as never, of: (name: RegExp) => sent.filter((each) => name.test(String(each['name']))) };
}
const given = (location: string, more: object | null = { ...rights, areaIds: null }) =>
  ({ country: location.slice(0, 2), cardcode: location.slice(3), isAssigned: true, ...(more && { rights: more }) }) as never;
const taken = (location: string) => ({ country: location.slice(0, 2), cardcode: location.slice(3), isAssigned: false }) as never;
const told = (after: Awaited<ReturnType<typeof assignmentsAfter>>) =>
  after!.assignments.map(({ country, cardcode, rights: of, areas }) => [`${country}:${cardcode}`, [...of].join(), areas === 'all' ? areas : [...areas].join()]);

describe('the locations of a user', () => {
  test('are those of both countries, asked for under the name of the user', async () => {
    const { context, sent } = caller();
    const found = await locationsOf(user, (context as { provider: never }).provider);
    expect(found.map(({ location }) => location)).toEqual(['AT:2', 'DE:3']);
    const asked = { areas: undefined, details: false, user: { ...user, name: 'Eva Ernst' } };
    expect(sent.map(({ name: _name, ...each }) => each)).toEqual([
      { ...asked, country: 'AT' },
      { ...asked, country: 'DE' },
    ]);
    const [ofCustomer, ofKeyUser] = [caller(), caller()];
    await locationsOf(user, (ofCustomer.context as { provider: never }).provider);
    await locationsOf({ ...user, role: 'KEY_USER' }, (ofKeyUser.context as { provider: never }).provider);
    expect(ofKeyUser.sent[0]!['name']).not.toBe(ofCustomer.sent[0]!['name']);
  });
});

describe('the locations of a user after changes', () => {
  test('are those that are stored, read anew, where nothing changes', async () => {
    const { context, counted, of } = caller();
    expect(told(await assignmentsAfter(user, [], context))).toEqual([
      ['AT:2', 'SHOW_DEFECTS', '101,102'],
      ['DE:3', 'SHOW_DEFECTS', 'all'],
    ]);
    expect([counted, of(/echte/).map(({ userId }) => userId)]).toEqual([{ forgotten: 1, afresh: 0 }, ['5', '5']]);
  });

  test('have a new one with what is given, and lack one that is taken, which is told with what was stored there', async () => {
    const { context } = caller();
    const after = await assignmentsAfter(user, [given('AT:1', { ...rights, areaIds: ['101'] }), taken('AT:2'), taken('AT:1'), given('DE:3', null)], context);
    expect(told(after)).toEqual([['DE:3', 'SHOW_DEFECTS', 'all']]);
    expect(after!.taken.map(({ location, country, cardcode, areas }) => [location, country, cardcode, areas])).toEqual([
      ['AT:2', 'AT', '2', new Set(['101', '102'])],
      ['AT:1', 'AT', '1', new Set(['101'])],
    ]);
    expect((await assignmentsAfter(user, [taken('AT:1')], caller().context))!.taken).toEqual([]);
  });

  test('of a new user begin with none', async () => {
    const { context, counted } = caller();
    expect(told(await assignmentsAfter(null, [given('AT:1')], context))).toEqual([['AT:1', 'EDIT_PLAN', 'all']]);
    expect(counted.forgotten).toBe(0);
  });

  test('are none where one would be left without an area', async () => {
    expect(await assignmentsAfter(user, [given('AT:1', { ...rights, areaIds: [] })], caller().context)).toBeNull();
  });

  test('are asked for their areas only where it matters which there are', async () => {
    const areasAsked = async (more: object, areas: 'all' | string[] = 'all') => {
      const { context, of } = caller({ areas });
      const after = await assignmentsAfter(user, [given('DE:3', { ...rights, ...more })], context);
      return [told(after).at(-1)![2], of(/getAreas/).length];
    };
    expect(await areasAsked({ areaIds: null })).toEqual(['all', 0]);
    expect(await areasAsked({})).toEqual(['all', 0]);
    expect(await areasAsked({ areaIds: ['102'] })).toEqual(['102', 1]);
    expect(await areasAsked({ areaIds: null }, ['101'])).toEqual(['all', 1]);
    expect(await areasAsked({ areaIds: [] }, ['101']).catch(() => 'none')).toBe('none');
  });

  test('W-15 are not changed at a location that is not the caller’s, or does not exist', async () => {
    await expect(assignmentsAfter(user, [given('AT:9')], caller().context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(assignmentsAfter(user, [given('AT:9')], caller({ role: 'ADMIN' }).context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are not changed where one of them could not be read', async () => {
    const { context, of } = caller({ unreadable: 1 });
    await expect(assignmentsAfter(user, [given('AT:1')], context)).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
    expect(of(/echte/)).toEqual([]);
  });

  test('are at most 250 at once', async () => {
    const changes = (count: number) => Array.from({ length: count }, () => taken('AT:1'));
    expect(await assignmentsAfter(null, changes(250), caller().context)).toEqual({ assignments: [], taken: [] });
    await expect(assignmentsAfter(null, changes(251), caller().context)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('of a user who has more than 250 are read by as many calls as several requests have', async () => {
    const has = Array.from({ length: 501 }, (_none, at) => `AT:${at}0`);
    const { context, counted, of } = caller({ has });
    expect(told(await assignmentsAfter(user, [], context))).toHaveLength(501);
    expect([counted.afresh, of(/echte/).length]).toEqual([3, 501]);
    const few = caller({ has: has.slice(0, 250) });
    await assignmentsAfter(user, [], few.context);
    expect(few.counted.afresh).toBe(0);
  });

  test('of an administrator who changes ten or more are looked up in the list of their country; what is not there is asked for by itself', async () => {
    const locations = Array.from({ length: 10 }, (_none, at) => `AT:1${at}`);
    const lookedUp = async (count: number, role = 'ADMIN') => {
      const { context, sent, of } = caller({ role, own: locations, country: locations.slice(1) });
      await assignmentsAfter(
        null,
        locations.slice(0, count).map((each) => given(each)),
        context,
      );
      return [of(/^customers$/).map(({ country: each }) => each), sent.filter(({ name }) => name !== 'customers').length];
    };
    expect(await lookedUp(10)).toEqual([['AT'], 1]);
    expect(await lookedUp(9)).toEqual([[], 9]);
    expect((await lookedUp(10, 'KEY_USER'))[0]).toEqual([]);
  });
});

describe('stored rights as they are shown', () => {
  const shown = async (areas: 'all' | string[], visible: 'all' | string[]) => {
    const { context, of } = caller({ areas: visible });
    const kept = { country: 'AT' as const, cardcode: '1', rights: new Set(['EDIT_PLAN'] as const), areas: areas === 'all' ? areas : new Set(areas) };
    const { areaIds, areaTotal, ...flags } = await shownRights(kept, context);
    expect(flags).toEqual(rights);
    return [areaIds, areaTotal, of(/getAreas/).length];
  };

  test('have the areas that the caller sees, with how many there are, or all', async () => {
    expect(await shown('all', 'all')).toEqual([null, null, 0]);
    expect(await shown(['101'], 'all')).toEqual([['101'], 3, 1]);
    expect(await shown('all', ['101', '102'])).toEqual([['101', '102'], 2, 1]);
    expect(await shown(['102', '103'], ['101', '102'])).toEqual([['102'], 2, 1]);
  });
});
