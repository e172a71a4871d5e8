import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { pixel, createResultRow } from '../../testkit/resultRow.ts';
import { sonnleitner } from '../../testkit/sessions.ts';
import { DevelopmentPointRows } from './DevelopmentPointRows.tsx';
import { PositionPointRows } from './PositionPointRows.tsx';

const row = createResultRow({
  __typename: 'ResultRow',
  id: '41',
  positionNumber: 'K-4',
  advisorName: 'Mag. Grünwald',
  hasAdvisor: true,
  imageCount: 2,
  thumbnailUrl: pixel,
});
const advisor = { id: '3', name: 'Mag. Sabine Grünwald', isComplete: true };
const development = {
  labels: ['10.10.2026'],
  pointNames: ['10.10.2026'],
  series: [{ label: 'Ergebnis', level: null, values: [2] }],
  thresholds: [{ level: 'RED', value: 3 }],
};
const images = ['1', '2'].map((id) => ({ id, url: pixel }));
const requested: object[] = [];
const point = { country: 'AT', cardcode: '100100', index: 3, seriesIndex: 0, label: '10.10.2026' } as const;
const resolveDetails = (args: object) => {
  requested.push(args);
  return [{ ...row, advisor, development, images }];
};

const resolveFile = (args: object) => {
  requested.push(args);
  return { url: '/files/point' };
};

const rows = [row as never];
test.each([
  [
    'of a development',
    <DevelopmentPointRows key="1" rows={rows} point={{ ...point, reportId: '9', resultId: '7' }} position={(id) => <p>Position {id} offen</p>} />,
    { report: { __typename: 'VisitReport', id: '9', result: { id: '7', developmentPoint: resolveDetails, developmentPointFile: resolveFile } } },
    true,
  ],
  [
    'of a position',
    <PositionPointRows key="2" rows={rows} point={{ ...point, positionId: '12', taskResultId: null }} />,
    { position: { id: '12', chartPoint: resolveDetails, chartPointFile: resolveFile } },
    false,
  ],
])('F-02 F-10 F-19 K-01 rows of a point %s open advisor, development, pictures, positions and files', async (_what, drawn, customer, opensPosition) => {
  requested.length = 0;
  const { tab, stored } = createFakeTab();
  gateway.respondWith({ customer: { ...sonnleitner, ...customer, positionsOnPlans: { ids: ['12'], unreadPlans: 0 } } });
  await renderPortal(drawn);
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await page.getByRole('button', { name: 'Mag. Grünwald' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Mag. Sabine Grünwald' })).toBeVisible();
  await expect.poll(() => requested).toEqual([expect.objectContaining({ index: 3, seriesIndex: 0, label: '10.10.2026', id: '41' })]);
  await close();
  await page.getByRole('button', { name: /Entwicklung an Position K-4 anzeigen/ }).click();
  await expect.element(dialog.getByText('Kontrolle, Position K-4').first()).toBeVisible();
  await expect.element(dialog.getByText('Alarm ab 3')).toBeVisible();
  await close();
  await page.getByRole('button', { name: '2 Bilder anzeigen' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Bild 2 von 2' })).toBeVisible();
  await close();
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect.poll(() => tab.location.href).toBe('/files/point');
  const sort = { field: 'FOUND_AT', direction: 'DESC' };
  expect(requested.at(-1)).toMatchObject({
    index: 3,
    seriesIndex: 0,
    label: '10.10.2026',
    filter: { text: '' },
    orderBy: sort,
    format: 'PDF',
    language: 'DE',
  });
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect.poll(() => JSON.parse(stored.get('print:Ergebnisliste_100100') ?? '{}') as object).toMatchObject({ items: [{ positionNumber: 'K-4' }] });
  if (!opensPosition) return expect.element(page.getByRole('link', { name: 'K-4' })).not.toBeInTheDocument();
  const onPlan = page.getByRole('link', { name: 'Position K-4 auf dem Plan zeigen' });
  await expect.element(onPlan).toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100&position_id=12');
  await page.getByRole('link', { name: 'K-4' }).click();
  return expect.element(page.getByText('Position 12 offen')).toBeVisible();
});
