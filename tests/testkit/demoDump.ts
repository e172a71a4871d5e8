import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, type Opened, openDatabase } from '../../provider/database/open.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';

/** The last day of the demo data in tests. */
export const testToday = new Date('2026-11-15T12:00:00Z');

const folders = ['provider/demo', 'provider/database', 'provider/migrations'];
// Tests sign in thousands of times: at the usual cost that takes longer than anything else.
const hashing = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Keeps a copy of each table in the data themselves, and notes the tables that change afterwards. */
async function keepContent(db: Database): Promise<void> {
  for (const step of [
    sql`create schema kept`,
    sql`create schema notes`,
    sql`create table notes.changed (name text primary key)`,
    sql`create table notes.sequences as select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences where schemaname = 'public'`,
    sql`create function notes.note() returns trigger language plpgsql as $$
      begin insert into notes.changed values (tg_table_name) on conflict do nothing; return null; end $$`,
    sql`do $$ declare each text; begin
      for each in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table kept.%I as table public.%I', each, each);
        execute format('create trigger note after insert or update or delete or truncate on public.%I execute function notes.note()', each);
      end loop; end $$`,
  ])
    await db.execute(step);
}

/** Restores the tables that were changed since the data were opened, in the order of their rows, and drops those that were added. */
async function restoreContent(db: Database): Promise<void> {
  // Without triggers and foreign keys, in whichever order the tables come.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`do $$ declare each text; begin
    for each in select tablename from pg_tables where schemaname = 'public'
      and tablename not in (select tablename from pg_tables where schemaname = 'kept') loop
      execute format('drop table public.%I', each);
    end loop;
    for each in select name from notes.changed loop execute format('delete from public.%I', each); end loop;
    perform setval(name, coalesce(last_value, 1), last_value is not null) from notes.sequences;
    end $$`);
  const changed = await db.execute(sql`delete from notes.changed returning name`);
  for (const { name } of (changed as { rows: { name: string }[] }).rows) {
    // Frees the space of deleted rows, in which new ones would stand out of order.
    await db.execute(sql`vacuum ${sql.identifier(name)}`);
    await db.execute(sql`insert into ${sql.identifier(name)} overriding system value table ${sql.identifier('kept')}.${sql.identifier(name)}`);
  }
  await db.execute(sql`set session_replication_role = origin`);
}

/** Returns the path of the ready demo data, which changes whenever its inputs change. */
function dumpFile(): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(hashing))
    .update(readFileSync(import.meta.filename));
  for (const folder of folders) for (const name of readdirSync(folder).sort()) if (/\.(ts|sql)$/.test(name)) hash.update(readFileSync(`${folder}/${name}`));
  return `node_modules/.cache/portal/demo-${hash.digest('hex').slice(0, 16)}.tar`;
}

/** Makes the demo data of the tests once, so that each test file starts from it at once. */
export async function makeDump(): Promise<void> {
  const file = dumpFile();
  if (existsSync(file)) return;
  mkdirSync('node_modules/.cache/portal', { recursive: true });
  const opened = await openDatabase({ memory: true });
  await prepareDemo(opened.db, { today: testToday, months: 4, hashing });
  await keepContent(opened.db);
  // A checkpoint saves the recovery each time the data is opened.
  await opened.db.execute(sql`checkpoint`);
  const dump = await opened.dump!();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await opened.close();
}

/** A dump whose bytes are in memory: a normal blob would copy them piece by piece. */
class ReadDump extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([]);
    this.#bytes = bytes;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

let ready: Blob | undefined;

function readDump(): Blob {
  const file = readFileSync(dumpFile());
  const bytes = new Uint8Array(file.length);
  bytes.set(file);
  return new ReadDump(bytes);
}

/** Databases that no test uses, with the initial content: opening one takes longer than most tests. */
const free: Opened[] = [];

/** Opens the demo data of the tests in a separate database; the next one to open it takes a database that was closed. */
export async function openDemo(): Promise<Opened> {
  const opened = free.pop() ?? (await openDatabase({ memory: true, dump: (ready ??= readDump()) }));
  return {
    db: opened.db,
    async close() {
      await restoreContent(opened.db);
      free.push(opened);
    },
  };
}
