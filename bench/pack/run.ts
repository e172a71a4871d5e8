import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { memoryArguments, memoryEnvironment } from '../../gateway/memory.ts';
import { type Database, openDatabase } from '../../provider/database/open.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';
import { createProvider } from '../../provider/server.ts';
import { Inspected } from '../../tests/load/inspected.ts';
import { signedIn, startOwnGateway } from '../../tests/testkit/gateways.ts';
import { bakery } from '../../tests/testkit/house.ts';
import { freePort } from '../../tests/testkit/services.ts';

/*
 * `npm run bench:pack`: the memory of a gateway that writes the audit pack of 200 visits, with all else that the largest location
 * of the demo data has (589 photos and files of defects, 126 positions, 6 sensors). The gateway is a process of its own, started as
 * it is by `npm start`; `-- plain` starts it without bounds for its memory.
 */
const visits = 186;
const firstId = 7_000_000;
const megabyte = 1024 * 1024;
const period = { from: '2025-11-15', to: '2026-11-15' };

/** More visits of the first location, spread over the year, each with the rows of one that is there. */
async function addVisits(db: Database): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.raw(String(visits))}) as at`;
  const day = sql`timestamptz '2025-11-16 08:00Z' + at * interval '46 hours'`;
  await db.execute(sql`insert into orders (id, customer_id, number, description, origin, started_at, info)
    select ${sql.raw(String(firstId))} + at, 1, 'B-' || at, 'Monitoring', 'Servicevertrag', ${day}, '' from ${numbers}`);
  await db.execute(sql`insert into visit_reports (id, order_id, customer_id, advisor_id, ended_at, rounds)
    select ${sql.raw(String(firstId))} + at, ${sql.raw(String(firstId))} + at, 1, 1, ${day} + interval '3 hours', 1 from ${numbers}`);
  await db.execute(sql`insert into results (id, customer_id, visit_report_id, position_id, advisor_id, found_at, value, level, remark, article_id, quantity, image_count)
    select ${sql.raw(String(firstId))} + at * 1000 + row_number() over (partition by at), 1, ${sql.raw(String(firstId))} + at, position_id, advisor_id, ${day}, value, level, remark, article_id, quantity, 0
    from results cross join ${numbers}
    where visit_report_id = (select id from visit_reports where customer_id = 1 and rounds = 1 order by ended_at desc limit 1)`);
}

const opened = await openDatabase({ memory: true });
await prepareDemo(opened.db, { today: new Date('2026-11-15T12:00:00Z'), months: 13 });
await addVisits(opened.db);
const provider = await createProvider({ db: opened.db });
let calls = 0;
provider.addHook('onRequest', async () => {
  calls += 1;
});
await provider.listen({ host: '127.0.0.1', port: 0 });
const isPlain = process.argv.includes('plain');
const inspectorPort = await freePort();
const gateway = await startOwnGateway({
  PROVIDER_URL: `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`,
  STORE_URL: 'memory:',
  NODE_OPTIONS: [`--inspect=127.0.0.1:${inspectorPort}`, ...(isPlain ? [] : memoryArguments)].join(' '),
  ...(isPlain ? {} : memoryEnvironment),
});
const inside = await Inspected.at(inspectorPort);
const person = await signedIn('customer', gateway);
const asked = { ...bakery, ...period };
const { files, calls: told } = (await person.ask(gateway, 'AuditPackPreview', asked)).data.customer.auditPack as { files: number; calls: number };
const link = (await person.ask(gateway, 'AuditPackFile', { ...asked, language: 'DE' })).data.customer.auditPack.file.url as string;

const megabytes = (value: number) => Math.round(value / megabyte);
console.log('| pack | files | provider calls (told before) | MB | seconds | MB held on top | MB resident on top |');
console.log('|---|---|---|---|---|---|---|');
// V8 takes room for garbage with the first heavy work, whatever that is, and keeps it: the second pack shows what a pack takes. What
// is held is looked at in a third, since the collections that this needs would make what is resident less.
for (const pack of ['first', 'second', 'third'] as const) {
  const isCollecting = pack === 'third';
  const before = await inside.useAfterCollection();
  calls = 0;
  const startedAt = Date.now();
  const answer = await fetch(gateway.url + link, { headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
  if (!answer.ok) throw new Error(`The pack answered ${answer.status}.`);
  let [bytes, held, resident] = [0, 0, 0];
  const watch = setInterval(async () => {
    resident = Math.max(resident, (await inside.use()).residentBytes);
  }, 200);
  let checkedAt = 0;
  for await (const chunk of answer.body!) {
    bytes += chunk.byteLength;
    if (!isCollecting || Date.now() - checkedAt < 3_000) continue;
    held = Math.max(held, (await inside.useAfterCollection()).heapBytes);
    checkedAt = Date.now();
  }
  clearInterval(watch);
  const onTop = isCollecting ? [megabytes(held - before.heapBytes), '–'] : ['–', megabytes(resident - before.residentBytes)];
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`| ${pack} | ${files} | ${calls} (${told}) | ${megabytes(bytes)} | ${seconds} | ${onTop.join(' | ')} |`);
}
inside.close();
await gateway.kill('SIGKILL');
await provider.close();
await opened.close();
process.exit();
