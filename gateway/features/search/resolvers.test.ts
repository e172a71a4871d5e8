import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { search } from './resolvers.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const customer = { id: '1', location: 'AT:100', country: 'AT', cardcode: '100', name: 'Backhaus' };
const device = { id: '7', name: 'Falle', serial: null, description: null, locationName: null };

/** Searches at a location with a device at the first of two positions; devices of the second cannot be read. */
async function find(failure: Error): Promise<{ hits: { id: string }[]; failed: string[] }> {
  const lists: Record<string, unknown> = {
    getAllowedAreas: 'all',
    getAllePositionen: ['1', '2'].map((id) => ({ id, number: '198', name: null })),
    getMaengel: [],
    getAuftraege: [],
    getSicherheitsdatenblaetter: [],
    getAllgemeineFiles: [],
    fileIndex: [],
  };
  const call = async ({ name }: { name: string }, { positionId }: { positionId?: string }) => {
    if (name !== 'getTraplinkedDevices') return lists[name] ?? [customer];
    if (positionId === '2') throw failure;
    return [device];
  };
  const context = {
    session: { user: { role: 'CUSTOMER', country: 'AT' } },
    provider: { clock: systemClock, call },
    records: { isOn: false },
    scope: { at: async () => ({ areas: async () => 'all', rights: async () => 'all' }) },
  };
  const { search: resolve } = search.Query as unknown as { search: (root: object, args: object, context: object) => ReturnType<typeof find> };
  return resolve({}, { term: '198', customer: { country: 'AT', cardcode: '100' } }, context);
}

test('names devices as incomplete when those of a position fail', async () => {
  const { hits, failed } = await find(new Error('gone'));
  expect([hits.map(({ id }) => id), failed]).toEqual([['1', '2', '7'], ['DEVICE']]);
});

test('ends when the session has ended', async () => {
  await expect(find(new GatewayError('SESSION_ENDED', 'Over.'))).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
