import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { search } from './resolvers.ts';

const customer = { id: '1', location: 'AT:100', country: 'AT', cardcode: '100', name: 'Backhaus' };
const device = { id: '7', name: 'Falle', serial: null, description: null, locationName: null };

/** Searches at a location with a device at the first of two positions; devices of the second cannot be read. */
async function find(failure: Error): Promise<{ hits: { id: string }[]; failed: string[] }> {
  const none = async () => [];
  const lists = { locations: none, defects: none, orders: none, documents: none };
  const context = {
    session: { user: { role: 'CUSTOMER', country: 'AT' } },
    provider: { call: async () => [customer] },
    find: {
      ...lists,
      positionNames: async () => ['1', '2'].map((id) => ({ id, number: '198', name: null })),
      devices: async () => [device],
      devicesOfPosition: async (_customer: object, id: string) => {
        if (id === '2') throw failure;
        return [device];
      },
    },
  };
  const { search: resolve } = search.Query as unknown as { search: (root: object, args: object, context: object) => ReturnType<typeof find> };
  return resolve({}, { term: '198', country: 'AT', cardcode: '100' }, context);
}

test('names devices as incomplete when those of a position fail', async () => {
  const { hits, failed } = await find(new Error('gone'));
  expect([hits.map(({ id }) => id), failed]).toEqual([['1', '2', '7'], ['DEVICE']]);
});

test('ends when the session has ended', async () => {
  await expect(find(new GatewayError('SESSION_ENDED', 'Over.'))).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
