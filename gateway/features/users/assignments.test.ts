import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { assignmentsAfter } from './assignments.ts';
import type { User } from './models.ts';

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
  const counted = { forgotten: 0, renewals: 0 };
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
    callsFor: () => ((counted.renewals += 1), withLists),
  };
  return { sent, counted, context: context as never, of: (name: RegExp) => sent.filter((each) => name.test(String(each['name']))) };
}
const given = (location: string, more: object | null = { ...rights, areaIds: null }) =>
  ({ customer: { country: location.slice(0, 2), cardcode: location.slice(3) }, isAssigned: true, ...(more && { rights: more }) }) as never;
const taken = (location: string) => ({ customer: { country: location.slice(0, 2), cardcode: location.slice(3) }, isAssigned: false }) as never;
const shown = (after: Awaited<ReturnType<typeof assignmentsAfter>>) =>
  ('problems' in after ? [] : after.assignments).map(({ country, cardcode, rights: of, areas }) => [
    `${country}:${cardcode}`,
    [...of].join(),
    areas === 'all' ? areas : [...areas].join(),
  ]);

describe('the locations of a user after changes', () => {
  test('are asked for their areas only where it matters which there are', async () => {
    const areasRequested = async (more: object, areas: 'all' | string[] = 'all') => {
      const { context, of } = caller({ areas });
      const base = { canShowDefects: true, areaIds: areas === 'all' ? null : areas };
      const change = { customer: { country: 'DE', cardcode: '3' }, isAssigned: true, change: { canShowDefects: true, ...more, base } };
      const after = await assignmentsAfter(user, [change as never], context);
      return [shown(after).at(-1)![2], new Set(of(/getAreas/).map((each) => JSON.stringify(each))).size];
    };
    expect(await areasRequested({ areaIds: null })).toEqual(['all', 0]);
    expect(await areasRequested({})).toEqual(['all', 0]);
    expect(await areasRequested({ areaIds: ['102'] })).toEqual(['102', 1]);
    expect(await areasRequested({ areaIds: null }, ['101'])).toEqual(['all', 1]);
    expect(await areasRequested({ areaIds: [] }, ['101']).catch(() => 'none')).toBe('none');
  });

  test('are at most 250 at once', async () => {
    const changes = (count: number) => Array.from({ length: count }, () => taken('AT:1'));
    expect(await assignmentsAfter(null, changes(250), caller().context)).toEqual({ assignments: [], taken: [] });
    await expect(assignmentsAfter(null, changes(251), caller().context)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('of a user who has more than 250 are read by as many calls as several requests have', async () => {
    const has = Array.from({ length: 501 }, (_none, at) => `AT:${at}0`);
    const { context, counted, of } = caller({ has });
    expect(shown(await assignmentsAfter(user, [], context))).toHaveLength(501);
    expect([counted.renewals, of(/echte/).length]).toEqual([3, 501]);
    const few = caller({ has: has.slice(0, 250) });
    await assignmentsAfter(user, [], few.context);
    expect(few.counted.renewals).toBe(0);
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
