import { describe, expect, test } from 'vitest';
import { toCustomerState } from '../../access/customerEndpoints.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from './endpoints.ts';
import { findLocations } from './service.ts';
import { locations as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);
const place = (id: number, more: object = {}) => toCustomerState({ id, cardcode: id, biotechCountry: 'AT', ...more });

describe('the key user of a location', () => {
  const decode = (response: unknown) => keyUserOfCustomer.decode(response, { customerId: '1' });
  test.each([
    [
      'has the names of a key user first',
      { id: 2, keyUserId: 9, keyUserName: 'Kurt', name: 'Konto', email: 'k@x.example' },
      { id: '2', number: '9', name: 'Kurt', email: 'k@x.example' },
    ],
    ['has its own name else', { id: 2, name: 'Konto' }, { id: '2', number: '2', name: 'Konto', email: null }],
    ['is told by its number alone', { keyUserId: 9 }, { id: '9', number: '9', name: '', email: null }],
    ['is none without an id', { name: 'Konto' }, null],
    ['is none where nothing came', null, null],
    ['is none where the provider says so', { error: 'keiner', id: 2 }, null],
  ])('%s', (_what, response, keyUser) => expect(decode(response)).toEqual(keyUser));
});

test('locations are asked for by a term or a country', () => {
  expect(customersByTerm.send({ term: 'wels', onlyActive: false })).toEqual({ term: 'wels', showActive: false });
  expect(customersByTerm.decode([{ id: 1, cardcode: 7, biotechCountry: 'AT' }], { term: 'wels', onlyActive: true })).toMatchObject([
    { id: '1', cardcode: '7' },
  ]);
  expect([customersOfCountry.send({ country: 'DE' }), customersOfCountry.send({ country: 'DE', details: true })]).toEqual([
    { mandant: 'DE', showDetails: false },
    { mandant: 'DE', showDetails: true },
  ]);
  expect(customersOfCountry.decode({ customerListAnalytics: [{ id: 1, cardcode: 7, biotechCountry: 'DE' }] }, { country: 'DE' })).toMatchObject([
    { location: 'DE:7' },
  ]);
});

describe('locations among which a term is looked for', () => {
  const find = async (role: string, term: string) => {
    const asked: object[] = [];
    const call = async ({ name }: { name: string }, args: { country?: string }) => {
      if (name === 'findCustomers') asked.push(args);
      return name === 'findCustomers' || args.country === 'AT'
        ? [place(1), place(2, { notKeyUser: true }), place(3, { notKeyUser: true, ended: 1_795_305_600_000 })]
        : [];
    };
    const found = await findLocations(term, { session: { user: { id: '3', role } }, provider: { call } } as never);
    return { asked, ids: found.map(({ id }) => id) };
  };

  test('D-02 are an administrator’s by the term, of three letters or more', async () => {
    expect(await find('ADMIN', 'we')).toEqual({ asked: [], ids: [] });
    expect(await find('ADMIN', 'wel')).toEqual({ asked: [{ term: 'wel', onlyActive: true }], ids: ['1', '2', '3'] });
  });

  test('D-18 are else the own ones that are shown', async () => {
    for (const role of ['KEY_USER', 'CUSTOMER']) expect(await find(role, 'x')).toEqual({ asked: [], ids: ['1', '3'] });
  });
});

describe('an administrator’s search', () => {
  const search = async (args: object) => {
    const asked: object[] = [];
    const call = async (_endpoint: object, sent: object) => (asked.push(sent), [place(1), place(2, { biotechCountry: 'DE' })]);
    const { rows } = await resolve<{ rows: { id: string }[] }>('Query', 'findLocations', {}, { country: 'AT', ...args }, { provider: { call } });
    return { asked, ids: rows.map(({ id }) => id) };
  };

  test('D-01 D-02 D-03 finds locations of one country, active ones unless all are wanted', async () => {
    expect(await search({ term: ' wel ' })).toEqual({ asked: [{ term: 'wel', onlyActive: true }], ids: ['1'] });
    expect(await search({ term: 'wels', country: 'DE', onlyActive: false })).toEqual({ asked: [{ term: 'wels', onlyActive: false }], ids: ['2'] });
    await expect(search({ term: ' we ' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('what the caller may do at a location', () => {
  const contextOf = (rights: 'all' | ReadonlySet<string>, areas: 'all' | ReadonlySet<string> = 'all') => ({
    scope: { at: async () => ({ rights: async () => rights, areas: async () => areas }) },
  });

  test('W-16 is to see open defects with the right to, and nothing at foreign ones', async () => {
    const open = async (context: object) => resolve('LocationOverview', 'openDefects', { location: 'AT:1', openDefects: 4 }, {}, context);
    expect([await open(contextOf('all')), await open(contextOf(new Set(['SHOW_DEFECTS']))), await open(contextOf(new Set()))]).toEqual([4, 4, null]);
    expect([(await open({ scope: { at: async () => null } })) ?? null, (await open({ scope: null })) ?? null]).toEqual([null, null]);
  });

  test('is told right by right; defects in plans need the right to see defects', async () => {
    const rightsOf = async (...of: Parameters<typeof contextOf>) =>
      resolve<Record<string, boolean>>('Customer', 'rights', { location: 'AT:1' }, {}, contextOf(...of));
    const every = { canEditPlan: true, canShowDefects: true, canEditDefects: true, canShowDefectPhotos: true, canShowDeliveryNotes: true };
    expect(await rightsOf('all')).toEqual({ ...every, canShowDefectsInPlans: true, areasRestricted: false });
    const some = await rightsOf(new Set(['SHOW_DEFECTS_IN_PLANS', 'EDIT_PLAN']), new Set(['3']));
    expect(some).toMatchObject({ canEditPlan: true, canShowDefects: false, canShowDefectsInPlans: false, areasRestricted: true });
    expect((await rightsOf(new Set(['SHOW_DEFECTS'])))['canShowDefectsInPlans']).toBe(false);
    expect((await rightsOf(new Set(['SHOW_DEFECTS', 'SHOW_DEFECTS_IN_PLANS'])))['canShowDefectsInPlans']).toBe(true);
  });
});

test('areas are those of the location, with how many could not be read', async () => {
  const areas = withUnreadable([{ id: '3', name: 'Lager' }], 2);
  const asked: object[] = [];
  const context = { provider: { call: async (_endpoint: object, args: object) => (asked.push(args), areas) } };
  const customer = { id: '1', country: 'AT', cardcode: '100' };
  expect([await resolve('Customer', 'areas', customer, {}, context), await resolve('Customer', 'unreadableAreas', customer, {}, context)]).toEqual([areas, 2]);
  expect(asked[0]).toEqual({ country: 'AT', cardcode: '100' });
});
