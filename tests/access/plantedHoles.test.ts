import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchema, type SchemaPart } from '../../gateway/graphql/schema.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import type { Found } from './matrix/found.ts';
import { runMatrix } from './matrix/matrixRun.ts';

const minutes = 60_000;

describe('planted holes', () => {
  const holes: SchemaPart = {
    typeDefs: `
      type PlantedPlace { name: String }
      extend type Query {
        plantedPlace(customer: CustomerKey!): PlantedPlace @signedIn
        plantedUsers: [String] @signedIn
        leakingThing(id: ID!): LeakingThing @signedIn
        plantedAction(id: ID!): Action @signedIn
      }
      type LeakingThing {
        place(first: Int!): PlantedPlace
      }
      extend type Customer {
        plantedAreas: [String]
        plantedDefectTotal: Int
      }
      extend type Mutation {
        plantedDelete(id: ID!, customer: CustomerKey!): Boolean @signedIn
        plantedNotice(customer: CustomerKey!): Boolean @signedIn
        plantedActionNote(id: ID!): Boolean @signedIn
      }`,
    resolvers: {},
  };
  let stack: TestStack;
  let found: Found;
  beforeAll(async () => {
    const { customerByNumber } = await import('../../gateway/access/customerEndpoints.ts');
    const { areasOfCustomer } = await import('../../gateway/access/accessEndpoints.ts');
    const { defectCount } = await import('../../gateway/features/defects/endpoints.ts');
    const { readAction: actionById, saveAction } = await import('../../gateway/features/actions/actionRecords.ts');
    const { changeNotifications } = await import('../../gateway/features/notifications/endpoints.ts');
    const { saveNotice } = await import('../../gateway/features/notificationSettings/endpoints.ts');
    holes.resolvers = {
      Query: {
        plantedPlace: (_root, { customer }, { provider }) => provider.call(customerByNumber, customer),
        plantedUsers: () => ['nobody'],
        leakingThing: () => ({}),
        plantedAction: (_root, { id }, { records }) => actionById(records, id),
      },
      Customer: {
        plantedAreas: async ({ country, cardcode }, _args, { provider }) =>
          (await provider.call(areasOfCustomer, { country, cardcode })).map(({ name }: { name: string }) => name),
        plantedDefectTotal: async (customer, _args, { provider }) => (await provider.call(defectCount, { customer })).total,
      },
      LeakingThing: { place: () => ({ name: 'Großbäckerei Sonnleitner' }) },
      Mutation: {
        plantedDelete: async (_root, { id }, { provider }) => {
          await provider.call(changeNotifications, { scope: { customerId: '1' }, ids: [id], what: { action: 'GELESEN' } });
          return true;
        },
        plantedActionNote: async (_root, { id }, { records }) => {
          const action = await actionById(records, id);
          if (action) await saveAction(records, { ...action, changedAt: new Date() }, []);
          return true;
        },
        plantedNotice: (_root, { customer }, { session, provider }) =>
          provider.call(saveNotice, { at: { ...customer, userId: session.user.id }, notice: 'RED_ALARM', channel: 'APP', isOn: true }),
      },
    };
    const schema = readSchema(holes);
    stack = await startTestStack({}, schema);
    const learn = (name: string) => ['customer', 'customer.defects.rows', 'customer.actions.nodes'].includes(name);
    found = await runMatrix(stack, schema, { only: (name) => /planted|^leaking|^customer$/.test(name), learn });
  }, 10 * minutes);
  afterAll(() => stack.close());

  test.each([
    ['W-15 a location by its number', 'the foreign text', 'plantedPlace'],
    ['W-15 what hangs below an id', 'the foreign text', 'leakingThing.place'],
    ['W-10 areas that may not be seen', 'the hidden area', 'customer'],
    ['W-10 an action about a thing in a hidden area', 'of a hidden area', 'plantedAction'],
    ['W-16 defects without the right', 'without the right', 'customer'],
  ])('%s is found', (_what, leak, path) => {
    expect(found.leaks.some((each) => each.includes(leak) && each.endsWith(`by ${path}`))).toBe(true);
  });
  test.each(['plantedDelete', 'plantedNotice', 'plantedActionNote'])('W-13 the foreign write of %s is found', (name) => {
    expect(found.foreignWrites.some((each) => each.includes(`by ${name} `))).toBe(true);
  });
});
