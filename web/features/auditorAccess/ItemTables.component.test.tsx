import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { AuditorOverview } from './AuditorOverview.tsx';
import { ItemTables } from './ItemTables.tsx';
import { forgetShownLink } from './viewEnd.ts';

beforeEach(forgetShownLink);

const replaced = page.getByRole('heading', { name: 'Hier ist ein anderer Zugang offen' });

test('on a phone a row shows all values, level and unit included', async () => {
  await page.viewport(390, 844);
  const columns = ['Material', 'Bereich', 'Monat', 'Menge', 'Einheit', 'Stufe'];
  const rows = [{ cells: ['Desinfektionslösung', 'Lager', '11/2026', '17,5', 'l', 'Alarm'] }];
  gateway.respondWith({
    auditorView: { id: '1', part: { part: 'MATERIAL', item: { number: 0, title: 'Liste', tables: [{ title: '', columns, rows, rowsTotal: 1, notes: [] }] } } },
  });
  await renderPortal(<ItemTables part="MATERIAL" number={0} title="Liste" />);
  const row = page.getByRole('listitem');
  await expect.poll(() => row.element().textContent).toMatch(/Menge: 17,5.*Einheit: l.*Stufe: Alarm/);
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});

test('numbers are right-aligned, also next to months without data', async () => {
  const tables = [
    {
      title: 'Nach Monaten',
      columns: ['Monat', 'Vorjahr'],
      rows: [{ cells: ['10.2026', 'keine Daten'] }, { cells: ['11.2026', '75\u00a0%'] }],
      rowsTotal: 2,
      notes: [],
    },
  ];
  gateway.respondWith({ auditorView: { id: '1', part: { part: 'TRENDS', item: { number: 0, title: 'Liste', tables } } } });
  await renderPortal(<ItemTables part="TRENDS" number={0} title="Liste" />);
  await expect.element(page.getByRole('columnheader', { name: 'Vorjahr' })).toHaveStyle({ textAlign: 'end' });
  await expect.element(page.getByRole('columnheader', { name: 'Monat' })).toHaveStyle({ textAlign: 'start' });
});

test('the next rows are not those of another tab’s link', async () => {
  const createView = (id: string, cell: string) => ({
    id,
    part: {
      part: 'POSITIONS',
      item: { number: 1, title: 'Liste', tables: [{ title: '', columns: ['Name'], rows: [{ cells: [cell] }], rowsTotal: 201, notes: [] }] },
    },
  });
  gateway.respondWith({ auditorView: createView('1', 'Tor 6') });
  await renderPortal(<ItemTables part="POSITIONS" number={1} title="Liste" />);
  await expect.element(page.getByText('Tor 6')).toBeVisible();
  gateway.respondWith({ auditorView: createView('2', 'Rampe 2') });
  await page.getByRole('button', { name: 'Nächste Zeilen' }).click();
  await expect.element(replaced).toBeVisible();
  await expect.element(page.getByText('Rampe 2')).not.toBeInTheDocument();
});

test('the whole ZIP is not that of another tab’s link', async () => {
  const saved = vi.spyOn(window, 'fetch');
  const createView = (id: string) => ({
    id,
    locationName: 'Großbäckerei Sonnleitner',
    cardcode: '100100',
    country: 'AT',
    address: 'Lindenweg 1',
    auditorName: 'Ida Prüfer',
    userName: 'Karl Köck',
    from: '2026-01-01',
    to: '2026-11-30',
    parts: ['POSITIONS'],
    expiresAt: '2099-01-01T12:00:00.000Z',
    file: { url: '/files/whole' },
  });
  gateway.respondWith({ auditorView: createView('1') });
  await renderPortal(<AuditorOverview />);
  await expect.element(page.getByText('Ida Prüfer')).toBeVisible();
  gateway.respondWith({ auditorView: createView('2') });
  await page.getByRole('button', { name: /ZIP/ }).click();
  await expect.element(replaced).toBeVisible();
  expect(saved.mock.calls.filter(([address]) => address === '/files/whole')).toEqual([]);
});
