import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userCustomers, users } from '../../provider/database/tables.ts';
import { createProgram, withTokens } from '../testkit/accessToken.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack(withTokens, [users, userCustomers]);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(passTenSeconds);

const scopes = ['READ_RESULTS', 'READ_DEFECTS'];
const fields = 'pageInfo { endCursor }';
const createCustomerQuery = (list: string) => `{ customer(key: { country: AT, cardcode: "${bakery.cardcode}" }) { ${list} } }`;
const createDefectsQuery = (args: string) => createCustomerQuery(`list: defects(first: 5${args}) { nodes { id } ${fields} }`);
const createResultsQuery = (args: string) => createCustomerQuery(`report { list: results(first: 40${args}) { nodes { areaName } ${fields} } }`);
const createLocationsQuery = (args: string) => `{ list: locations(first: 2${args}) { nodes { cardcode: id } ${fields} } }`;

type Rights = Partial<typeof userCustomers.$inferInsert>;
const store = (userId: number, customerId: number, rights: Rights) =>
  stack.db
    .update(userCustomers)
    .set(rights)
    .where(and(eq(userCustomers.userId, userId), eq(userCustomers.customerId, customerId)));
const hideDefects = () => store(3, 1, { showMaengel: false });
const limitToStorage = () => store(3, 1, { showAreas: '102' });
const removeLocation = (customerId: number) => stack.db.delete(userCustomers).where(and(eq(userCustomers.userId, 8), eq(userCustomers.customerId, customerId)));
const withoutFirst = () => removeLocation(2);
const withoutThird = () => removeLocation(4);
const disableUser = () => stack.db.update(users).set({ enabled: false }).where(eq(users.id, 3));
/** Makes it later than the ten seconds for which rights are cached. Time never goes back, so that no cached entry is from the future. */
let clockOffset = 0;
const performanceNow = performance.now.bind(performance);
const realNow = Date.now.bind(Date);
function passTenSeconds(): void {
  clockOffset += 11_000;
  vi.useFakeTimers({ toFake: ['Date'], now: realNow() + clockOffset });
  vi.spyOn(performance, 'now').mockImplementation(() => performanceNow() + clockOffset);
}

interface Page {
  status: number;
  rows: Record<string, string>[];
  next: string | null;
  codes: string[];
}
type Program = Awaited<ReturnType<typeof createProgram>>;

async function executeGraphql(program: Program, query: (args: string) => string, after: string | null): Promise<Page> {
  const { status, data, codes } = await program.post({ query: query(after === null ? '' : `, after: ${JSON.stringify(after)}`) });
  const list = data?.list ?? data?.customer?.list ?? data?.customer?.report?.list;
  return { status, codes, rows: list?.nodes ?? [], next: list?.pageInfo.endCursor ?? null };
}
async function executeV02(program: Program, parameters: string, cursor: string | null): Promise<Page> {
  const { status, body } = await program.get(`/api/V02/${parameters}${cursor === null ? '' : `&cursor=${cursor}`}`);
  const page = JSON.parse(body.toString());
  return { status, codes: [page.code].filter(Boolean), rows: page.results ?? page.orders ?? page.customers ?? [], next: page.nextCursor ?? null };
}

describe('what is taken away between two pages is missing in the second one', () => {
  test.each([
    ['a right, in a connection', 'customer', hideDefects, [createDefectsQuery], { rows: [] }],
    ['an area, in a connection', 'customer', limitToStorage, [createResultsQuery], { areaName: ['Lager'] }],
    ['an area, in V02', 'customer', limitToStorage, ['results?limit=40'], { area: ['Lager'] }],
    ['a location, in a connection', 'customer.three', withoutThird, [createLocationsQuery], { rows: [] }],
    ['a location, in V02', 'customer.three', withoutThird, ['customers?limit=2'], { rows: [] }],
    ['a location that the cursor is at, in V02', 'customer.three', withoutFirst, ['orders?limit=5'], { cardcode: ['100321', '100328'] }],
    ['a named location, in V02', 'customer.three', withoutThird, ['results?limit=5&customer=AT:100328'], { codes: ['NOT_FOUND'] }],
    ['the user, in a connection', 'customer', disableUser, [createDefectsQuery, createResultsQuery], { codes: ['TOKEN_INVALID'] }],
    ['the user, in V02', 'customer', disableUser, ['results?limit=5', 'orders?limit=5'], { codes: ['TOKEN_INVALID'] }],
  ] as const)('%s', async (_what, user, takeAway, lists, expected) => {
    const program = await createProgram(stack, user, { scopes });
    const execute = (list: (typeof lists)[number], after: string | null) =>
      typeof list === 'string' ? executeV02(program, list, after) : executeGraphql(program, list, after);
    const first: Page[] = [];
    for (const list of lists) first.push(await execute(list, null));
    for (const { rows, next } of first) expect([rows.length > 0, next !== null]).toEqual([true, true]);
    await takeAway();
    passTenSeconds();
    for (const [at, list] of lists.entries()) {
      const second = await execute(list, first[at]!.next);
      for (const [name, values] of Object.entries(expected))
        expect(name in second ? second[name as keyof Page] : [...new Set(second.rows.map((row) => row[name]))]).toEqual(values);
    }
  });
});
