import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Opened, openDatabase } from '../../provider/database/open.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';

/** The last day of the demo data in tests. */
export const testToday = new Date('2026-11-15T12:00:00Z');

const folders = ['provider/demo', 'provider/database', 'provider/migrations'];
// Tests sign in thousands of times: at the usual cost that takes longer than anything else.
const hashing = { memoryCost: 8, timeCost: 1, parallelism: 1 };

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

/** Opens the demo data of the tests in a separate database. The initial content is read once per process. */
export const openDemo = (): Promise<Opened> => openDatabase({ memory: true, dump: (ready ??= readDump()) });
