import { EventEmitter } from 'node:events';
import { Keyv, type KeyvStorageAdapter } from 'keyv';
import { SqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** A store in a file, for one gateway. */
export function openFileStore(file: string): Store {
  const entries = new SqliteStore(file);
  const told = new EventEmitter().setMaxListeners(0);
  return {
    values: new Keyv({ store: entries as unknown as KeyvStorageAdapter, serialization: false, throwOnErrors: true }),
    claim: async (key, milliseconds) => entries.add(`claim:${key}`, milliseconds),
    release: async (key) => void (await entries.delete(`claim:${key}`)),
    count: async (key, milliseconds) => entries.count(`count:${key}`, milliseconds),
    uncount: async (key, what) => entries.uncount(`count:${key}`, what),
    tell: async (subject, text) => void told.emit(subject, text),
    listen: (subject, listener) => void told.on(subject, listener),
    isReady: async () => entries.isOpen,
    close: () => entries.disconnect(),
  };
}
