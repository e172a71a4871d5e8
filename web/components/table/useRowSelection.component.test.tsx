import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useRowSelection } from './useRowSelection.ts';

interface Row {
  id: string;
  priority: string;
}
interface Shown {
  rows: readonly Row[] | undefined;
  list?: string;
  scope?: string;
  keepsLeft?: boolean;
}
const [low, other]: Row[] = [
  { id: '1', priority: 'LOW' },
  { id: '2', priority: 'LOW' },
] as const;
const both = [low!, other!];

let draw: (shown: Shown) => Promise<ReturnType<typeof useRowSelection<Row>>>;

beforeEach(async () => {
  const hook = await renderHook((shown?: Shown) => useRowSelection<Row>({ list: 'page 1', scope: 'AT100100', ...shown! }), {
    initialProps: { rows: both } as Shown,
  });
  draw = async (shown) => {
    await hook.rerender(shown);
    return hook.result.current;
  };
  await hook.act(() => hook.result.current.setTicked(both, true));
});

test('ticked rows have the state of the present list', async () => {
  const changed = { id: '1', priority: 'HIGH' };
  expect((await draw({ rows: [changed, other!] })).rows).toEqual([changed, other]);
});

test('a row that its list no longer contains is not ticked', async () => {
  const { ids, rows } = await draw({ rows: [other!] });
  expect([[...ids], rows]).toEqual([['2'], [other]]);
});

test('ticks stay on other pages and while a list loads', async () => {
  await draw({ rows: undefined });
  expect([...(await draw({ rows: [{ id: '3', priority: 'LOW' }], list: 'page 2' })).ids]).toEqual(['1', '2']);
  expect([...(await draw({ rows: [low!], list: 'page 1' })).ids]).toEqual(['1']);
});

test('a row that left retains its last state on request', async () => {
  await draw({ rows: [{ id: '1', priority: 'MEDIUM' }, other!], keepsLeft: true });
  expect((await draw({ rows: [other!], keepsLeft: true })).rows).toEqual([{ id: '1', priority: 'MEDIUM' }, other]);
});

test('another scope has no ticks, nor has the first one on return', async () => {
  expect((await draw({ rows: undefined, scope: 'AT100200' })).ids.size).toBe(0);
  expect((await draw({ rows: both })).ids.size).toBe(0);
});
