// Keeps a table of all results in SQLite up to date, for a job that runs again and again, with an access token that has READ_RESULTS:
//   PORTAL_URL=… PORTAL_TOKEN=cpt_… node examples/syncResults.ts results.db
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

interface Page {
  results: { id: string; changedAt: string | null; level: string }[];
  nextCursor: string | null;
  unreadable: number;
  failed: { country: string; cardcode: string; orderId: string | null; code: string }[];
}

/** The provider does not say when a result was corrected, so that each run reads the last days again. */
const overlapDays = 14;
const { PORTAL_URL: url = 'http://localhost:4000', PORTAL_TOKEN: token = '' } = process.env;
const db = new DatabaseSync(process.argv[2] ?? 'results.db');
db.exec('CREATE TABLE IF NOT EXISTS result (id TEXT PRIMARY KEY, changed_at TEXT, level TEXT NOT NULL, data TEXT NOT NULL)');
db.exec('CREATE TABLE IF NOT EXISTS location (id TEXT PRIMARY KEY, read_until TEXT NOT NULL)');

/** Requests a page. Waits as long as the portal says where it has too much to do. */
async function get<Body>(path: string, parameters: Record<string, string>): Promise<Body> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${url}/api/V02/${path}?${new URLSearchParams(parameters).toString()}`, { headers: { authorization: `Bearer ${token}` } });
    if (response.ok) return (await response.json()) as Body;
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    if (attempt === 5 || seconds === 0) throw new Error(`${response.status}: ${await response.text()}`);
    await delay(seconds * 1000);
  }
}

const upsert = db.prepare(
  'INSERT INTO result VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET changed_at = excluded.changed_at, level = excluded.level, data = excluded.data',
);

/** Reads the results of a location: a new one from its beginning, a known one since its last run. */
async function readLocation(id: string): Promise<{ rows: number; missing: number }> {
  const startedAt = new Date();
  const known = db.prepare('SELECT read_until FROM location WHERE id = ?').get(id) as { read_until: string } | undefined;
  const since = known && new Date(Date.parse(known.read_until) - overlapDays * 86_400_000).toISOString();
  let rows = 0;
  let missing = 0;
  let cursor: string | null = null;
  do {
    const page: Page = await get<Page>('results', cursor ? { cursor } : { customer: id, ...(since ? { since } : {}) });
    db.exec('BEGIN');
    for (const result of page.results) upsert.run(result.id, result.changedAt, result.level, JSON.stringify(result));
    db.exec('COMMIT');
    rows += page.results.length;
    missing += page.unreadable + page.failed.length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  // Only a whole run counts: one that failed begins at the same moment again.
  if (missing === 0)
    db.prepare('INSERT INTO location VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET read_until = excluded.read_until').run(id, startedAt.toISOString());
  return { rows, missing };
}

let cursor: string | null = null;
do {
  const page: { customers: { id: string; name: string }[]; nextCursor: string | null } = await get('customers', cursor ? { cursor } : {});
  for (const { id, name } of page.customers) {
    const { rows, missing } = await readLocation(id);
    console.log(`${id} ${name}: ${rows} results`);
    if (missing > 0) {
      console.error(`${id} ${name}: ${missing} rows or reports could not be read and are missing`);
      process.exitCode = 1;
    }
  }
  cursor = page.nextCursor;
} while (cursor !== null);
db.close();
