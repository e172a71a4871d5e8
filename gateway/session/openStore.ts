import KeyvValkey from '@keyv/valkey';
import { Keyv, type KeyvStorageAdapter } from 'keyv';
import { SqliteStore } from './sqliteStore.ts';

/**
 * Opens the store for sessions: `file:<path>` embedded and persistent, `memory:` for tests,
 * `redis:` or `valkey:` addresses for several gateways.
 */
export function openStore(url: string): Keyv {
  const store = new Keyv({ store: adapterFor(url), throwOnErrors: true });
  return store;
}

function adapterFor(url: string): KeyvStorageAdapter {
  if (url.startsWith('memory:')) return new Map() as unknown as KeyvStorageAdapter;
  if (url.startsWith('file:')) return new SqliteStore(url.slice('file:'.length)) as unknown as KeyvStorageAdapter;
  return new KeyvValkey(url.replace(/^valkey:/, 'redis:')) as unknown as KeyvStorageAdapter;
}
