import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { type Database, openDatabase } from '../../provider/database/open.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';
import { createProvider } from '../../provider/server.ts';
import { Inspected } from '../../tests/load/inspected.ts';
import { signInPerson, startOwnGateway } from '../../tests/testkit/gateways.ts';
import { bakery } from '../../tests/testkit/testStack.ts';
import { findFreePort } from '../../tests/testkit/services.ts';

/*
 * `npm run bench:pack`: measures the memory of a gateway that writes the audit pack of a location with 200 visits, 504 positions, 300
 * photos in the size of a phone's, and 100 articles with their sheets. The gateway is a separate process, started as by `npm start`. `-- small`
 * uses the photos of the demo data.
 */
const visits = 186;
const firstId = 7_000_000;
const megabyte = 1024 * 1024;
const period = { from: '2025-11-15', to: '2026-11-15' };

/**
 * Enlarges the first location to the size of the pack: its positions four times over, more visits over the year with a row for each of
 * them, 100 articles, and 300 photos, copied from its own.
 */
async function fill(db: Database): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.raw(String(visits))}) as at`;
  const copies = sql`generate_series(0, 3) as copy`;
  const day = sql`timestamptz '2025-11-16 08:00Z' + at * interval '46 hours'`;
  const first = sql.raw(String(firstId));
  await db.execute(sql`insert into articles (id, name, unit)
    select ${first} + number, name || ' ' || number, unit from generate_series(0, 99) as number, (select name, unit from articles order by id limit 1) as one`);
  await db.execute(sql`insert into positions (id, customer_id, area_id, number, description, category, object_name, task, yellow_from, red_from, is_trap)
    select ${first} + copy * 10000 + id, customer_id, area_id, number || '-' || copy, description, category, object_name, task, yellow_from, red_from, is_trap
    from positions cross join ${copies} where customer_id = 1 and copy > 0`);
  await db.execute(sql`insert into orders (id, customer_id, number, description, origin, started_at, info)
    select ${first} + at, 1, 'B-' || at, 'Monitoring', 'Servicevertrag', ${day}, '' from ${numbers}`);
  await db.execute(sql`insert into visit_reports (id, order_id, customer_id, advisor_id, ended_at, rounds)
    select ${first} + at, ${first} + at, 1, 1, ${day} + interval '3 hours', 1 from ${numbers}`);
  await db.execute(sql`insert into results (id, customer_id, visit_report_id, position_id, advisor_id, found_at, value, level, remark, article_id, quantity, image_count)
    select ${first} + at * 1000 + row_number() over (partition by at), 1, ${first} + at,
      case when copy = 0 then position_id else ${first} + copy * 10000 + position_id end,
      advisor_id, ${day}, value, level, remark, case when article_id is not null then ${first} + (results.id + at) % 100 end, quantity, 0
    from results cross join ${numbers} cross join ${copies}
    where visit_report_id = (select id from visit_reports where customer_id = 1 and rounds = 1 order by ended_at desc limit 1)`);
  await db.execute(sql`delete from defect_photos where id not in (
    select defect_photos.id from defect_photos join defects on defects.id = defect_id where customer_id = 1 order by defect_photos.id limit 300)`);
}

const opened = await openDatabase({ memory: true });
await prepareDemo(opened.db, { today: new Date('2026-11-15T12:00:00Z'), months: 13 });
await fill(opened.db);
const provider = await createProvider({ db: opened.db });
let calls = 0;
/** 6.7 megapixels with the grain of a camera: 1.6 MB. */
const grain = { type: 'gaussian', mean: 128, sigma: 18 } as const;
const photo = process.argv.includes('small')
  ? null
  : await sharp({ create: { width: 3000, height: 2236, channels: 3, background: '#888888', noise: grain } })
      .blur(0.6)
      .jpeg({ quality: 88 })
      .toBuffer();
provider.addHook('onRequest', async ({ url }, reply) => {
  calls += 1;
  if (photo && url.includes('/documents/defect/')) return reply.type('image/jpeg').send(photo);
});
await provider.listen({ host: '127.0.0.1', port: 0 });
const inspectorPort = await findFreePort();
const gateway = await startOwnGateway({
  PROVIDER_URL: `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`,
  STORE_URL: 'memory:',
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
});
const inside = await Inspected.connect(inspectorPort);
const person = await signInPerson('customer', gateway);
const requested = { customer: bakery, ...period };
const { files, calls: preview } = (await person.execute(gateway, 'AuditPackPreview', requested)).data.customer.auditPack as { files: number; calls: number };
const link = (await person.execute(gateway, 'AuditPackFile', { ...requested, language: 'DE' })).data.customer.auditPack.file.url as string;

const toMegabytes = (value: number) => Math.round(value / megabyte);
console.log('| pack | files | provider calls (in the preview) | MB | seconds, of the processor | MB of heap on top | MB resident on top |');
console.log('|---|---|---|---|---|---|---|');
// V8 reserves memory for garbage with the first heavy work and retains it, so the second pack shows the memory of a pack. A third pack
// measures live memory, since its garbage collections would reduce the resident memory.
for (const pack of ['first', 'second', 'third'] as const) {
  const isCollecting = pack === 'third';
  const before = await inside.useAfterCollection();
  calls = 0;
  const startedAt = Date.now();
  const response = await fetch(gateway.url + link, { headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
  if (!response.ok) throw new Error(`The pack answered ${response.status}.`);
  let bytes = 0;
  let heap = 0;
  let resident = 0;
  const watch = setInterval(async () => {
    resident = Math.max(resident, (await inside.use()).residentBytes);
  }, 200);
  let checkedAt = 0;
  for await (const chunk of response.body!) {
    bytes += chunk.byteLength;
    if (!isCollecting || Date.now() - checkedAt < 3_000) continue;
    heap = Math.max(heap, (await inside.useAfterCollection()).heapBytes);
    checkedAt = Date.now();
  }
  clearInterval(watch);
  const onTop = isCollecting ? [toMegabytes(heap - before.heapBytes), '–'] : ['–', toMegabytes(resident - before.residentBytes)];
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const processor = (await inside.readCpuSeconds()) - before.cpuSeconds;
  console.log(`| ${pack} | ${files} | ${calls} (${preview}) | ${toMegabytes(bytes)} | ${seconds}, ${processor.toFixed(1)} | ${onTop.join(' | ')} |`);
}
inside.close();
await gateway.kill('SIGKILL');
await provider.close();
await opened.close();
process.exit();
