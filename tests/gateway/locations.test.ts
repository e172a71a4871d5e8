import type { GraphQLEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const getNames = (response: { data: { locations: { nodes: { name: string }[] } } }) => response.data.locations.nodes.map(({ name }) => name);

test('V-13 there are two countries, AT and DE; another sends no request', async () => {
  const country = readSchema().getType('Country') as GraphQLEnumType;
  expect(country.getValues().map(({ name }) => name)).toEqual(['AT', 'DE']);
  const admin = await stack.as('admin');
  const foreign = await admin.execute('ChosenCustomer', { customer: { country: 'CH', cardcode: '100100' } });
  expect(foreign.codes).toEqual(['BAD_INPUT']);
  expect(stack.calls()).toEqual([]);
});

describe('the own locations', () => {
  test('D-05 D-06 D-17 X-20 of a key user have their state, by name, in two calls', async () => {
    const person = await stack.as('keyuser');
    const response = await person.execute('LocationList', { first: 40 });
    expect(response.data.locations.totalCount).toBe(12);
    expect(getNames(response)).toEqual([...getNames(response)].sort(new Intl.Collator('de', { numeric: true, sensitivity: 'base' }).compare));
    expect(response.data.locations.nodes[0]).toMatchObject({
      cardcode: expect.any(String),
      postcode: expect.any(String),
      city: expect.any(String),
      address: expect.any(String),
      openDefects: expect.any(Number),
      lastCheckAt: expect.any(String),
    });
    expect(stack.countCalls('customers')).toBe(2);
  });

  test('D-17 X-21 of a customer are read by its look-up', async () => {
    const person = await stack.as('customer.three');
    expect((await person.execute('LocationList')).data.locations.totalCount).toBe(3);
    expect(stack.calls()).toContain('findCustomersOfBiotechUser');
    expect(stack.calls()).not.toContain('customers');
  });

  test('D-18 extra assigned ones are in the list, flagged, and can be opened', async () => {
    const person = await stack.as('keyuser.de');
    const tool = await stack.tool('keyuser.de');
    const { nodes: rows } = (await tool.post({ query: '{ locations { nodes { country cardcode isExtra } } }' })).data.locations;
    const extra = rows.filter(({ isExtra }: { isExtra: boolean }) => isExtra);
    expect([rows.length, extra.length]).toEqual([6, 1]);
    const { country, cardcode } = extra[0];
    expect([country, rows.some((row: { country: string }) => row.country === 'AT')]).toEqual(['DE', false]);
    expect((await person.execute('ChosenCustomer', { customer: { country, cardcode } })).data.customer).not.toBeNull();
  });

  test('W-16 open defects are hidden where the right is missing', async () => {
    const person = await stack.as('no.defects');
    expect((await person.execute('LocationList')).data.locations.nodes[0]!.openDefects).toBeNull();
    expect((await (await stack.as('customer')).execute('LocationList')).data.locations.nodes[0]!.openDefects).toBe(100);
  });

  test('D-15 a failed call fails the list, and only it', async () => {
    const person = await stack.as('keyuser');
    stack.faults.add({ path: '/datenbroker/customers', kind: 'truncated' });
    const response = await person.execute('LocationList');
    expect(response.data.locations).toBeNull();
    expect(response.codes).toEqual(['PROVIDER_SHAPE']);
  });
});

describe('an administrator’s search', () => {
  test('D-01 D-02 D-03 X-19 finds locations of one country', async () => {
    const admin = await stack.as('admin');
    const austria = await admin.execute('FindLocations', { term: '100200', country: 'AT' });
    const germany = await admin.execute('FindLocations', { term: '100200', country: 'DE' });
    expect([austria, germany].map(({ data }) => data.findLocations.nodes.map(({ country }) => country))).toEqual([['AT'], ['DE']]);
    expect(austria.data.findLocations.nodes[0]!.name).not.toBe(germany.data.findLocations.nodes[0]!.name);
  });

  test('D-03 leaves inactive customers out unless requested', async () => {
    const admin = await stack.as('admin');
    const findAll = (onlyActive: boolean) => admin.execute('FindLocations', { term: '1005', country: 'AT', onlyActive, first: 100 });
    const active = await findAll(true);
    const every = await findAll(false);
    expect(every.data.findLocations.totalCount - active.data.findLocations.totalCount).toBe(1);
  });

  test('D-02 needs 3 characters', async () => {
    const admin = await stack.as('admin');
    expect([...new Set((await admin.execute('FindLocations', { term: 'ab ', country: 'AT' })).codes)]).toEqual(['BAD_INPUT']);
    expect(stack.calls()).toEqual([]);
  });
});

test('an administrator’s list has level, defects and last check', async () => {
  const admin = await stack.as('admin');
  const { nodes } = (await admin.execute('CountryLocations', { country: 'AT', first: 1000, sort: { field: 'LEVEL', direction: 'DESC' } })).data
    .countryLocations;
  expect(stack.calls()).toEqual(['customers']);
  const { portfolio } = (await admin.execute('Portfolio', { country: 'AT' })).data;
  const listFacts = (rows: { id: string; level: string | null; lastCheckAt: string | null }[]) =>
    rows.map(({ id, level, lastCheckAt }) => [id, level, lastCheckAt].join(' ')).toSorted();
  expect(listFacts(nodes)).toEqual(listFacts(portfolio.nodes));
  expect(nodes[0]!.level).toBe('RED');
  expect(nodes.some(({ openDefects }) => (openDefects ?? 0) > 0)).toBe(true);
});

describe('one location', () => {
  test('W-03 W-15 X-18 is opened by number and country; twins are two locations', async () => {
    const inAustria = await stack.as('twin.at');
    const inGermany = await stack.as('twin.de');
    const own = await inAustria.execute('ChosenCustomer', { customer: { country: 'AT', cardcode: '100200' } });
    const twin = await inGermany.execute('ChosenCustomer', { customer: { country: 'DE', cardcode: '100200' } });
    expect(own.data.customer.id).not.toBe(twin.data.customer.id);
    expect((await inAustria.execute('ChosenCustomer', { customer: { country: 'DE', cardcode: '100200' } })).data.customer).toBeNull();
    expect((await (await stack.as('admin')).execute('ChosenCustomer', { customer: { country: 'DE', cardcode: '100200' } })).data.customer.id).toBe(
      twin.data.customer.id,
    );
  });

  test.each([
    ['customer', {}],
    ['admin', {}],
    ['no.editplan', { canEditPlan: false }],
    ['no.defects', { canShowDefects: false, canShowDefectsInPlans: false }],
    ['no.editdefects', { canEditDefects: false }],
    ['no.defectphotos', { canShowDefectPhotos: false }],
    ['no.deliverynotes', { canShowDeliveryNotes: false }],
    ['hidden.plandefects', { canShowDefectsInPlans: false }],
  ])('W-06 W-07 W-08 W-09 X-133 %s has every right but those stored otherwise', async (name, missing) => {
    const person = await stack.as(name);
    const { rights } = (await person.execute('ChosenCustomer', { customer: bakery })).data.customer;
    const all = {
      canEditPlan: true,
      canShowDefects: true,
      canEditDefects: true,
      canShowDefectPhotos: true,
      canShowDeliveryNotes: true,
      canShowDefectsInPlans: true,
    };
    expect(rights).toMatchObject({ ...all, ...missing, areasRestricted: false });
  });

  test('W-10 W-11 X-63 X-135 lists the allowed areas only', async () => {
    const fetchAreaNames = async (person: string) =>
      (await (await stack.as(person)).execute('AreaList', { customer: bakery })).data.customer.areas.map(({ name }) => name);
    expect(await fetchAreaNames('areas')).toEqual(['Produktion', 'Lager']);
    expect((await fetchAreaNames('customer')).length).toBeGreaterThan(2);
  });

  test('E-15 X-22 names its key user with an address to write to', async () => {
    const person = await stack.as('customer');
    expect((await person.execute('ReportPage', { customer: bakery })).data.customer.keyUser).toMatchObject({
      name: 'Karl Köck',
      email: 'keyuser@portal.example',
    });
  });

  test('counts the open defects of visible areas, as their list does', async () => {
    const person = await stack.as('areas');
    const [row] = (await person.execute('LocationList')).data.locations.nodes;
    expect(row!.openDefects).toBe((await person.execute('DefectCounts', { customer: bakery })).data.customer.defectCounts.unresolved);
  });

  test('is found by the number of open defects that its row shows', async () => {
    const person = await stack.as('areas');
    const list = async (filter: string | null) => (await person.execute('LocationList', { filter })).data.locations.nodes;
    const [row] = await list(null);
    expect(await list(String(row!.openDefects))).toEqual([row]);
  });

  test('W-16 is neither sorted nor found by hidden open defects', async () => {
    const list = '/datenbroker/customers';
    const rights = '/biotechUser/getBenutzerrechte';
    const arrange = async (counts: readonly number[], canShow: boolean) => {
      stack.alter(rights, (sent: object) => ({ ...sent, showMaengel: canShow }));
      stack.alter(list, ({ customerListAnalytics = [], ...sent }: { customerListAnalytics?: { id: number }[] }) => ({
        ...sent,
        customerListAnalytics: customerListAnalytics.map((row) => ({ ...row, ...sameState, anzahlOffeneMaengel: counts[row.id - firstId] })),
      }));
      const person = await stack.as('keyuser.two');
      const listIds = async (of: object) => (await person.execute('LocationList', of)).data.locations.nodes.map(({ id }) => Number(id) - firstId);
      const sort = (field: string) => listIds({ sort: { field, direction: 'DESC' } });
      const { nodes } = (await person.execute('Portfolio', {})).data.portfolio;
      return [
        await sort('OPEN_DEFECTS'),
        await sort('URGENCY'),
        nodes.map(({ id }: { id: string }) => Number(id) - firstId),
        await listIds({ filter: '7711' }),
      ];
    };
    const firstId = 14;
    const sameState = { alarmLevel: 'ROT', alarmLevelOrder: 3, alarmLevelOrderMonatsbericht: 0, ended: 1_790_000_000_000, monatsberichtStarted: null };
    try {
      const hidden = await arrange([7711, 8822], false);
      expect(hidden).toEqual(await arrange([8822, 7711], false));
      expect(hidden[3]).toEqual([]);
      const shown = await arrange([7711, 8822], true);
      expect(shown).toEqual([[1, 0], [1, 0], hidden[2], [0]]);
      expect(await arrange([8822, 7711], true)).toEqual([[0, 1], [0, 1], hidden[2], [1]]);
    } finally {
      for (const path of [list, rights]) stack.alter(path, null);
    }
  });

  test('A-13 adds 1 to the number while the location has no plan', async () => {
    const person = await stack.as('keyuser');
    const { nodes: rows } = (await person.execute('LocationList')).data.locations;
    const without = rows.find(({ id }) => Number(id) % 5 === 0);
    const { defectBadge, defectCounts } = (await person.execute('DefectCounts', { customer: { country: without!.country, cardcode: without!.cardcode } })).data
      .customer;
    expect(defectBadge).toBe(defectCounts.total + 1);
  });

  test('A-12 Q-14 X-92 counts unread messages by role', async () => {
    expect((await (await stack.as('keyuser')).execute('UnreadNotificationCount')).data.unreadNotificationCount).toBeGreaterThan(0);
    const person = await stack.as('customer');
    expect((await person.execute('UnreadNotificationCount', { customer: bakery })).data.unreadNotificationCount).toBeGreaterThan(0);
    expect((await person.execute('UnreadNotificationCount', { customer: { country: 'DE', cardcode: '100200' } })).codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await (await stack.as('admin')).execute('UnreadNotificationCount')).codes).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});
