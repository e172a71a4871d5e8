import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ ACTIVITY_DAYS: '400' });
let tool: Caller;
beforeAll(async () => {
  tool = await stack.tool('keyuser.many');
});

interface Page {
  totalCount: number;
  nodes: { id: string }[];
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}
const fields = 'totalCount nodes { id } edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const at = `customer(key: { country: ${bakery.country}, cardcode: "${bakery.cardcode}" })`;

/** Reads a list to its end by cursors. */
async function fetchAllPages(who: Caller, query: (args: string) => string, first: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = null; pages.length < 50; ) {
    const args: string = `first: ${first}${after === null ? '' : `, after: ${JSON.stringify(after)}`}`;
    const { data, messages } = await who.post({ query: query(args) });
    expect(messages).toEqual([]);
    const page: Page = data.list ?? data.customer.list;
    pages.push(page);
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  return pages;
}

const createNotificationQuery = (args: string) => `{ list: notifications(customer: { country: AT, cardcode: "100100" }, ${args}) { ${fields} } }`;

test.each([
  ['in the gateway', 'keyuser.many', (args: string) => `{ list: locations(${args}, orderBy: { field: NAME, direction: ASC }) { ${fields} } }`, 10],
  ['by chunks of the provider', 'customer', (args: string) => `{ ${at} { list: positions(${args}) { ${fields} } } }`, 40],
  ['by pages of the provider', 'customer', createNotificationQuery, 25],
  ['longer than a page of the provider', 'customer', createNotificationQuery, 55],
] as const)('a list paged %s is read by cursors to its end', async (_what, user, query, first) => {
  const pages = await fetchAllPages(await stack.tool(user), query, first);
  const [one] = pages;
  expect(pages.length).toBe(Math.ceil(one!.totalCount / first));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))).size).toBe(one!.totalCount);
  for (const { nodes, edges, pageInfo } of pages) {
    expect(edges.map(({ node }) => node)).toEqual(nodes);
    expect([edges[0]!.cursor, edges.at(-1)!.cursor]).toEqual([pageInfo.startCursor, pageInfo.endCursor]);
  }
  expect(pages.map(({ pageInfo }) => pageInfo.hasPreviousPage)).toEqual(pages.map((_page, number) => number > 0));
});

test('an empty list has no cursor, and a wrong one is refused', async () => {
  const { data } = await tool.post({ query: `{ locations(filter: { text: "gibtesnicht" }) { ${fields} } }` });
  expect(data.locations).toMatchObject({ nodes: [], edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null } });
  for (const args of ['after: "abc"', 'first: 20001', 'offset: 0, after: "WzEsbnVsbF0"'])
    expect((await tool.post({ query: `{ locations(${args}) { totalCount } }` })).codes, args).toEqual(['BAD_INPUT']);
});

test('a list that changes while paged loses and repeats no row', async () => {
  const program = await stack.tool('admin');
  const title = randomUUID();
  const change = async (name: string, type: string, input: object) => {
    const query = `mutation($input: ${type}!) { ${name}(input: $input) { action { id } problems { code } } }`;
    return (await program.post({ query, variables: { input: { requestId: randomUUID(), ...input } } })).data[name].action.id as string;
  };
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) ids.push(await change('createAction', 'CreateActionInput', { customer: bakery, title: `${title} ${number}` }));
  const readPage = async (list: string, after: string | null) => {
    const query = `query($after: String) { list: ${list.replace('(', '(first: 2, after: $after, ')} { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`;
    return (await program.post({ query, variables: { after } })).data.list as Page;
  };
  await vi.waitFor(async () => expect((await readPage(`activity(filter: { thingId: "${ids[4]}" })`, null)).totalCount).toBe(1), { timeout: 5_000 });
  const activity = await readPage('activity(filter: { kinds: [ACTIONS] })', null);
  const cancelled: string[] = [];
  for (let page: Page | null = null; page?.pageInfo.hasNextPage !== false; ) {
    page = await readPage(
      `actions(filter: { text: "${title}", statuses: [OPEN] }, orderBy: { field: TITLE, direction: ASC })`,
      page?.pageInfo.endCursor ?? null,
    );
    for (const { id } of page.nodes) {
      await change('changeActionStatus', 'ChangeActionStatusInput', { actionId: id, base: 'OPEN', status: 'CANCELLED', reason: 'doppelt' });
      cancelled.push(id);
    }
  }
  expect(cancelled).toEqual(ids);
  await vi.waitFor(async () => expect((await readPage(`activity(filter: { thingId: "${ids[4]}" })`, null)).totalCount).toBe(2), { timeout: 5_000 });
  const next = await readPage('activity(filter: { kinds: [ACTIONS] })', activity.pageInfo.endCursor);
  const older = await readPage(`activity(filter: { thingId: "${ids[2]}" })`, null);
  expect(next.nodes[0]!.id).toBe(older.nodes[1]!.id);
});
