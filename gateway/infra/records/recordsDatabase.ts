import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { dirname } from 'node:path';
import { ConfigError } from '../../config/configError.ts';
import { lockFile } from '../lockFile.ts';
import { makeFolder } from '../makeFolder.ts';

interface Rows<Row> {
  rows: Row[];
}
/** Result of a raw query: both drivers return its rows. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The records database, whichever driver it runs on. */
export type RecordsDatabase = PgDatabase<RowsResult>;

export interface OpenRecords {
  db: RecordsDatabase;
  /** Runs before each use. */
  prepare?(): Promise<void>;
  close(): Promise<void>;
}

const migrations = { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)), migrationsSchema: 'records', migrationsTable: 'migrations' };
/** Any number, the same in all gateways: one of them migrates, the others wait for it. */
const migrationLock = 4_711_037;
const connectMilliseconds = 2_000;
const queryMilliseconds = 5_000;

/** Room on the disk below which the embedded database takes no writes: several times a segment of its log, which has 16 MB. */
const minFreeBytes = 64 * 1024 * 1024;

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
}

/** Opens the database of RECORDS_URL (`postgres:`, `file:` or `memory:`) and brings its tables up to date. */
export function openRecords(url: string, onBroken: (cause: Error) => void, getFreeBytes = readFreeBytes): Promise<OpenRecords> {
  if (/^postgres(ql)?:/.test(url)) return openServer(url, onBroken);
  return openEmbedded(url.startsWith('file:') ? url.slice('file:'.length) : null, getFreeBytes);
}

async function openServer(url: string, onBroken: (cause: Error) => void): Promise<OpenRecords> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: queryMilliseconds,
    statement_timeout: queryMilliseconds,
    application_name: 'portal-gateway',
  });
  // A connection that breaks while it is idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', onBroken);
  try {
    await migrateServer(url);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  return { db: drizzlePg(pool), close: () => pool.end() };
}

/** Migrates over a connection without the time limits of requests. The advisory lock ends with the connection. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMilliseconds, application_name: 'portal-gateway' });
  // A connection that breaks is reported by the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(drizzlePg(client), migrations);
  } finally {
    await client.end();
  }
}

/**
 * An embedded database in a folder that no other process may open, since two would destroy it. Null is one in memory. On a full disk PGlite
 * tries without end to write its log, in the thread of the gateway, so that it is opened and written only while there is room.
 */
async function openEmbedded(folder: string | null, getFreeBytes: (folder: string) => number): Promise<OpenRecords> {
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  const hasRoom = () => folder === null || getFreeBytes(folder) >= minFreeBytes;
  if (!hasRoom()) {
    unlock();
    throw new Error('The disk is full: the records cannot be opened.');
  }
  try {
    const client = await PGlite.create({
      // Its 128 MB are cleared at each start, which takes longer than all else of it.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      ...(folder === null ? {} : { dataDir: folder }),
    });
    const db = drizzlePglite(client);
    await migratePglite(db, migrations);
    let isReadOnly = false;
    const prepare = async () => {
      if (hasRoom() !== isReadOnly) return;
      isReadOnly = !isReadOnly;
      await client.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    };
    return { db, prepare, close: () => client.close().finally(unlock) };
  } catch (cause) {
    unlock();
    throw new ConfigError(
      { RECORDS_URL: `The records in ${folder ?? 'memory'} cannot be opened: ${(cause as Error).message}. OPERATIONS.md says how to restore a backup.` },
      cause,
    );
  }
}

function lockFolder(folder: string): () => void {
  try {
    makeFolder(dirname(folder));
    const lock = lockFile(`${folder.replace(/\/+$/, '')}.lock`);
    if (lock) return () => lock.close();
  } catch (cause) {
    throw new ConfigError({ RECORDS_URL: `${folder} cannot be written: ${(cause as Error).message}.` }, cause);
  }
  throw new ConfigError({
    RECORDS_URL: `${folder} is in use by another gateway, and a folder can serve only one. Give all gateways one PostgreSQL: RECORDS_URL=postgres://…`,
  });
}
