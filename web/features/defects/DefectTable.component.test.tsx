import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  await page.viewport(1440, 900);
  const [row] = defects.nodes;
  const shown = { ...defects, nodes: [{ ...row, detail: 'Spalt am\nTor\nzu' }] };
  gateway.respondWith({ customer: { ...customer, defects: shown } });
  await renderPortal(<DefectTable at={{ country: 'AT', cardcode: '100100' }} />);
  const cell = page.getByRole('cell', { name: /^Spalt am/ });
  await expect.element(cell).toBeVisible();
  await page.getByRole('button', { name: 'Ganze Texte zu Gitter 200' }).click();
  await expect.poll(() => (cell.element() as HTMLElement).innerText).toBe('Spalt am\nTor zu');
});
