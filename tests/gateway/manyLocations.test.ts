import { and, eq, gte } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { customers, userCustomers } from '../../provider/database/tables.ts';
import { type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/* A country with 600 locations, all of which one user gets: O-13 in writes of 250, as the dialog sends them. With twice as many it takes four times as long. */
const count = 600;
const firstId = 50_000;
const atOnce = 250;
const writes = Math.ceil(count / atOnce);
const userId = 8;
const rights = {
  canEditPlan: true,
  canShowDefects: true,
  canEditDefects: false,
  canShowDefectPhotos: true,
  canShowDeliveryNotes: true,
  canShowDefectsInPlans: true,
  areaIds: null,
};

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '30' });
let admin: Caller;
beforeAll(async () => {
  const [one] = await stack.db.select().from(customers).where(eq(customers.country, 'DE'));
  const made = Array.from({ length: count }, (_, at) => ({
    ...one!,
    id: firstId + at,
    cardcode: String(700_000 + at),
    name: `Filiale ${at}`,
    token: null,
    tokenHash: null,
  }));
  await stack.db.insert(customers).values(made);
  admin = await stack.as('admin');
}, 120_000);

const readGiven = () =>
  stack.db
    .select()
    .from(userCustomers)
    .where(and(eq(userCustomers.userId, userId), gte(userCustomers.customerId, firstId)));

test('O-13 O-14 assigns and removes all locations of a country in 250s', async () => {
  const { nodes: rows } = (await admin.execute('CountryLocations', { country: 'DE', first: 10_000, offset: 0, filter: 'Filiale' })).data.countryLocations;
  expect(rows).toHaveLength(count);
  const before = await stack.db.select().from(userCustomers).where(eq(userCustomers.userId, userId));
  for (const isAssigned of [true, false]) {
    stack.clearCalls();
    const outcomes: unknown[] = [];
    for (let at = 0; at < count; at += atOnce) {
      const changes = rows.slice(at, at + atOnce).map(({ country, cardcode }) => ({
        customer: { country, cardcode },
        isAssigned,
        rights: isAssigned ? rights : null,
      }));
      const { data, codes } = await admin.change('ChangeUserLocations', { userId: String(userId), changes });
      outcomes.push(codes.length > 0 ? codes : (data.changeUserLocations.problems[0] ?? null));
    }
    expect(outcomes).toEqual(Array.from({ length: writes }, () => null));
    const stored = await readGiven();
    expect(stored).toHaveLength(isAssigned ? count : 0);
    expect(stored.every(({ editMaengel, showMaengel, showAreas }) => editMaengel === false && showMaengel === true && showAreas === null)).toBe(true);
    expect(stack.writes()).toEqual(Array.from({ length: writes }, () => 'updateUser'));
    // Each write sends the whole list, so that the stored one is read before it; the locations themselves come from one list.
    expect([stack.countCalls('getCustomer'), stack.countCalls('getAreas')]).toEqual([0, 0]);
    expect(stack.calls().length).toBeLessThanOrEqual(count * 2.5 + 200);
  }
  expect(await stack.db.select().from(userCustomers).where(eq(userCustomers.userId, userId))).toHaveLength(before.length);
}, 300_000);
