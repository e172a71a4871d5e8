import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { userCustomers } from '../../provider/database/tables.ts';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const userId = '8';
const place = { country: 'AT', cardcode: '100314' } as const;
const flags = ['canEditPlan', 'canShowDefects', 'canEditDefects', 'canShowDefectPhotos', 'canShowDeliveryNotes', 'canShowDefectsInPlans'] as const;
const sentFlags = ['editPlan', 'showMaengel', 'editMaengel', 'showMaengelFotos', 'showLieferscheine'] as const;
const everyRight = { ...Object.fromEntries(flags.map((flag) => [flag, true])), areaIds: null };

interface Sent {
  mandant: string;
  cardcode: string;
  benutzerrechte: Record<(typeof sentFlags)[number] | 'isHideMaengelInPlaenen', boolean> & { showAreas: string | null };
}

const stack = useTestStack();
const keyUser = usePerson(stack, 'keyuser');

const atPlace = and(eq(userCustomers.userId, 8), eq(userCustomers.customerId, 2));
const store = (columns: Partial<typeof userCustomers.$inferInsert>) => stack.db.update(userCustomers).set(columns).where(atPlace);
const change = async (changes: object[], caller = keyUser, id = userId) => caller.change('ChangeUserLocations', { userId: id, changes });
/** Returns the last request to the provider for a location. */
function findSentRights({ country, cardcode }: { country: string; cardcode: string }): Sent['benutzerrechte'] | undefined {
  const { body } = stack.sent.findLast(({ path }) => path === '/biotechUser/update')!;
  return (body as { customers: Sent[] }).customers.find((each) => each.mandant === country && each.cardcode === cardcode)?.benutzerrechte;
}

describe('a location that is taken away and given back', () => {
  // No right depends on another one or on areas: all, none, and each one alone and all but it find a right that goes to another's place.
  const all = flags.map(() => true);
  const extremes = [
    all,
    ...flags.map((_flag, at) => all.with(at, false)),
    ...flags.map((_flag, at) => all.map((_value, other) => other === at)),
    all.map(() => false),
  ];

  test.each([
    [null, extremes],
    ['201', [all]],
    ['201,202', [all]],
    ['202,203', [all]],
  ] as const)(
    'O-14 O-15 X-131 has its former rights and areas: %s by combinations',
    async (showAreas, rightsBefore) => {
      for (const values of rightsBefore) {
        const [editPlan, showMaengel, editMaengel, showMaengelFotos, showLieferscheine, inPlans] = values as [
          boolean,
          boolean,
          boolean,
          boolean,
          boolean,
          boolean,
        ];
        const before = { editPlan, showMaengel, editMaengel, showMaengelFotos, showLieferscheine, isHideMaengelInPlaenen: !inPlans, showAreas };
        await store(before);
        const {
          taken,
          problems: [problem = null],
        } = (await change([{ customer: place, isAssigned: false }])).data.changeUserLocations;
        expect(problem).toBeNull();
        expect(findSentRights(place)).toBeUndefined();
        expect(taken).toMatchObject([{ customer: place, rights: Object.fromEntries(flags.map((flag, at) => [flag, values[at]])) }]);
        const { __typename: _type, ...rights } = taken[0]!.rights;
        expect((await change([{ customer: place, isAssigned: true, rights }])).data.changeUserLocations.problems).toEqual([]);
        expect(findSentRights(place)).toEqual(before);
      }
    },
    240_000,
  );
});

test('O-14 an omitted field of a change stays as stored, areas too', async () => {
  await store({ editPlan: false, showMaengel: true, showAreas: '201' });
  await change([{ customer: place, isAssigned: true }]);
  expect(findSentRights(place)).toMatchObject({ editPlan: false, showAreas: '201' });
  await change([{ customer: place, isAssigned: true, rights: Object.fromEntries(flags.map((flag) => [flag, true])) }]);
  expect(findSentRights(place)).toMatchObject({ editPlan: true, showAreas: '201' });
  await change([{ customer: place, isAssigned: true, rights: everyRight }]);
  expect(findSentRights(place)).toMatchObject({ showAreas: null });
});

test('W-10 X-131 a list of areas that is empty is not written as all', async () => {
  await store({ showAreas: ',' });
  const other = { country: 'AT', cardcode: '100321' };
  await change([{ customer: other, isAssigned: true, rights: everyRight }]);
  expect(findSentRights(place)?.showAreas).toBe('-1');
  expect(findSentRights(other)?.showAreas).toBeNull();
});

test('W-13 a giver with limited areas restores no more than those', async () => {
  const giver = await stack.as('areas.keyuser');
  await stack.db
    .update(userCustomers)
    .set({ showAreas: null })
    .where(and(eq(userCustomers.userId, 14), eq(userCustomers.customerId, 1)));
  const execute = (changes: object[]) => giver.change('ChangeUserLocations', { userId: '14', customer: { country: 'AT', cardcode: '100100' }, changes });
  const { taken } = (await execute([{ customer: bakery, isAssigned: false }])).data.changeUserLocations;
  expect(taken[0]!.rights.areaIds).toEqual(['103']);
  const { __typename: _type, ...rights } = taken[0]!.rights;
  const back = await giver.change('EnableExistingUser', {
    username: 'no.editdefects@portal.example',
    locations: [{ customer: bakery, isAssigned: true, rights }],
  });
  expect(back.data.enableExistingUser.done).toBe(true);
  expect(findSentRights(bakery)).toMatchObject({ showAreas: '103', editMaengel: false });
});

test('O-15 W-13 returns rights at each location, with counts of visible areas', async () => {
  const fetchRights = async (name: string, id: string) => {
    const caller = await stack.as(name);
    stack.clearCalls();
    const { locations } = (await caller.execute('UserLocationRights', { id })).data.user;
    return locations.edges.map(({ rights }) => [(rights.areaIds as string[] | null)?.length ?? 'all', rights.areaTotal]);
  };
  // Berta sees two of the bakery's areas, the first and the second; Bruno sees the third alone.
  const areas = (await keyUser.execute('AreaList', { customer: bakery })).data.customer.areas.length;
  expect(await fetchRights('keyuser', '10')).toEqual([[2, areas]]);
  expect(stack.countCalls('getAreas')).toBe(1);
  expect(await fetchRights('keyuser', '13')).toEqual([['all', null]]);
  expect(await fetchRights('areas.keyuser', '10')).toEqual([[0, 1]]);
});
