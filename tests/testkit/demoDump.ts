import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, type Opened, openDatabase } from '../../provider/database/open.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';
import { startOfRun } from '../clock.ts';

/** The last day of the demo data in tests. */
export const testToday = new Date(startOfRun);

const folders = ['provider/demo', 'provider/database', 'provider/migrations'];
// Tests sign in thousands of times: at the usual cost that takes longer than anything else.
const hashing = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Returns the path of the ready demo data, which changes whenever its inputs change. */
function getDumpPath(): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(hashing))
    .update(readFileSync(import.meta.filename));
  for (const folder of folders) for (const name of readdirSync(folder).sort()) if (/\.(ts|sql)$/.test(name)) hash.update(readFileSync(`${folder}/${name}`));
  return `node_modules/.cache/portal/demo-${hash.digest('hex').slice(0, 16)}.tar`;
}

/**
 * Saves each table before its first change, and names the tables that have changed since the last restore. The triggers do not fire while
 * `session_replication_role` is `replica`.
 */
const saveOnChange = [
  'create schema saved',
  'create table saved.changed (name text primary key)',
  'create table saved.sequences (name text primary key, last_value bigint, is_called boolean)',
  `create function saved.save() returns trigger language plpgsql as $save$
  begin
    if to_regclass(format('saved.%I', 'of_' || tg_table_name)) is null then
      execute format('create table saved.%I as table public.%I', 'of_' || tg_table_name, tg_table_name);
    end if;
    insert into saved.changed values (tg_table_name) on conflict do nothing;
    return null;
  end $save$`,
  `do $triggers$
  declare name text;
  begin
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      execute format('insert into saved.sequences select %L, last_value, is_called from public.%I', name, name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger save before insert or update or delete or truncate on public.%I execute function saved.save()', name);
    end loop;
  end $triggers$`,
];

/** Restores changed tables, all of them or those with these names, and all sequences if all tables. */
async function restore(db: Database, names?: readonly string[]): Promise<void> {
  const changed = (await db.execute(sql`select name from saved.changed`)) as unknown as { rows: { name: string }[] };
  const tableNames = changed.rows.map(({ name }) => name).filter((name) => names?.includes(name) ?? true);
  if (names && tableNames.length === 0) return;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const name of tableNames) {
      await transaction.execute(sql`delete from ${sql.identifier(name)}`);
      await transaction.execute(sql`insert into ${sql.identifier(name)} overriding system value table saved.${sql.identifier(`of_${name}`)}`);
      await transaction.execute(sql`delete from saved.changed where name = ${name}`);
    }
    if (!names) await transaction.execute(sql`select setval(format('%I', name)::regclass, last_value, is_called) from saved.sequences`);
  });
  // Else the rows before would be read by every later query.
  if (!names) for (const name of tableNames) await db.execute(sql`vacuum analyze ${sql.identifier(name)}`);
}

/** Makes the demo data of the tests once, so that each test file starts from it at once. */
export async function makeDump(): Promise<void> {
  const file = getDumpPath();
  if (existsSync(file)) return;
  mkdirSync('node_modules/.cache/portal', { recursive: true });
  const opened = await openDatabase({ memory: true });
  await prepareDemo(opened.db, { today: testToday, months: 4, hashing });
  for (const statement of saveOnChange) await opened.db.execute(sql.raw(statement));
  // A checkpoint saves the recovery each time the data is opened.
  await opened.db.execute(sql`checkpoint`);
  const dump = await opened.dump!();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await opened.close();
}

export interface DemoData extends Opened {
  restore: (names: readonly string[]) => Promise<void>;
}

/** A database that no test uses now: restoring what was changed takes a tenth of the time of opening another one. */
let idle: Opened | undefined;

/** Opens the demo data of the tests in a database that no other test uses. */
export async function openDemo(): Promise<DemoData> {
  const unused = idle;
  idle = undefined;
  const opened = unused ?? (await openDatabase({ memory: true, dump: new Blob([readFileSync(getDumpPath())]) }));
  // At the start, since a request of the last test may have written after its end.
  await restore(opened.db);
  return {
    db: opened.db,
    restore: (names) => restore(opened.db, names),
    async close() {
      if (idle) await opened.close();
      else idle = opened;
    },
  };
}
