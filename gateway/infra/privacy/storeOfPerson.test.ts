import Keyv from 'keyv';
import { expect, test } from 'vitest';
import type { PortalUser } from '../../auth/session.ts';
import { ReadSets } from '../../graphql/readSets.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { Store } from '../store/store.ts';
import type { StoreEntry } from '../store/storeContents.ts';
import { readPersonEntries } from './storeOfPerson.ts';

const endpoint = read({ name: 'readOfPerson', group: 'reports', path: '', send: () => ({}), decode: () => '' }) as never;
const createUser = (id: string, role: PortalUser['role']) => ({ id, role, name: `User ${id}` }) as PortalUser;
const admin = createUser('1', 'ADMIN');
const keyUser = createUser('2', 'KEY_USER');
const customer = createUser('3', 'CUSTOMER');

test.each([
  ['a key user, also while an administrator acts as one', keyUser, 2],
  ['an administrator who acts as another user', admin, 1],
  ['a user', customer, 1],
])('finds read sets of %s', async (_who, { id }, count) => {
  const stored = new Map<string, { value: string }>();
  const sets = new ReadSets({ values: new Keyv({ store: stored }), hasCapacity: async () => true } as unknown as Store, 100_000);
  sets.remember('own', { user: keyUser, actor: null }, 'query', [{ endpoint, args: {} }]);
  sets.remember('acting', { user: keyUser, actor: admin }, 'query', [{ endpoint, args: {} }]);
  sets.remember('other', { user: customer, actor: null }, 'query', [{ endpoint, args: {} }]);
  await expect.poll(() => stored.size).toBe(3);
  const entries: StoreEntry[] = [...stored].map(([key, { value }]) => ({ key, value: JSON.parse(value), owner: null, drop: async () => undefined }));
  const contents = {
    async *readEntries() {
      yield* entries;
    },
    close: async () => undefined,
  };
  expect(await readPersonEntries(contents, { id, addresses: [], names: [] })).toHaveLength(count);
});
