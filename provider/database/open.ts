import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { lockFolder } from './folderLock.ts';
import * as tables from './tables.ts';

interface Rows<Row> {
  rows: Row[];
}
/** Result of a raw query: both drivers return its rows. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database, whichever driver it runs on. */
export type Database = PgDatabase<RowsResult, typeof tables>;

export interface Opened {
  db: Database;
  close(): Promise<void>;
  /** The whole embedded database as a blob, to start tests from. */
  dump?(): Promise<Blob>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Location of the data: a PostgreSQL server, a folder, memory, or memory filled from a dump. */
export type Place = { url: string } | { folder: string } | { memory: true; dump?: Blob };

/** Opens the database and brings its tables up to date. */
export async function openDatabase(place: Place): Promise<Opened> {
  if ('url' in place) {
    const pool = new pg.Pool({ connectionString: place.url, max: 10 });
    // A connection that breaks while it is idle is replaced at the next query; without a listener it would end the process.
    pool.on('error', (error) => console.error(`A database connection broke: ${error.message}`));
    const db = drizzlePg(pool, { schema: tables });
    await migratePg(db, { migrationsFolder });
    return { db, close: () => pool.end() };
  }
  if ('folder' in place) mkdirSync(place.folder, { recursive: true });
  const unlock = 'folder' in place ? lockFolder(place.folder) : () => undefined;
  const client = await PGlite.create({
    // Its 128 MB are cleared at each start, which takes longer than all else of it.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...('folder' in place ? { dataDir: place.folder } : {}),
    ...('dump' in place && place.dump ? { loadDataDir: place.dump } : {}),
  });
  const db = drizzlePglite(client, { schema: tables });
  await migratePglite(db, { migrationsFolder }).catch(async (cause: unknown) => {
    await client.close();
    unlock();
    const where = 'folder' in place ? place.folder : 'the dump';
    throw new Error(`The data in ${where} does not fit this version of the reference provider. Delete it; demo data is created again.`, { cause });
  });
  const close = () => client.close().finally(unlock);
  return { db, close, dump: () => client.dumpDataDir('none') };
}
