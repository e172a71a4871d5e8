import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { ItemTables } from './ItemTables.tsx';

test('on a phone a row has all its values, also the level and the unit, without being opened', async () => {
  await page.viewport(390, 844);
  const columns = ['Material', 'Bereich', 'Monat', 'Menge', 'Einheit', 'Stufe'];
  const rows = [{ cells: ['Desinfektionslösung', 'Lager', '11/2026', '17,5', 'l', 'Alarm'] }];
  gateway.respondWith({
    auditorView: { part: { part: 'MATERIAL', item: { number: 0, title: 'Liste', tables: [{ title: '', columns, rows, rowsTotal: 1, notes: [] }] } } },
  });
  await renderPortal(<ItemTables part="MATERIAL" number={0} title="Liste" />);
  const row = page.getByRole('listitem');
  await expect.poll(() => row.element().textContent).toMatch(/Menge: 17,5.*Einheit: l.*Stufe: Alarm/);
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});
