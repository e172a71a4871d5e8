import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

/* A reopened page is prefetched: its calls begin with its address, before the client can send queries. */
const folder = mkdtempSync(join(tmpdir(), 'portal-opened-'));
const address = '/maengelliste?mandant=AT&cardcode=100100';
const variables = { customer: bakery, first: 5 };
const rightsPath = '/biotechUser/getBenutzerrechte';
let stack: TestStack;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<body><script nonce="NONCE-OF-THIS-RESPONSE"></script></body>');
  stack = await startTestStack({ WEB_FOLDER: folder });
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => stack.alter(rightsPath, null));

const open = async (person: Caller, url = address) => expect((await person.get(url, { accept: 'text/html' })).status).toBe(200);

/** Opens a page until a call is read ahead: a gateway whose event loop lags reads nothing ahead. */
const openUntilRead = (person: Caller, call: string) =>
  vi.waitUntil(
    async () => {
      await open(person);
      return stack.calls().includes(call);
    },
    { interval: 100, timeout: 10_000 },
  );

/** Opens a page in a tab, and returns the operations that it says to bring, and those whose responses it brought. */
async function openEmbedded(person: Caller, url = address) {
  const { body, headers } = await person.get(url, { accept: 'text/html', 'sec-fetch-dest': 'document' });
  const scripts = [...body.toString().matchAll(/">(pageResponses.+)<\/script>/g)].map(([, code]) => code!);
  const pageResponses: Record<string, { data: unknown } | null> = {};
  for (const code of scripts) {
    const [, requested, json] = /^pageResponses(?:\[(.+?)\])?=(.+?)(?:;dispatch.+)?$/.exec(code)!;
    if (requested) pageResponses[JSON.parse(requested) as string] = JSON.parse(json!) as { data: unknown };
    else Object.assign(pageResponses, JSON.parse(json!));
  }
  const getOperation = (requested: string) => requested.split(' ')[1]!;
  return {
    operations: Object.keys(pageResponses).map(getOperation),
    responses: Object.fromEntries(
      Object.entries(pageResponses).flatMap(([requested, response]) => (response ? [[getOperation(requested), { data: response.data }]] : [])),
    ),
    cacheControl: headers['cache-control'],
  };
}

/** Opens a page in a tab until it brings something: a gateway whose event loop lags brings nothing. */
const bringAny = (person: Caller) =>
  vi.waitUntil(
    async () => {
      const embedded = await openEmbedded(person);
      return Object.keys(embedded.responses).length > 0 && embedded;
    },
    { interval: 100, timeout: 10_000 },
  );

/** Returns a new session of a user who opened the page in an earlier session. */
async function createReturningCaller(name: string): Promise<Caller> {
  const before = await stack.as(name);
  await open(before);
  await before.execute('DefectList', variables);
  await before.change('SignOut', {});
  const person = await stack.as(name);
  stack.clearCalls();
  return person;
}

/** Lets all that a page began come to its end. */
async function waitUntilIdle(): Promise<void> {
  let before = -1;
  await vi.waitUntil(
    () => {
      const isQuiet = before === stack.providerLog.length;
      before = stack.providerLog.length;
      return isQuiet;
    },
    { interval: 200, timeout: 10_000 },
  );
}

test('reads what a page requested before, once', async () => {
  const person = await createReturningCaller('customer');
  await openUntilRead(person, 'getMaengel');
  expect(await stack.rounds(() => person.execute('DefectList', variables))).toBeLessThanOrEqual(1);
  expect(stack.calls().toSorted()).toEqual([...new Set(stack.calls())].toSorted());
});

test('reads nothing for visitors, other users and addresses', async () => {
  const person = await createReturningCaller('customer');
  const others = [stack.visitor(), await stack.as('keyuser')];
  stack.clearCalls();
  for (const other of others) await open(other);
  await open(person, '/maengelliste?mandant=AT&cardcode=100200');
  await waitUntilIdle();
  expect(stack.calls()).toEqual([]);
});

test('stores cookies that the provider sets while prefetching', async () => {
  const person = await createReturningCaller('customer');
  stack.alter(rightsPath, (rights, reply) => {
    void reply.header('set-cookie', 'route=seven; Path=/');
    return rights;
  });
  await openUntilRead(person, 'getBenutzerrechte');
  await waitUntilIdle();
  const sent: unknown[] = [];
  stack.alter('/datenbroker/getAreas', (areas, reply) => {
    sent.push(reply.request.headers.cookie);
    return areas;
  });
  await person.execute('AreaList', { customer: bakery });
  expect(sent).toEqual([expect.stringContaining('route=seven')]);
});

test('W-16 returns no prefetched response without the present right', async () => {
  const person = await createReturningCaller('customer');
  stack.alter(rightsPath, (rights) => ({ ...rights, showMaengel: false }));
  await open(person);
  const { data, codes } = await person.execute('DefectList', variables);
  expect([data.customer.defects, codes]).toEqual([null, ['FORBIDDEN']]);
});

test('a page that requests something else prefetches that later', async () => {
  const person = await createReturningCaller('customer');
  await open(person);
  await person.execute('LocationContact', { customer: bakery });
  await person.change('SignOut', {});
  const again = await stack.as('customer');
  stack.clearCalls();
  await open(again);
  await waitUntilIdle();
  expect(stack.calls()).not.toContain('getMaengel');
});

test('changes and the queries of tools are none of a page', async () => {
  const person = await stack.as('customer');
  await open(person, '/team');
  await person.change('SetLanguage', { language: 'DE' });
  const tool = await stack.tool('customer');
  await open(tool, '/team');
  await tool.execute('DefectList', variables);
  stack.clearCalls();
  await open(await stack.as('customer'), '/team');
  await waitUntilIdle();
  expect(stack.calls()).toEqual([]);
});

test('a page in a tab brings responses as the client expects', async () => {
  const person = await createReturningCaller('customer');
  const embedded = await bringAny(person);
  const { data } = await person.execute('DefectList', variables);
  // Addresses of photos are made for each response.
  const removeAddresses = (value: unknown) => JSON.parse(JSON.stringify(value, (key, inner: unknown) => (/url$/i.test(key) ? null : inner))) as unknown;
  const expected = removeAddresses({ operations: ['DefectList'], responses: { DefectList: { data } }, cacheControl: 'no-store' });
  expect(removeAddresses(embedded)).toEqual(expected);
  // The client sends nothing, and the next page brings it again.
  expect(removeAddresses(await bringAny(await stack.as('customer')))).toEqual(expected);
});

test('W-16 a page brings no failure, and nothing to other readers', async () => {
  const person = await createReturningCaller('customer');
  const nothing = { operations: [], responses: {}, cacheControl: 'no-cache' };
  for (const other of [stack.visitor(), await stack.as('keyuser')]) expect(await openEmbedded(other)).toEqual(nothing);
  expect(await openEmbedded(person, '/maengelliste?mandant=AT&cardcode=100200')).toEqual(nothing);
  for (const destination of ['empty', 'iframe', 'script']) {
    const { body } = await person.get(address, { accept: 'text/html', 'sec-fetch-dest': destination });
    expect(body.toString()).not.toContain('pageResponses');
  }
  await bringAny(person);
  stack.alter(rightsPath, (rights) => ({ ...rights, showMaengel: false }));
  expect(await openEmbedded(await stack.as('customer'))).toMatchObject({ operations: ['DefectList'], responses: {} });
});
