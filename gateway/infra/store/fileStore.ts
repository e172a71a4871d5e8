import { EventEmitter } from 'node:events';
import { Keyv, type KeyvStorageAdapter } from 'keyv';
import { SqliteFiles } from './sqliteFiles.ts';
import { SqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** A store in a file, for one gateway; files that wait are in a second one. Throws when another process has it open. */
export function openFileStore(file: string): Store {
  const entries = new SqliteStore(file);
  const files = new SqliteFiles(file === ':memory:' ? file : `${file}.files`);
  const told = new EventEmitter().setMaxListeners(0);
  return {
    values: new Keyv({ store: entries as unknown as KeyvStorageAdapter, serialization: false, throwOnErrors: true }),
    files,
    claim: async (key, milliseconds) => entries.add(`claim:${key}`, milliseconds),
    release: async (key) => void (await entries.delete(`claim:${key}`)),
    count: async (key, milliseconds) => entries.count(`count:${key}`, milliseconds),
    uncount: async (key, what) => entries.uncount(`count:${key}`, what),
    takeTurn: async (key, pace, now) => entries.takeTurn(`turns:${key}`, pace, now),
    returnTurn: async (key, pace) => entries.returnTurn(`turns:${key}`, pace),
    tell: async (subject, text) => void told.emit(subject, text),
    listen: (subject, listener) => void told.on(subject, listener),
    hasRoom: async () => true,
    isReady: async () => entries.takesWrites(),
    async close() {
      await entries.disconnect();
      files.close();
    },
  };
}
