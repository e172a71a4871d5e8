import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { DataTable } from './DataTable.tsx';
import { TableFilter } from './TableFilter.tsx';
import type { DataTableProps, TableColumn } from './tableProps.ts';
import { usualPageSizes } from './TablePaging.tsx';
import { useTableAddress } from './useTableAddress.ts';

interface Row {
  name: string;
  city: string;
}
type Field = 'NAME' | 'CITY';
const columns: readonly TableColumn<Row, Field>[] = [
  { key: 'name', heading: 'Name', sortField: 'NAME', phoneSlot: 'title', cell: ({ name }) => name },
  { key: 'city', heading: 'Ort', sortField: 'CITY', cell: ({ city }) => city },
  { key: 'size', heading: 'Größe', cell: () => 'groß' },
  { key: 'founded', heading: 'Gegründet', cell: () => '1907' },
];
const createRows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ name: `Standort ${at + 1}`, city: 'Wels' }));

function Table({ count, more }: { count: number; more?: Partial<DataTableProps<Row, Field>> }) {
  const { state, change } = useTableAddress<Field>({ sort: { field: 'NAME', direction: 'ASC' }, pageSize: 20, fields: ['NAME', 'CITY'] });
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <DataTable
        caption="Standorte"
        columns={columns}
        rows={createRows(count).slice((state.page - 1) * state.pageSize, state.page * state.pageSize)}
        rowKey={({ name }) => name}
        total={count}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        isLoading={false}
        empty={<p>Nichts gefunden</p>}
        filterLabel="Standorte filtern"
        {...more}
      />
    </>
  );
}
const getState = () => JSON.parse(document.querySelector('output')!.textContent!) as object;

test('D-07 a heading sorts up, then down, and is else no button', async () => {
  const screen = await renderPortal(<Table count={3} />);
  const getHeading = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(getHeading('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(getHeading('Ort')).not.toHaveAttribute('aria-sort');
  await getHeading('Ort').getByRole('button').click();
  await expect.element(getHeading('Ort')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => getState()).toMatchObject({ sort: { field: 'CITY', direction: 'ASC' } });
  await getHeading('Ort').getByRole('button').click();
  await expect.element(getHeading('Ort')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => window.location.search).toContain('sort=CITY&dir=DESC');
  await expect.element(getHeading('Größe').getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('V-04 D-07 pages have sizes, a range of rows, and buttons with ends', async () => {
  const screen = await renderPortal(<Table count={45} />);
  const size = screen.getByRole('combobox', { name: 'Zeilen pro Seite' });
  const getButton = (name: string) => screen.getByRole('button', { name: `${name} Seite` });
  await expect.element(size).toHaveValue('20');
  expect([...(size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['5', '10', '15', '20', '50', '100']);
  await expect.element(screen.getByText('1–20 von 45')).toBeVisible();
  await expect.element(getButton('Erste')).toBeDisabled();
  await expect.element(getButton('Vorige')).toBeDisabled();
  await getButton('Letzte').click();
  await expect.element(screen.getByText('41–45 von 45')).toBeVisible();
  await expect.element(getButton('Nächste')).toBeDisabled();
  await expect.element(screen.getByRole('rowheader', { name: 'Standort 45' })).toBeVisible();
  await getButton('Vorige').click();
  await expect.element(screen.getByText('21–40 von 45')).toBeVisible();
  await userEvent.selectOptions(size, '5');
  await expect.element(screen.getByText('1–5 von 45')).toBeVisible();
});

test('an address beyond the last page shows the last page', async () => {
  window.history.replaceState(null, '', '?page=9');
  const screen = await renderPortal(<Table count={45} />);
  await expect.element(screen.getByText('41–45 von 45')).toBeVisible();
  expect(window.location.search).toBe('?page=3');
});

test('D-07 shows a progress bar and dimmed former rows while loading', async () => {
  const screen = await renderPortal(<Table count={3} more={{ isLoading: true }} />);
  await expect.element(screen.getByRole('progressbar', { name: 'Wird geladen …' })).toBeInTheDocument();
  await expect.element(screen.getByRole('rowheader', { name: 'Standort 1', exact: true })).toBeInTheDocument();
});

test('no rows, and a failure with a way to try again', async () => {
  const retry = vi.fn();
  const screen = await renderPortal(<Table count={0} />);
  await expect.element(screen.getByText('Nichts gefunden')).toBeVisible();
  await screen.rerender(null);
  const failed = await renderPortal(<Table count={0} more={{ failure: 'Das ging nicht.', onRetry: retry }} />);
  await expect.element(failed.getByText('Das ging nicht.')).toBeVisible();
  await expect.element(failed.getByText('Nichts gefunden')).not.toBeInTheDocument();
  await failed.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => retry).toHaveBeenCalledOnce();
});

test('V-18 at 360 px rows are two lines that open, without scrolling sideways', async () => {
  await page.viewport(360, 800);
  const screen = await renderPortal(<Table count={30} />);
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  const row = screen.getByRole('list', { name: 'Standorte' }).getByRole('listitem').first();
  await expect.element(row).toHaveTextContent('Standort 1Ort: Wels · Größe: groß');
  expect(row.element().getBoundingClientRect().height).toBeLessThan(72);
  const opener = row.getByRole('button', { name: 'Alle Angaben zu Standort 1' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(row.getByText('1907')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'CITY DESC');
  await expect.poll(getState).toMatchObject({ sort: { field: 'CITY', direction: 'DESC' } });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

function Filter({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <TableFilter label="Standorte filtern" value={value} onChange={change} />;
}

/** Types as a keyboard does, all keys at one moment. */
function typeAtOnce(field: HTMLInputElement, keys: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (let length = 1; length <= keys.length; length += 1) {
    value.set!.call(field, keys.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('D-02 a filter is sent once, 300 ms after the last key', async () => {
  const passed = vi.fn();
  const screen = await renderPortal(<Filter onChange={passed} />);
  const since = performance.now();
  typeAtOnce(screen.getByRole('searchbox', { name: 'Standorte filtern' }).element() as HTMLInputElement, 'Wels');
  await expect.poll(() => passed.mock.calls).toEqual([['Wels']]);
  expect(performance.now() - since).toBeGreaterThanOrEqual(300);
});

test('D-07 a clear button empties the filter at once and returns the focus', async () => {
  const screen = await renderPortal(<Table count={3} />);
  const field = screen.getByRole('searchbox', { name: 'Standorte filtern' });
  const clear = screen.getByRole('button', { name: 'Filter löschen' });
  await expect.element(clear).not.toBeInTheDocument();
  await field.fill('Wels');
  await expect.poll(getState).toMatchObject({ filter: 'Wels', page: 1 });
  await clear.click();
  await expect.poll(getState).toMatchObject({ filter: '' });
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

const getBox = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const getHeight = (selector: string) => Math.round(getBox(selector).height);

test('the headings of a fitting table stay at the page’s top', async () => {
  await renderPortal(
    <Table count={45} more={{ state: { filter: '', sort: { field: 'NAME', direction: 'ASC' }, page: 1, pageSize: 50 }, rows: createRows(45) }} />,
  );
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(45);
  document.querySelector('tbody tr:nth-child(20)')!.scrollIntoView({ block: 'start' });
  await expect.poll(() => Math.round(getBox('thead').top)).toBe(0);
  expect(getBox('tbody tr').top).toBeLessThan(0);
  window.scrollTo(0, 0);
});

test('a wide table scrolls itself, with sticky headings and first column', async () => {
  const wide = columns.map((column) => ({ ...column, width: '60rem' }));
  await renderPortal(<Table count={30} more={{ columns: wide, rows: createRows(30) }} />);
  await expect.element(page.getByRole('region', { name: 'Standorte' })).toBeInTheDocument();
  const region = page.getByRole('region', { name: 'Standorte' }).element();
  await expect.poll(() => getComputedStyle(region).overflowX).toBe('auto');
  region.scrollTo(400, 300);
  await expect.poll(() => region.scrollLeft).toBe(400);
  await expect.poll(() => Math.round(getBox('thead').top - region.getBoundingClientRect().top)).toBe(0);
  expect(Math.round(getBox('tbody th').left - region.getBoundingClientRect().left)).toBe(0);
});

test.each([
  [300, 300, null],
  [2_100, 2_000, '2 000 von 5 000 Zeilen; alle stehen in der Datei, die sich von dieser Liste herunterladen lässt.'],
])('of %i rows of which the screen has few, %i are printed', async (count, printed, said) => {
  await renderPortal(<Table count={5_000} more={{ rows: createRows(count) }} />);
  const countDrawnRows = () => document.querySelectorAll('tbody .row[aria-rowindex]').length;
  await expect.poll(countDrawnRows).toBeGreaterThan(5);
  expect(countDrawnRows()).toBeLessThan(100);
  dispatchEvent(new Event('beforeprint'));
  expect(countDrawnRows()).toBe(printed);
  const last = document.querySelector('tbody tr:last-child')!.textContent!.replace(/\s/g, ' ');
  expect(last).toContain(said ?? 'Standort 300');
  dispatchEvent(new Event('afterprint'));
  await expect.poll(countDrawnRows).toBeLessThan(100);
});

function Emptied() {
  const [count, setCount] = useState(30);
  return (
    <>
      <button type="button" onClick={() => setCount(0)}>
        leeren
      </button>
      <Table count={count} />
    </>
  );
}

test('a filter that finds nothing moves nothing', async () => {
  const screen = await renderPortal(<Emptied />);
  const getMainEnd = () => Math.round(document.querySelector('main')!.getBoundingClientRect().height);
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(21);
  const before = getMainEnd();
  await screen.getByRole('button', { name: 'leeren' }).click();
  await expect.element(screen.getByText('Nichts gefunden')).toBeVisible();
  // The reserved height is in whole pixels.
  expect(Math.abs(getMainEnd() - before)).toBeLessThanOrEqual(1);
});

test('rows are 40 px, or compact by a choice stored per table', async () => {
  const first = await renderPortal(<Table count={3} more={{ name: 'places' }} />);
  const getRowHeight = () => getHeight('tbody tr');
  await expect.poll(getRowHeight).toBe(40);
  await first.getByRole('button', { name: 'kompakt' }).click();
  await expect.poll(getRowHeight).toBe(32);
  await first.unmount();
  await renderPortal(<Table count={3} more={{ name: 'places' }} />);
  await expect.poll(getRowHeight).toBe(32);
});

test.each([
  [undefined, 12],
  [1, 1],
])('of %s expected rows, reserves the room of %i', async (expected, skeletons) => {
  await renderPortal(<Table count={0} more={{ isLoading: true, ...(expected ? { expected } : {}) }} />);
  await expect.poll(() => document.querySelectorAll('[aria-busy=true] .chakra-skeleton').length).toBe(skeletons);
});

const longText = 'Die Station war von Paletten verstellt und konnte erst nach dem Umräumen geprüft werden. Bitte halten Sie den Zugang frei.';
const withTexts: readonly TableColumn<Row, Field>[] = [
  ...columns,
  { key: 'remark', heading: 'Bemerkung', width: '8rem', cut: 'opens', cell: ({ name }) => (name === 'Standort 1' ? longText : 'frei') },
  { key: 'firm', heading: 'Firma', width: '8rem', cut: 'titled', cell: ({ name }) => <a href="/firm">{name === 'Standort 3' ? 'Firma' : longText}</a> },
];
const getCell = (row: number, heading: string) => {
  const at = [...document.querySelectorAll('thead th')].findIndex((each) => each.textContent === heading);
  return document.querySelectorAll('tbody tr')[row]!.children[at] as HTMLElement;
};

test('a row is one line; it opens, and hovering shows cut texts', async () => {
  const screen = await renderPortal(<Table count={3} more={{ columns: withTexts }} />);
  // A row of short texts is the measure for any font.
  const isOneLine = () => getHeight('tbody tr') <= getHeight('tbody tr:last-child') + 1;
  await expect.poll(isOneLine).toBe(true);
  const closed = getHeight('tbody tr');
  const region = screen.getByRole('region', { name: 'Standorte' }).element();
  expect(region.scrollWidth).toBe(region.clientWidth);
  // Simulates the event that browsers send when the table scrolls under a resting pointer.
  getCell(0, 'Firma').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  expect(getCell(0, 'Firma').title).toBe('');
  await userEvent.hover(getCell(0, 'Firma'));
  await expect.poll(() => getCell(0, 'Firma').title).toBe(longText);
  await userEvent.hover(getCell(1, 'Bemerkung'));
  expect(getCell(1, 'Bemerkung').title).toBe('');
  await expect.element(screen.getByRole('button', { name: 'Ganze Texte zu Standort 2' })).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Ganze Texte zu Standort 1' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => getHeight('tbody tr')).toBeGreaterThan(closed + 10);
  const { scrollWidth, clientWidth } = getCell(0, 'Bemerkung');
  expect(scrollWidth).toBe(clientWidth);
  await opener.click();
  await expect.poll(() => getHeight('tbody tr')).toBe(closed);
});

test('a long name has two lines in a row, one when compact', async () => {
  const longName = longText.repeat(3);
  const named: readonly TableColumn<Row, Field>[] = [
    {
      key: 'firm',
      heading: 'Firma',
      width: '8rem',
      cut: 'wraps',
      cell: ({ name }) => <a href="/firm">{name === 'Standort 1' ? longName : 'Brauerei Linz'}</a>,
    },
    ...columns,
  ];
  await renderPortal(<Table count={2} more={{ name: 'wrapped', columns: named }} />);
  // The second row has one line, in any font.
  const long = 'tbody tr:nth-child(1)';
  const short = 'tbody tr:nth-child(2)';
  const isNoHigher = () => getHeight(long) <= getHeight(short) + 1;
  const countLines = () => Math.round(getHeight(`${long} a`) / getHeight(`${short} a`));
  await expect.poll(isNoHigher).toBe(true);
  expect(countLines()).toBe(2);
  for (const row of [0, 1]) await userEvent.hover(getCell(row, 'Firma'));
  expect([0, 1].map((row) => getCell(row, 'Firma').title)).toEqual([longName, '']);
  await page.getByText('kompakt').click();
  await expect.poll(countLines).toBe(1);
  expect(isNoHigher()).toBe(true);
});

test('a page size over the maximum is the maximum', async () => {
  window.history.replaceState(null, '', '/?size=5000');
  await renderPortal(<Table count={2} />);
  await expect.element(page.getByText('"pageSize":1000', { exact: false })).toBeVisible();
});

test('on a phone the sort box shows the list’s order, if sortable', async () => {
  await page.viewport(390, 844);
  const unsorted: readonly TableColumn<Row, Field>[] = [{ key: 'name', heading: 'Name', phoneSlot: 'title', cell: ({ name }) => name }];
  const { unmount } = await renderPortal(<Table count={2} more={{ columns: unsorted }} />);
  await expect.element(page.getByText('Standort 2')).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Sortieren nach' }).query()).toBeNull();
  await unmount();
  const byCity: readonly TableColumn<Row, Field>[] = [{ key: 'city', heading: 'Ort', phoneSlot: 'title', sortField: 'CITY', cell: ({ city }) => city }];
  await renderPortal(<Table count={2} more={{ columns: byCity }} />);
  const box = page.getByRole('combobox', { name: 'Sortieren nach' });
  await expect.element(box).toBeVisible();
  expect((box.element() as HTMLSelectElement).selectedOptions[0]!.text).toBe('Übliche Reihenfolge');
});

test('on a phone row actions are one column without a second arrow', async () => {
  await page.viewport(390, 844);
  const acting: readonly TableColumn<Row, Field>[] = [
    { key: 'tick', heading: 'Auswahl', phoneSlot: 'tick', cell: ({ name }) => (name === 'Standort 1' ? <input type="checkbox" aria-label="wählen" /> : null) },
    { key: 'name', heading: 'Name', phoneSlot: 'title', sortField: 'NAME', cell: ({ name }) => name },
    { key: 'city', heading: 'Ort', phoneSlot: 'line', cell: ({ city }) => city },
    { key: 'open', heading: 'Offen', phoneSlot: 'named', cell: () => 3 },
    { key: 'size', heading: 'Größe', cell: ({ name }) => (name === 'Standort 1' ? 'groß' : null) },
    {
      key: 'act',
      heading: 'Aktion',
      phoneSlot: 'act',
      cell: () => (
        <button type="button">
          Auswählen
          <svg width="14" height="14" aria-hidden="true" />
        </button>
      ),
    },
  ];
  await renderPortal(<Table count={2} more={{ columns: acting }} />);
  await expect.element(page.getByText('Standort 2')).toBeVisible();
  expect(document.querySelector<HTMLElement>('.second-line')!.innerText.replaceAll(/\s+/g, ' ')).toMatch(/^Offen: 3.*·/);
  const getStarts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => Math.round(each.getBoundingClientRect().left));
  expect(document.querySelectorAll('.phone-row .opener')).toHaveLength(1);
  expect(new Set(getStarts('.act')).size).toBe(1);
  expect(new Set(getStarts('.title')).size).toBe(1);
  expect([...document.querySelectorAll('.act svg')].map((each) => getComputedStyle(each).display)).toEqual(['none', 'none']);
});

test.each([
  ['on a screen', 1440, '.row'],
  ['on a phone', 390, '.phone-row'],
])('%s a marked row differs from the others', async (_where, width, rowSelector) => {
  await page.viewport(width, 844);
  await renderPortal(<Table count={3} more={{ isMarked: ({ name }) => name === 'Standort 2' }} />);
  await expect.element(page.getByText('Standort 3')).toBeVisible();
  // A row beneath the pointer looks different, too.
  await userEvent.hover(document.querySelector('output')!);
  const [first, marked, third] = [...document.querySelectorAll(rowSelector)].map((row) => getComputedStyle(row).backgroundColor);
  expect(marked).not.toBe(first);
  expect(third).toBe(first);
});

test('announces a sort, filter and page once with the total rows', async () => {
  const said: string[] = [];
  const region = document.querySelector('body > [role=status][aria-live]')!;
  // Other tests have lists that load.
  const observer = new MutationObserver(() => region.textContent!.startsWith('Standorte') && said.push(region.textContent!));
  observer.observe(region, { childList: true });
  const screen = await renderPortal(<Table count={45} />);
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '46');
  await screen.getByRole('columnheader', { name: 'Ort' }).getByRole('button').click();
  await expect.poll(() => said).toEqual(['Standorte, 45 Zeilen, gezeigt werden 1 bis 20, aufsteigend sortiert nach Ort']);
  await screen.getByRole('button', { name: 'Letzte Seite' }).click();
  await expect.poll(() => said.slice(1)).toEqual(['Standorte, 45 Zeilen, gezeigt werden 41 bis 45']);
  expect(document.querySelector('tr.row')!.getAttribute('aria-rowindex')).toBe('42');
  await expect.element(screen.getByRole('button', { name: 'Letzte Seite' })).toHaveFocus();
  observer.disconnect();
});
