import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdfText } from '../testkit/pdfText.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ ACTIVITY_DAYS: '400' });
const people: Record<string, Caller> = {};
let actionId = '';
beforeAll(async () => {
  for (const name of ['customer', 'keyuser', 'admin']) people[name] = await stack.as(name);
  const { data } = await people['customer']!.execute('CreateAction', {
    input: { requestId: randomUUID(), customer: bakery, title: 'Tür abdichten', priority: 'HIGH' },
  });
  actionId = data.createAction.action.id;
  await waitUntil(async () => expect((await read(people['admin']!, { filter: { thingId: actionId } })).totalCount).toBe(1));
});

type Entry = {
  event: string;
  detail: string | null;
  outcome: string;
  person: { id: string; name: string | null };
  customer: { name: string } | null;
  [field: string]: unknown;
};
const read = async (by: Caller, variables: object = {}) =>
  (await by.execute('ActivityList', { first: 200, ...variables })).data?.activity as { totalCount: number; nodes: Entry[] };
/** Entries are copied after the response was sent. */
const waitUntil = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 5_000, interval: 20 });

describe('the activity', () => {
  test('lists changes by person and location for key users and administrators', async () => {
    const customer = people['customer']!;
    const keyuser = people['keyuser']!;
    const admin = people['admin']!;
    await customer.execute('ChangeActionStatus', { input: { requestId: randomUUID(), actionId, base: 'OPEN', status: 'IN_PROGRESS' } });
    await waitUntil(async () => expect((await read(admin, { filter: { thingId: actionId } })).totalCount).toBe(2));
    const { nodes } = await read(keyuser, { customer: bakery, filter: { kinds: ['ACTIONS'], thingId: actionId } });
    expect(nodes).toMatchObject([
      {
        event: 'changeActionStatus',
        detail: 'IN_PROGRESS',
        outcome: 'done',
        thingId: actionId,
        customer: { cardcode: bakery.cardcode },
        isByAdministrator: false,
        isByTool: false,
      },
      { event: 'createAction', detail: null, person: { name: expect.any(String) }, network: '127.0.0.0/24' },
    ]);
    expect((await read(admin, { filter: { thingId: actionId } })).nodes[0]!.person).toEqual(nodes[0]!.person);
    expect((await read(keyuser, { filter: { kinds: ['SIGN_IN'], to: '2020-01-01' } })).nodes).toEqual([]);
  });

  test('is closed to customers, and separates key users', async () => {
    const customer = people['customer']!;
    const keyuser = await stack.as('keyuser.one');
    expect((await customer.execute('ActivityList', {})).codes).toEqual(['FORBIDDEN']);
    await waitUntil(async () => expect((await read(keyuser)).nodes.map(({ event }) => event)).toEqual(['signIn']));
    expect((await read(keyuser, { filter: { thingId: actionId } })).totalCount).toBe(0);
    expect((await keyuser.execute('ActivityList', { customer: bakery })).codes).toEqual(['NOT_FOUND']);
  });

  test('finds each shown word, and names an acknowledgement as such', async () => {
    const customer = people['customer']!;
    const admin = people['admin']!;
    const input = { requestId: randomUUID(), customer: bakery, title: 'Kühlraum', measure: 'geprüft', isDone: true };
    const { id } = (await customer.execute('CreateAction', { input })).data.createAction.action;
    await waitUntil(async () => expect((await read(admin, { filter: { text: 'ALARM quittiert' } })).nodes).toMatchObject([{ detail: 'ACKNOWLEDGED' }]));
    const { nodes } = await read(people['keyuser']!, { filter: { text: 'kundinger angelegt' } });
    expect(nodes.map(({ event }) => event)).toContain('createAction');
    expect(new Set(nodes.map(({ person }) => person.name))).toEqual(new Set(['Klara Kundinger']));
    expect((await read(admin, { filter: { text: `angelegt ${id}x` } })).totalCount).toBe(0);
  });

  test('has refused sign-ins for administrators only', async () => {
    const visitor = stack.visitor();
    await visitor.execute('SignIn', { input: { username: 'keyuser@portal.example', password: 'wrong', language: 'DE' } });
    const refused = { filter: { kinds: ['SIGN_IN'], isRefused: true } };
    await waitUntil(async () =>
      expect((await read(people['admin']!, refused)).nodes).toMatchObject([{ event: 'signIn', outcome: 'SIGN_IN_REFUSED', person: { id: '', name: null } }]),
    );
    expect((await read(people['keyuser']!, refused)).nodes).toEqual([]);
  });

  test('names administrators who acted to administrators only', async () => {
    const admin = await stack.as('admin');
    const keyuser = people['keyuser']!;
    const customerId = (await read(keyuser, { filter: { kinds: ['ACTIONS'] } })).nodes[0]!.person.id;
    const adminId = (await (await stack.tool('admin')).post({ query: '{ session { viewer { id } } }' })).data.session.viewer.id;
    await admin.execute('LogInAs', { input: { userId: customerId, password: 'Demo-Portal-2026!', language: 'DE' } });
    await admin.execute('CreateAction', { input: { requestId: randomUUID(), customer: bakery, title: 'Für den Kunden' } });
    const acted = { kinds: ['ACTIONS'] };
    await waitUntil(async () => expect((await read(keyuser, { filter: acted })).nodes[0]).toMatchObject({ isByAdministrator: true, administrator: null }));
    expect((await read(people['admin']!, { filter: acted })).nodes[0]).toMatchObject({
      person: { id: customerId },
      administrator: { id: adminId, name: expect.any(String) },
    });
  });

  test('is a file with the same rows', async () => {
    const keyuser = people['keyuser']!;
    const fetchFile = async (format: string) => {
      const filter = { kinds: ['ACTIONS'], from: '2026-01-01', to: '2099-12-31' };
      const { data } = await keyuser.execute('ActivityFile', { filter, format, language: 'EN' });
      return keyuser.get(data.activity.file.url);
    };
    expect((await fetchFile('EXCEL')).headers['content-type']).toContain('spreadsheetml');
    expect(await readPdfText((await fetchFile('PDF')).body)).toMatch(/Filter\s+Actions, From 01\.01\.2026, To 31\.12\.2099/);
    await waitUntil(async () =>
      expect((await read(keyuser, { filter: { kinds: ['FILES'] } })).nodes[0]).toMatchObject({ event: 'download', detail: 'activity' }),
    );
  });
});
