import type { ApolloClient } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { recordResponse } from './revalidateStale.ts';
import { isLost, renewAddress } from './renewAddresses.ts';

/** Returns a client of a page with these results, and the queries that it sends again. */
function createClient(results: Record<string, unknown>) {
  const query = vi.fn(async ({ query: name, variables }: { query: string; variables: object }) => recordResponse(name, variables));
  const active = Object.entries(results).map(([name, data]) => ({ query: name, queryName: name, variables: { of: name }, getCurrentResult: () => ({ data }) }));
  for (const { queryName, variables } of active) recordResponse(queryName, variables);
  const client = { getObservableQueries: () => new Set(active), query } as unknown as ApolloClient;
  return { client, sent: () => query.mock.calls.map(([{ query: name }]) => name) };
}
const results = {
  Defects: { customer: { defects: [{ photos: [{ thumbnailUrl: '/files/a' }, { thumbnailUrl: '/files/b' }] }] } },
  Plan: { plan: { pictureUrl: '/files/c' } },
  Team: { team: [{ name: 'A /files/ folder', photoUrl: null }] },
};

test('repeats the query of a lost address, once for all', async () => {
  const { client, sent } = createClient(results);
  await Promise.all([renewAddress(client, '/files/a'), renewAddress(client, '/files/b')]);
  expect(sent()).toEqual(['Defects']);
  expect([isLost('/files/a'), isLost('/files/c')]).toEqual([true, false]);
  await renewAddress(client, '/files/unknown');
  expect(sent()).toEqual(['Defects']);
});
