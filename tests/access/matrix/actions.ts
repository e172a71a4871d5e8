import { randomUUID } from 'node:crypto';
import { positions } from '../../../provider/database/tables.ts';
import type { TestStack } from '../../testkit/testStack.ts';
import type { Customer, Person } from './world.ts';

const create = `mutation ($input: CreateActionInput!) { createAction(input: $input) { action { id } problems { code } } }`;

/** Creates actions at each location: one about the location, and one about a position of each of its areas. */
export async function seedActions({ db }: TestStack, admin: Person, places: Iterable<Customer>): Promise<void> {
  const all = await db.select().from(positions);
  for (const { country, cardcode, areas } of places) {
    const ofAreas = areas.flatMap(({ id }) => all.find(({ areaId }) => String(areaId) === id) ?? []);
    const things = [null, ...ofAreas.map(({ id }) => ({ kind: 'POSITION', thingId: String(id), text: 'Probe' }))];
    for (const thing of things) {
      const input = { requestId: randomUUID(), customer: { country, cardcode }, title: 'Probe', thing };
      const { data, codes } = await admin.caller.post({ query: create, variables: { input } });
      if (!data?.createAction?.action) throw new Error(`No action was created at ${cardcode}: ${codes.join()}`);
    }
  }
}

/** Number and last changes of all actions: they are not written to the provider, which would count a write. */
export const fetchActionState = async (admin: Person): Promise<string> =>
  JSON.stringify((await admin.caller.post({ query: '{ actions(first: 1000) { nodes { id changedAt } } }' })).data);
