import Keyv from 'keyv';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { PortalUser } from '../auth/session.ts';
import type { Store } from '../infra/store/store.ts';
import { read } from '../provider-client/endpoint.ts';
import { ReadSets } from './readSets.ts';

const made = { group: 'reports', path: '', send: () => ({}), decode: () => '' } as const;
const ofCustomer = read({ ...made, name: 'setsOfCustomer' }) as never;
const ofUser = read({ ...made, name: 'setsOfUser', variant: 'own' }) as never;
const user = { id: '5', name: 'Agnes', username: 'agnes@firm.example' } as PortalUser;
const session = { user, actor: null };
const customer = { id: '7', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Muster', city: 'Wels' };

function createStores(hasCapacity = true) {
  const kept = new Map<string, unknown>();
  const values = new Keyv({ store: kept });
  const store = { values, hasCapacity: async () => hasCapacity } as unknown as Store;
  const sent: unknown[] = [];
  const context = { session: { user }, provider: { prefetch: async (reads: unknown[]) => sent.push(...reads) } } as unknown as Context;
  return { store, sent, context, kept };
}
const own = { endpoint: ofUser, args: { user, details: true } };
const other = { endpoint: ofUser, args: { user: { ...user, id: '6', name: 'Berta' } } };
const reads = [{ endpoint: ofCustomer, args: { customer, areas: 'all' } }, own, other];
const waitForWrites = () => new Promise((resolve) => setTimeout(resolve, 5));

test('another gateway reads them from the store, without names', async () => {
  const { store, sent, context, kept } = createStores();
  new ReadSets(store, 100_000).remember('5', session, 'queryKey', reads);
  await waitForWrites();
  await new ReadSets(store, 100_000).prefetch('5', 'queryKey', context);
  const ids = { id: '7', location: 'AT:1', country: 'AT', cardcode: '1' };
  // Those that name another user are left out.
  expect(sent).toEqual([{ endpoint: ofCustomer, args: { customer: ids, areas: 'all' } }, own]);
  for (const name of ['Agnes', 'agnes@', 'Berta', 'Muster', 'Wels']) expect(JSON.stringify([...kept])).not.toContain(name);
});

test.each<[what: string, many: Parameters<ReadSets['remember']>[3]]>([
  ['of more than 60 reads', Array.from({ length: 61 }, () => own)],
  ['of more than 8 KB', [{ endpoint: ofCustomer, args: { ids: 'x'.repeat(8_200) } }]],
])('a queryKey %s is not remembered', async (_what, many) => {
  const { store, sent, context } = createStores();
  const sets = new ReadSets(store, 100_000);
  sets.remember('5', session, 'queryKey', many);
  await waitForWrites();
  await sets.prefetch('5', 'queryKey', context);
  expect(sent).toEqual([]);
});

test('a store without space is left alone', async () => {
  const { store, sent, context } = createStores(false);
  new ReadSets(store, 100_000).remember('5', session, 'queryKey', reads);
  await waitForWrites();
  await new ReadSets(store, 100_000).prefetch('5', 'queryKey', context);
  expect(sent).toEqual([]);
});

test('a caller has a bounded number of queries in the store', async () => {
  const { store, kept } = createStores();
  const sets = new ReadSets(store, 10_000_000);
  for (let at = 0; at < 500; at += 1) sets.remember('5', session, `queryKey ${at}`, reads);
  await waitForWrites();
  expect(kept.size).toBeLessThanOrEqual(64);
});
