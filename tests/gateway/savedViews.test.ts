import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const table = 'positionen positions';

type Fields = Record<string, unknown>;
const save = async (by: Caller, input: Fields = {}) => {
  const requested = { requestId: randomUUID(), table, name: 'Rote', search: 'q=rot', customer: bakery, ...input };
  const { data, codes } = await by.execute('SaveView', { input: requested });
  return {
    codes,
    view: data?.saveView?.view,
    problems: (data?.saveView?.problems ?? []).map(({ code, field }) => [code, field].filter(Boolean).join(' ')),
  };
};
const fetchViews = async (by: Caller, customer: object | null = bakery, of = table) =>
  (await by.execute('SavedViewList', { table: of, customer })).data.savedViews;
const remove = async (by: Caller, id: string) => (await by.execute('DeleteView', { input: { requestId: randomUUID(), id } })).codes;

test('a view returns on another device at its table and location', async () => {
  const person = await stack.as('admin');
  const requestId = randomUUID();
  const { view } = await save(person, { requestId, hiddenColumns: ['objects'] });
  expect((await save(person, { requestId, hiddenColumns: ['objects'] })).view.id).toBe(view.id);
  expect(await fetchViews(await stack.as('admin'))).toEqual([
    {
      __typename: 'SavedView',
      id: view.id,
      name: 'Rote',
      search: 'q=rot',
      hiddenColumns: ['objects'],
      isShared: false,
      isOwn: true,
      ownerName: expect.any(String),
    },
  ]);
  for (const [customer, of] of [
    [bakery, 'team persons'],
    [{ country: 'AT', cardcode: '100200' }, table],
    [null, table],
  ] as const)
    expect(await fetchViews(person, customer, of), of).toEqual([]);
  expect((await save(person)).problems).toEqual(['INVALID name']);
  expect(await remove(person, view.id)).toEqual([]);
  expect(await fetchViews(person)).toEqual([]);
});

test('a shared view is visible at its location, deletable by its owner', async () => {
  const owner = await stack.as('keyuser');
  const colleague = await stack.as('customer');
  const stranger = await stack.as('customer.three');
  const shared = { table: 'planList plans', isShared: true };
  const own = await save(owner, { ...shared, isShared: false, name: 'Nur für mich' });
  const { view } = await save(owner, { ...shared, name: 'Für alle' });
  expect(await fetchViews(colleague, bakery, shared.table)).toMatchObject([{ id: view.id, isShared: true, isOwn: false, ownerName: 'Karl Köck' }]);
  expect(await fetchViews(stranger, bakery, shared.table)).toBeNull();
  expect(await remove(colleague, view.id)).toEqual(['NOT_FOUND']);
  expect(await remove(colleague, own.view.id)).toEqual(['NOT_FOUND']);
  expect((await save(stranger)).codes).toEqual(['NOT_FOUND']);
  expect((await fetchViews(owner, bakery, shared.table)).map(({ name }) => name)).toEqual(['Für alle', 'Nur für mich']);
});

test('a long text, or sharing without location, fails at its field', async () => {
  const person = await stack.as('customer');
  const long = { table: 'x'.repeat(61), name: 'n'.repeat(61), search: 's'.repeat(4_001), hiddenColumns: ['a b'] };
  expect((await save(person, long)).problems).toEqual(['INVALID table', 'INVALID name', 'INVALID search', 'INVALID hiddenColumns']);
  expect((await save(person, { name: 'lang', search: 's'.repeat(4_000) })).problems).toEqual([]);
  expect((await save(person, { customer: null, isShared: true })).problems).toEqual(['INVALID isShared']);
});

test('refuses a user’s 101st view, and a table’s 51st shared one', async () => {
  const person = await stack.as('areas');
  const other = await stack.as('customer');
  const shared = { table: 'maengelliste defects', isShared: true };
  for (let at = 0; at < 100; at += 1) expect((await save(person, { customer: null, name: `Ansicht ${at}` })).problems).toEqual([]);
  expect((await save(person, { customer: null, name: 'eine mehr' })).problems).toEqual(['REFUSED']);
  for (let at = 0; at < 49; at += 1) await save(other, { ...shared, name: `Geteilt ${at}` });
  expect((await save(await stack.as('admin'), { ...shared, name: 'letzte' })).problems).toEqual([]);
  expect((await save(other, { ...shared, name: 'eine mehr' })).problems).toEqual(['REFUSED isShared']);
});
