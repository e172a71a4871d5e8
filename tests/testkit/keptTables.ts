import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../provider/database/open.ts';

/** Saves the content of these tables. Returns a function that restores it, so that tests do not depend on each other. */
export async function keepTables(db: Database, tables: readonly PgTable[]): Promise<() => Promise<void>> {
  const copyOf = (table: PgTable) => sql.identifier(`kept_${getTableName(table)}`);
  for (const table of tables) await db.execute(sql`create table ${copyOf(table)} as table ${table}`);
  return () =>
    db.transaction(async (transaction) => {
      for (const table of tables) {
        await transaction.execute(sql`delete from ${table}`);
        await transaction.execute(sql`insert into ${table} overriding system value table ${copyOf(table)}`);
      }
    });
}
