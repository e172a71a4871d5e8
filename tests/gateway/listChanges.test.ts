import { afterEach, expect, test } from 'vitest';
import { userCustomers } from '../../provider/database/tables.ts';
import { openStream } from '../testkit/openStream.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/* Subscriptions to lists of a location: ids of what has changed. */
const stack = useTestStack({ NEWS_SECONDS: '1' }, [userCustomers]);
const streams: { stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of streams.splice(0)) stop();
});
const none = { added: [], changed: [], removed: [] };
type Place = { country: string; cardcode: string };

async function follow(tool: Caller, field: string, { country, cardcode }: Place = bakery) {
  const query = `subscription { ${field}(customer: { country: ${country}, cardcode: "${cardcode}" }) { added changed removed } }`;
  const stream = await openStream(stack, new Map(), { query }, { authorization: `Bearer ${tool.token}` });
  streams.push(stream);
  return { next: async () => (await stream.next()).data?.[field], stream };
}
/** A change of the session, after which nothing is taken from its cache; it changes defect 1001. */
const addNote = (tool: Caller) =>
  tool.post({
    query: `mutation { addDefectNote(input: { customer: { country: AT, cardcode: "100100" }, defectId: "1001", note: "Neu", requestId: "${crypto.randomUUID()}" }) { problems { code } } }`,
  });

test.each<[string, string, (response: any) => any, (response: any) => string]>([
  ['resultsPublished', '/datenbroker/getAuftraege', (rows: object[]) => rows.slice(1), (rows) => String(rows[0].id)],
  [
    'deviceStateChanged',
    '/datenbroker/getTraplinkedDevices',
    (response) => ({ ...response, traplinkedDevices: response.traplinkedDevices.slice(1) }),
    (response) => String(response.traplinkedDevices[0].id),
  ],
])('%s names what is gone and what is there again', async (field, path, without, getId) => {
  const tool = await stack.tool('customer');
  const { next } = await follow(tool, field);
  expect(await next()).toEqual(none);
  let removedId = '';
  stack.alter(path, (response) => {
    removedId = getId(response);
    return without(response);
  });
  await addNote(tool);
  expect(await next()).toEqual({ ...none, removed: [expect.stringContaining(removedId)] });
  stack.alter(path, null);
  await addNote(tool);
  expect(await next()).toEqual({ ...none, added: [expect.stringContaining(removedId)] });
});

test('defectChanged names a defect with a new note, not unreadable rows', async () => {
  const tool = await stack.tool('customer');
  const { next } = await follow(tool, 'defectChanged');
  expect(await next()).toEqual(none);
  stack.alter('/datenbroker/getMaengel', (rows: { id: number }[]) => rows.map((row) => (row.id === 1002 ? { ...row, status: 7 } : row)));
  await addNote(tool);
  expect(await next()).toEqual({ ...none, changed: ['1001'] });
  stack.alter('/datenbroker/getMaengel', (rows: { id: number }[]) => rows.filter(({ id }) => id !== 1002));
  await addNote(tool);
  expect(await next()).toEqual({ added: [], changed: ['1001'], removed: ['1002'] });
});

test('W-12 a lost right ends the stream, and opens no other', async () => {
  const tool = await stack.tool('customer.three');
  const keyUser = await stack.as('keyuser');
  const [place] = (await tool.post({ query: '{ locations { nodes { country cardcode } } }' })).data.locations.nodes as Place[];
  const { next, stream } = await follow(tool, 'defectChanged', place);
  expect(await next()).toEqual(none);
  const { id: userId } = (await keyUser.execute('UserList', { first: 5, filter: 'customer.three' })).data.users.nodes[0]!;
  const changes = [{ customer: place, isAssigned: true, change: { canShowDefects: false, base: { canShowDefects: true } } }];
  expect((await keyUser.change('ChangeUserLocations', { userId, changes })).data.changeUserLocations.problems).toEqual([]);
  expect(await stream.next()).toEqual({});
  const refused = await follow(tool, 'defectChanged', place);
  expect((await refused.stream.next()).errors[0].extensions.code).toBe('FORBIDDEN');
});
