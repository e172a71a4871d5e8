import { Redis } from 'iovalkey';
import { openExclusively } from './sqliteDatabase.ts';

/** An entry of the store, of any kind. */
export interface StoreEntry {
  key: string;
  /** Parsed where it is JSON. Null for the bytes of a file. */
  value: unknown;
  /** The person whose quota a file counts for. */
  owner: string | null;
  drop(): Promise<void>;
}

/** All that a store has, for a tool that runs apart from the gateways. */
export interface StoreContents {
  readEntries(): AsyncGenerator<StoreEntry>;
  close(): Promise<void>;
}

/** Opens what is in the store. A file is free only while its gateway does not run. */
export const openContents = (url: string, prefix: string): StoreContents =>
  url.startsWith('file:') ? openFileContents(url.slice('file:'.length)) : openServerContents(url.replace(/^valkey/, 'redis'), prefix);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function openFileContents(file: string): StoreContents {
  // Deleted values are overwritten, too.
  const entries = openExclusively(file, 'pragma secure_delete = on');
  const files = openExclusively(`${file}.files`, 'pragma secure_delete = on');
  type Database = ReturnType<typeof openExclusively>;
  const countTables = (database: Database) => database.prepare("select name from sqlite_master where type = 'table'").all().length;
  return {
    async *readEntries() {
      for (const { key, value } of countTables(entries) ? entries.prepare('select key, value from entries').all() : [])
        yield {
          key: String(key),
          value: parseJson(String(value)),
          owner: null,
          drop: async () => void entries.prepare('delete from entries where key = ?').run(String(key)),
        };
      for (const { key, owner } of countTables(files) ? files.prepare('select key, owner from files').all() : [])
        yield { key: String(key), value: null, owner: String(owner), drop: async () => void files.prepare('delete from files where key = ?').run(String(key)) };
    },
    async close() {
      for (const database of [entries, files]) {
        database.exec('vacuum; pragma wal_checkpoint(truncate)');
        database.close();
      }
    },
  };
}

function openServerContents(url: string, prefix: string): StoreContents {
  const server = new Redis(url, { connectTimeout: 2_000, maxRetriesPerRequest: 1 });
  const booked = `${prefix}files`;
  return {
    async *readEntries() {
      for await (const keys of server.scanStream({ match: `${prefix.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}*`, count: 500 }) as AsyncIterable<string[]>)
        for (const key of keys) {
          if (key === booked || key.startsWith(`${prefix}file:`)) continue;
          const text = await server.get(key);
          if (text !== null) yield { key, value: parseJson(text), owner: null, drop: async () => void (await server.unlink(key)) };
        }
      for (const member of await server.zrange(booked, '0', '-1')) {
        const [, owner = '', key = ''] = /^([^|]*)\|\d+\|(.*)$/s.exec(member) ?? [];
        const drop = async () => {
          await server.unlink(`${prefix}file:${key}`);
          await server.zrem(booked, member);
        };
        yield { key, value: null, owner, drop };
      }
    },
    async close() {
      await server.quit();
    },
  };
}
