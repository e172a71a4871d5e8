import { beforeAll, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
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
] as const)('a list that is paged %s is read by cursors to its end', async (_what, user, query, first) => {
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
