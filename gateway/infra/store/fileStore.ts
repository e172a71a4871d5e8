import { EventEmitter } from 'node:events';
import { Keyv } from 'keyv';
import { SqliteFiles } from './sqliteFiles.ts';
import { SqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** A store in a file, for one gateway; files that wait are in a second one. Throws when another process has it open. */
export function openFileStore(file: string): Store {
  const entries = new SqliteStore(file);
  const files = new SqliteFiles(file === ':memory:' ? file : `${file}.files`);
  const events = new EventEmitter().setMaxListeners(0);
  return {
    values: new Keyv({ store: entries, serialization: false, throwOnErrors: true }),
    files,
    acquire: async (key, milliseconds, owner) => entries.add(`acquire:${key}`, milliseconds, owner),
    extend: async (key, milliseconds, owner) => entries.extend(`acquire:${key}`, milliseconds, owner),
    release: async (key, owner) => entries.remove(`acquire:${key}`, owner),
    count: async (key, milliseconds) => entries.count(`count:${key}`, milliseconds),
    uncount: async (key, what) => entries.uncount(`count:${key}`, what),
    consumeToken: async (key, pace, now) => entries.consumeToken(`turns:${key}`, pace, now),
    returnToken: async (key, pace) => entries.returnToken(`turns:${key}`, pace),
    publish: async (subject, text) => void events.emit(subject, text),
    subscribe: (subject, listener) => void events.on(subject, listener),
    hasCapacity: async () => true,
    isReady: async () => entries.isWritable(),
    async close() {
      await entries.disconnect();
      files.close();
    },
  };
}
