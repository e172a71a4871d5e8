import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { beginBackgroundRead, recordAction } from '../../hooks/backgroundReads.ts';
import { useNewRows } from './useNewRows.ts';

const getKey = (row: string) => row;
/** The list, scrolled past its beginning. */
let list: HTMLElement;
const open = (rows: string) =>
  renderHook(({ text, query, isLoading = false }: { text: string; query: string; isLoading?: boolean } = { text: rows, query: 'open' }) =>
    useNewRows(text.split(''), getKey, query, isLoading, { current: list }),
  );
type List = Awaited<ReturnType<typeof open>>;
const getSeen = ({ result }: List) => [result.current.shown.join(''), result.current.waiting];
let now = performance.now();
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  list = document.createElement('div');
  list.style.cssText = 'position:absolute;top:-40px';
  document.body.append(list);
  onTestFinished(() => list.remove());
});
const pass = (milliseconds: number) => {
  now += milliseconds;
};
/** Rows that a background read brings. */
async function bring(list: List, text: string): Promise<void> {
  pass(1_000);
  const end = beginBackgroundRead();
  await list.rerender({ text, query: 'open' });
  end();
}

test('others’ new rows wait; changes at the end and removals do not', async () => {
  const list = await open('abc');
  await bring(list, 'xabcd');
  expect(getSeen(list)).toEqual(['abcd', 1]);
  await bring(list, 'yxacd');
  expect(getSeen(list)).toEqual(['acd', 2]);
  await list.act(() => list.result.current.show());
  expect(getSeen(list)).toEqual(['yxacd', 0]);
});

test("rows of a user's action or another query do not wait", async () => {
  const list = await open('abc');
  pass(1_000);
  const end = beginBackgroundRead();
  pass(1);
  recordAction();
  await list.rerender({ text: 'xabc', query: 'open' });
  expect(getSeen(list)).toEqual(['xabc', 0]);
  end();
  await bring(list, 'yxabc');
  expect(getSeen(list)).toEqual(['xabc', 1]);
  await list.rerender({ text: 'yxabc', query: 'done' });
  expect(getSeen(list)).toEqual(['yxabc', 0]);
});

test('rows of another order do not wait during a background read', async () => {
  const list = await open('abc');
  await list.rerender({ text: 'abc', query: 'sorted', isLoading: true });
  pass(1_000);
  const end = beginBackgroundRead();
  await list.rerender({ text: 'xabc', query: 'sorted' });
  end();
  expect(getSeen(list)).toEqual(['xabc', 0]);
  await list.rerender({ text: 'xabc', query: 'sorted', isLoading: true });
  pass(1_000);
  const endNext = beginBackgroundRead();
  await list.rerender({ text: 'yxabc', query: 'sorted' });
  endNext();
  expect(getSeen(list)).toEqual(['xabc', 1]);
});

test('nothing waits while the beginning of the list is in sight', async () => {
  list.style.top = '40px';
  const page = await open('abc');
  await bring(page, 'xabc');
  expect(getSeen(page)).toEqual(['xabc', 0]);
});

test('the first rows do not wait during a background read', async () => {
  const list = await open('');
  await bring(list, 'abc');
  expect(getSeen(list)).toEqual(['abc', 0]);
});
