import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { DataTable } from './DataTable.tsx';
import { SmallTable } from './SmallTable.tsx';
import { createUniqueKeys } from './uniqueKeys.ts';

interface Row {
  name: string;
}
const columns = [{ key: 'name', heading: 'Name', phoneSlot: 'title' as const, cell: ({ name }: Row) => name }];
/** Rows of a page: one is sent three times as the same object, one twice as another. */
const createPage = (number: number, length: number): Row[] => {
  const twice = { name: `Doppelt ${number}` };
  const others = Array.from({ length: length - 5 }, (_, at) => ({ name: `Zeile ${number}.${at}` }));
  return [twice, twice, { name: `Gleich ${number}` }, { name: `Gleich ${number}` }, ...others, twice];
};
const getRowKey = ({ name }: Row) => name.replace(/ \d+$/, '');

const Small = ({ rows }: { rows: readonly Row[] }) => <SmallTable caption="Liste" columns={columns} rows={rows} rowKey={getRowKey} />;
const Large = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable<Row, 'NAME'>
    caption="Liste"
    columns={columns}
    rows={rows}
    rowKey={getRowKey}
    total={rows.length}
    state={{ filter: '', sort: { field: 'NAME', direction: 'ASC' }, page: 1, pageSize: 20 }}
    onChange={() => undefined}
    pageSizes={[20]}
    isLoading={false}
    empty={null}
  />
);

test.each([
  ['a small table', Small, 20, 1440],
  ['a table that scrolls', Large, 200, 1440],
  ['a table on a phone', Large, 20, 390],
])('B13 rows that are sent twice leave no ghosts on the page of %s', async (_name, Table, length, width) => {
  await page.viewport(width, 900);
  let turn = (_number: number) => {};
  const Paged = () => {
    const [number, setNumber] = useState(1);
    useEffect(function handOut() {
      turn = setNumber;
    }, []);
    return <Table rows={createPage(number, length)} />;
  };
  const { container } = await renderPortal(<Paged />);
  await expect.element(page.getByText('Gleich 1').first()).toBeVisible();
  for (const number of [2, 3, 2]) {
    turn(number);
    await expect.element(page.getByText(`Gleich ${number}`).first()).toBeVisible();
  }
  const shown = container.textContent!;
  expect(shown.match(/(Doppelt|Gleich) [13]|Zeile [13]\./g)).toBeNull();
  expect(shown.match(/Gleich 2/g)).toHaveLength(2);
  expect(vi.mocked(console.error).mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
});

test('keys are stable for single rows, and unique', () => {
  const keys = createUniqueKeys(['a', 'b', 'a', 'a 1', 'a'], (each) => each);
  expect(keys.slice(0, 2)).toEqual(['a', 'b']);
  expect(new Set(keys).size).toBe(5);
  expect(createUniqueKeys(['a', 'b', 'a', 'a 1', 'a'], (each) => each)).toEqual(keys);
});
