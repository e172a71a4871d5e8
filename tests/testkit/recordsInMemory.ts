import { sql } from 'drizzle-orm';
import { type OpenRecords, openRecords } from '../../gateway/infra/records/recordsDatabase.ts';

/** A database that no gateway uses now: emptying it takes a hundredth of the time of making another one. */
let idle: OpenRecords | undefined;

const tables = sql`select string_agg(format('records.%I', tablename), ', ') as names from pg_tables where schemaname = 'records' and tablename <> 'migrations'`;

async function truncateTables({ db }: OpenRecords): Promise<void> {
  const { rows } = (await db.execute(tables)) as unknown as { rows: { names: string }[] };
  await db.execute(sql.raw(`truncate ${rows[0]!.names} restart identity cascade`));
}

/** Opens a records database; for `memory:` an empty one that no other gateway uses. */
export const openTestRecords: typeof openRecords = async (url, onBroken) => {
  if (url !== 'memory:') return openRecords(url, onBroken);
  const unused = idle;
  idle = undefined;
  const opened = unused ?? (await openRecords(url, onBroken));
  if (unused) await truncateTables(unused);
  return {
    db: opened.db,
    async close() {
      if (idle) await opened.close();
      else idle = opened;
    },
  };
};
