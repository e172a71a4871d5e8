import type { Store } from './store.ts';
import { openFileStore } from './fileStore.ts';
import { openValkeyStore } from './valkeyStore.ts';

/**
 * Opens the store: `file:<path>` embedded and persistent, `memory:` for tests, a `redis:` or `valkey:` address for
 * several gateways. Throws when the server there does not respond.
 */
export async function openStore(url: string, prefix: string): Promise<Store> {
  if (url.startsWith('memory:')) return openFileStore(':memory:');
  if (url.startsWith('file:')) return openFileStore(url.slice('file:'.length));
  return openValkeyStore(url.replace(/^valkey/, 'redis'), prefix);
}
