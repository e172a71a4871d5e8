import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../../graphql/client.ts';
import { createDefectList } from '../../testkit/defects.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { DefectTable } from './DefectTable.tsx';

const defects = createDefectList(1);
const customer = {
  ...sonnleitner,
  defectBadge: 1,
  defectCounts: { total: 1, open: 1, resolved: 0, completed: 0, unresolved: 1 },
  positionsOnPlans: { ids: [], unreadPlans: 0 },
};

test('H-02 H-09 the detailed description is in its column, and in the opened row with its first line break and no other', async () => {
  const [row] = defects.nodes;
  const shown = { ...defects, nodes: [{ ...row, detail: 'Spalt am\nTor\nzu' }] };
  gateway.respondWith({ customer: { ...customer, defects: shown } });
  await renderPortal(<DefectTable location={{ country: 'AT', cardcode: '100100' }} />);
  const cell = page.getByRole('cell', { name: /^Spalt am/ });
  await expect.element(cell).toBeVisible();
  await page.getByRole('button', { name: 'Ganze Texte zu Gitter 200' }).click();
  await expect.poll(() => (cell.element() as HTMLElement).innerText).toBe('Spalt am\nTor zu');
});

test('H-30 a bulk change is based on the present priority of a row, not on the one when it was ticked', async () => {
  let priority = 'LOW';
  const list = createDefectList(1);
  gateway.respondWith({
    customer: () => ({ ...customer, defects: { ...list, nodes: [{ ...list.nodes[0], priority }] } }),
    setDefectPriority: { defect: null, problems: [{ code: 'REFUSED', message: null, field: null }] },
  });
  await renderPortal(<DefectTable location={{ country: 'AT', cardcode: '100100' }} />);
  await page.getByRole('checkbox', { name: 'Mangel 200 wählen' }).click();
  const row = page.getByRole('row', { name: /Gitter 200/ });
  // A request in flight may still get the earlier priority.
  const change = async (next: string, word: string) => {
    priority = next;
    await expect
      .poll(async () => {
        await client.refetchQueries({ include: 'active' });
        return row.element().textContent;
      })
      .toContain(word);
  };
  await change('HIGH', 'hohe Gefahr');
  const bulk = page.getByRole('region', { name: 'Mehrere Mängel ändern' });
  await bulk.getByRole('button', { name: 'geringe Gefahr' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click();
  await expect.poll(() => gateway.inputs('SetDefectPriority')).toMatchObject([{ defectId: '200', priority: 'LOW', base: { priority: 'HIGH' } }]);
  // The list changes again before the retry.
  await change('MEDIUM', 'mittlere Gefahr');
  await bulk.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => gateway.inputs('SetDefectPriority')[1]).toMatchObject({ base: { priority: 'MEDIUM' } });
});
