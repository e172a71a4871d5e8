import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

/* A reopened page is prefetched: its calls begin with its address, before the client can send queries. */
const folder = mkdtempSync(join(tmpdir(), 'portal-opened-'));
const address = '/maengelliste?mandant=AT&cardcode=100100';
const question = { customer: bakery, first: 5 };
const rightsPath = '/biotechUser/getBenutzerrechte';
let stack: TestStack;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<script nonce="NONCE-OF-THIS-ANSWER"></script>');
  stack = await startTestStack({ WEB_FOLDER: folder });
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => stack.alter(rightsPath, null));

const open = async (person: Caller, url = address) => expect((await person.get(url, { accept: 'text/html' })).status).toBe(200);

/** Returns a new session of a user who opened the page in an earlier session. */
async function whoOpened(name: string): Promise<Caller> {
  const before = await stack.as(name);
  await open(before);
  await before.ask('DefectList', question);
  await before.change('SignOut', {});
  const person = await stack.as(name);
  stack.forgetCalls();
  return person;
}

/** Lets all that a page began come to its end. */
async function quiet(): Promise<void> {
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

test('what a page asked is read when the same user opens it again, and not asked for twice', async () => {
  const person = await whoOpened('customer');
  await open(person);
  await vi.waitUntil(() => stack.calls().includes('getMaengel'));
  expect(await stack.rounds(() => person.ask('DefectList', question))).toBeLessThanOrEqual(1);
  expect(stack.calls().toSorted()).toEqual([...new Set(stack.calls())].toSorted());
});

test('nothing is read for a visitor, for another user, or for another address', async () => {
  const person = await whoOpened('customer');
  const others = [stack.visitor(), await stack.as('keyuser')];
  stack.forgetCalls();
  for (const other of others) await open(other);
  await open(person, '/maengelliste?mandant=AT&cardcode=100200');
  await quiet();
  expect(stack.calls()).toEqual([]);
});

test('cookies that the provider sets while a page is read ahead are the session’s', async () => {
  const person = await whoOpened('customer');
  stack.alter(rightsPath, (rights, reply) => {
    void reply.header('set-cookie', 'route=seven; Path=/');
    return rights;
  });
  await open(person);
  await quiet();
  const sent: unknown[] = [];
  stack.alter('/datenbroker/getAreas', (areas, reply) => {
    sent.push(reply.request.headers.cookie);
    return areas;
  });
  await person.ask('AreaList', { customer: bakery });
  expect(sent).toEqual([expect.stringContaining('route=seven')]);
});

test('W-16 what is read ahead by a right that was there before is not handed out without the right of now', async () => {
  const person = await whoOpened('customer');
  stack.alter(rightsPath, (rights) => ({ ...rights, showMaengel: false }));
  await open(person);
  const { data, codes } = await person.ask('DefectList', question);
  expect([data.customer.defects, codes]).toEqual([null, ['FORBIDDEN']]);
});

test('a page that asks something else by now is read ahead by that', async () => {
  const person = await whoOpened('customer');
  await open(person);
  await person.ask('LocationContact', { customer: bakery });
  await person.change('SignOut', {});
  const again = await stack.as('customer');
  stack.forgetCalls();
  await open(again);
  await quiet();
  expect(stack.calls()).not.toContain('getMaengel');
});

test('changes and the questions of tools are none of a page', async () => {
  const person = await stack.as('customer');
  await open(person, '/team');
  await person.change('SetLanguage', { language: 'DE' });
  const tool = await stack.tool('customer');
  await open(tool, '/team');
  await tool.ask('DefectList', question);
  stack.forgetCalls();
  await open(await stack.as('customer'), '/team');
  await quiet();
  expect(stack.calls()).toEqual([]);
});
