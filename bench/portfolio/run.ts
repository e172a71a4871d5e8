import { eq } from 'drizzle-orm';
import { startPortal } from '../portal.ts';
import { customers, userCustomers, users } from '../../provider/database/tables.ts';
import type { Database } from '../../provider/database/open.ts';
import { Person } from '../../tests/testkit/gateways.ts';
import { password } from '../../tests/testkit/testStack.ts';

/*
 * `npm run bench:portfolio`: how long a key user of 300 locations waits for the comparison of all of them, with every call of the
 * provider 80 ms slower: the list, the figures of the first twenty, and those of all, in a new session and once more.
 */
const locations = 300;
const delayMilliseconds = 80;
/** Number of locations whose figures one query of the page requests. */
const step = 10;

async function fill(db: Database): Promise<void> {
  const own = await db.select().from(customers).where(eq(customers.cardcode, '100100'));
  const one = own[0]!;
  const made = Array.from({ length: locations - 12 }, (_, at) => ({
    ...one,
    id: 600_000 + at,
    cardcode: String(600_000 + at),
    name: `Filiale ${at}`,
    token: null,
    tokenHash: null,
  }));
  await db.insert(customers).values(made);
  const keyUser = (await db.select().from(users).where(eq(users.username, 'keyuser@portal.example')))[0]!;
  await db.insert(userCustomers).values(made.map(({ id }) => ({ userId: keyUser.id, customerId: id })));
}

const portal = await startPortal(fill);
const gateway = { url: portal.address } as Parameters<Person['execute']>[0];
const person = new Person();
const { data } = await person.execute(gateway, 'SignIn', { input: { username: 'keyuser@portal.example', password, language: 'DE' } });
if (!data?.signIn.session) throw new Error('The key user could not sign in.');
portal.provider.delayMilliseconds = delayMilliseconds;

interface Row {
  country: string;
  cardcode: string;
}
console.log('| | list | figures of 20 | figures of all | provider calls |');
console.log('|---|---|---|---|---|');
for (const visit of ['cold', 'warm']) {
  portal.provider.calls = 0;
  const startedAt = performance.now();
  const formatSeconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const { totalCount: total, nodes: rows } = (await person.execute(gateway, 'Portfolio')).data.portfolio as { totalCount: number; nodes: Row[] };
  if (total !== locations) throw new Error(`There are ${total} locations.`);
  const list = formatSeconds();
  let first = '';
  for (let at = 0; at < rows.length; at += step) {
    const places = rows.slice(at, at + step).map(({ country, cardcode }) => ({ country, cardcode }));
    const found = (await person.execute(gateway, 'PortfolioFigures', { customers: places })).data.portfolioFigures as unknown[];
    if (found.length !== places.length) throw new Error(`Figures of ${found.length} locations came.`);
    if (at === step) first = formatSeconds();
  }
  console.log(`| ${visit} | ${list} s | ${first} s | ${formatSeconds()} s | ${portal.provider.calls} |`);
}
await portal.stop();
process.exit();
