import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../../graphql/client.ts';
import { createDefectList } from '../../testkit/defects.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DefectsPage } from './DefectsPage.tsx';
import { DefectTable } from './DefectTable.tsx';

const defects = createDefectList(1);
const customer = {
  ...sonnleitner,
  defectBadge: 1,
  defectCounts: { total: 1, open: 1, resolved: 0, completed: 0, unresolved: 1 },
  positionsOnPlans: { ids: [], unreadPlans: 0 },
};

test('H-02 H-09 shows the detailed description with its first line break when opened', async () => {
  const [row] = defects.nodes;
  const shown = { ...defects, nodes: [{ ...row, detail: 'Spalt am\nTor\nzu' }] };
  gateway.respondWith({ customer: { ...customer, defects: shown } });
  await renderPortal(<DefectTable location={{ country: 'AT', cardcode: '100100' }} />);
  const cell = page.getByRole('cell', { name: /^Spalt am/ });
  await expect.element(cell).toBeVisible();
  await page.getByRole('button', { name: 'Ganze Texte zu Gitter 200' }).click();
  await expect.poll(() => (cell.element() as HTMLElement).innerText).toBe('Spalt am\nTor zu');
});

test('H-30 a bulk change is based on the present priority, not the ticked', async () => {
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

test('H-08 V-01 the row without a plan leads to the plans; unreadable are counted', async () => {
  const planRow = { __typename: 'UnplannedDefect', id: '-1', number: '8', summary: 'Kein Plan hinterlegt', detail: null, responsible: null, createdAt: null };
  gateway.respondWith({ customer: { ...customer, defects: { ...defects, planRow, unreadableCount: 2 } } });
  await renderPortal(<DefectTable location={{ country: 'AT', cardcode: '100100' }} />);
  const row = page.getByRole('row').filter({ hasText: 'Kein Plan hinterlegt' });
  await expect.element(row.getByRole('link', { name: 'Zum Plan' })).toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100');
  // Its texts open, and nothing else.
  expect(row.getByRole('button', { name: /^(?!Ganze Texte zu )/ }).elements()).toEqual([]);
  await expect.element(page.getByText('2 Zeilen konnten nicht gelesen werden')).toBeVisible();
});

test('H-10 no defects is good news, without a choice of completed ones', async () => {
  const none = { total: 0, open: 0, resolved: 0, completed: 0, unresolved: 0 };
  gateway.respondWith({ customer: { ...customer, defectCounts: none, defects: { ...defects, totalCount: 0, nodes: [] } } });
  await renderPortal(<DefectTable location={{ country: 'AT', cardcode: '100100' }} />);
  await expect.element(page.getByText('Es gibt keine Mängel.')).toBeVisible();
  await expect.element(page.getByLabelText('Abgeschlossene Mängel anzeigen')).not.toBeInTheDocument();
});

const Chosen = () => useChosenCustomer().customer && <DefectsPage />;

test('H-11 W-16 a missing right hides photos, changes or everything', async () => {
  const respondWithout = (right: string) =>
    gateway.respondWith({ customer: { ...customer, defects: { ...defects }, rights: { ...customer.rights, [right]: false } } });
  const photos = page.getByRole('columnheader', { name: 'Foto' });
  const tick = page.getByRole('checkbox', { name: 'Mangel 200 wählen' });
  respondWithout('canShowDefectPhotos');
  const blind = await renderPortal(<Chosen />);
  await expect.element(tick).toBeVisible();
  await expect.element(photos).not.toBeInTheDocument();
  await blind.unmount();
  await client.clearStore();
  respondWithout('canEditDefects');
  const reader = await renderPortal(<Chosen />);
  await expect.element(photos).toBeVisible();
  await expect.element(tick).not.toBeInTheDocument();
  await reader.unmount();
  await client.clearStore();
  respondWithout('canShowDefects');
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('Sie dürfen die Mängel dieses Standorts nicht sehen.')).toBeVisible();
});
