import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchema, type SchemaPart } from '../../gateway/schema.ts';
import { type House, startHouse } from '../testkit/house.ts';
import { type Found, runMatrix } from './matrix/matrixRun.ts';

const minutes = 60_000;

describe('the matrix of everything by everyone everywhere', () => {
  let house: House;
  let found: Found;
  beforeAll(async () => {
    house = await startHouse({ NEWS_SECONDS: '60', SIGN_IN_TRIES: '100000', REFUSAL_MILLISECONDS: '1' });
    // `npm run audit` tries every id and every file by everyone.
    found = await runMatrix(house, readSchema(), { oneOf: process.env['AUDIT'] ? 1 : 3 });
    const { probes, refused, worked, files, leaks, foreignWrites } = found;
    console.log(
      `Access matrix: ${probes} probes, ${worked} answered, ${refused} refused, ${files} files tried by others, ${leaks.length} leaks, ${foreignWrites.length} foreign writes`,
    );
  }, 20 * minutes);
  afterAll(() => house.close());

  test('W-10 W-13 W-14 W-15 W-16 no field and no file gives anyone what is not theirs', () => {
    expect(found.leaks).toEqual([]);
    expect(found.probes).toBeGreaterThan(2_000);
    expect(found.refused).toBeGreaterThan(500);
    expect(found.files).toBeGreaterThan(0);
  });
  test('W-10 W-15 the attackers have something to attack with', () => {
    const weak = found.attacks.filter(({ name, ids }) => !['admin', 'visitor'].includes(name) && ids < 5);
    expect(weak).toEqual([]);
    for (const name of ['areas', 'areas.keyuser']) expect(found.attacks.find((each) => each.name === name)!.hidden, name).toBeGreaterThan(5);
  });
  test('W-13 W-15 no mutation writes at a foreign location, by a foreign id, or without the role and right', () => {
    expect(found.foreignWrites).toEqual([]);
  });
  test('W-01 W-04 W-05 W-06 W-07 W-08 who may ask gets an answer', () => {
    expect(found.broken).toEqual([]);
    expect(found.worked).toBeGreaterThan(500);
  });
  test('W-19 each mutation lets those in who may use it; what needs more than made-up input is named here', () => {
    // The provider's name of a notice; a person in a browser; two ids that belong together. Tests of their features show these.
    const shownElsewhere = 'clearResultCache deleteDefectPhoto deletePolygon logInAs placeDefect placePosition removeDefectFromPlan savePolygon setTrapNotice';
    expect(found.unproven.toSorted()).toEqual(shownElsewhere.split(' '));
  });
});

describe('planted holes', () => {
  const holes: SchemaPart = {
    typeDefs: `
      type PlantedPlace { name: String }
      extend type Query {
        plantedPlace(country: Country!, cardcode: String!): PlantedPlace @signedIn
        plantedUsers: [String] @signedIn
      }
      extend type Customer {
        plantedAreas: [String]
        plantedDefectTotal: Int
      }
      extend type Mutation {
        plantedDelete(id: ID!, country: Country!, cardcode: String!): Boolean @signedIn
        plantedNotice(country: Country!, cardcode: String!): Boolean @signedIn
      }`,
    resolvers: {},
  };
  let house: House;
  let found: Found;
  beforeAll(async () => {
    const { siteByNumber } = await import('../../gateway/session/siteEndpoints.ts');
    const { areasOfCustomer } = await import('../../gateway/session/accessEndpoints.ts');
    const { defectCount } = await import('../../gateway/features/defects/endpoints.ts');
    const { changeNotifications } = await import('../../gateway/features/notifications/endpoints.ts');
    const { saveNotice } = await import('../../gateway/features/notificationSettings/endpoints.ts');
    holes.resolvers = {
      Query: {
        plantedPlace: (_root, place, { provider }) => provider.call(siteByNumber, place),
        plantedUsers: () => ['nobody'],
      },
      Customer: {
        plantedAreas: async ({ country, cardcode }, _args, { provider }) =>
          (await provider.call(areasOfCustomer, { country, cardcode })).map(({ name }: { name: string }) => name),
        plantedDefectTotal: async (site, _args, { provider }) => (await provider.call(defectCount, { site })).total,
      },
      Mutation: {
        plantedDelete: async (_root, { id }, { provider }) => {
          await provider.call(changeNotifications, { scope: { customerId: '1' }, ids: [id], what: { action: 'GELESEN' } });
          return true;
        },
        plantedNotice: (_root, at, { session, provider }) =>
          provider.call(saveNotice, { at: { ...at, userId: session.user.id }, notice: 'RED_ALARM', channel: 'APP', isOn: true }),
      },
    };
    const schema = readSchema(holes);
    house = await startHouse({}, schema);
    found = await runMatrix(house, schema, { only: (name) => name.includes('planted') || name === 'customer' });
  }, 10 * minutes);
  afterAll(() => house.close());

  test.each([
    ['W-15 a location by its number', 'the foreign text', 'plantedPlace'],
    ['W-10 areas that may not be seen', 'the hidden area', 'customer'],
    ['W-16 defects without the right', 'without the right', 'customer'],
  ])('%s is found', (_what, leak, path) => {
    expect(found.leaks.some((each) => each.includes(leak) && each.endsWith(`by ${path}`))).toBe(true);
  });
  test.each(['plantedDelete', 'plantedNotice'])('W-13 the foreign write of %s is found', (name) => {
    expect(found.foreignWrites.some((each) => each.includes(`by ${name} `))).toBe(true);
  });
});
