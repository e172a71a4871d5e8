import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { UrgentDefects } from './UrgentDefects.tsx';

const defect = (number: number) => ({
  id: String(number),
  number: String(number),
  createdAt: '2026-11-09T09:00:00Z',
  summary: `Gitter ${number}`,
  findings: '',
  status: 'OPEN',
  priority: 'HIGH',
  responsible: null,
  positionNumber: 'K-1',
  positionName: 'Rampe',
  photos: null,
});
const draw = (count: number) => {
  const defects = ({ first }: { first: number }) => ({
    total: count,
    unreadable: 0,
    unfilteredTotal: count,
    planRow: null,
    counts: { open: count, resolved: 0, completed: 0, high: count, medium: 0, low: 0 },
    rows: Array.from({ length: Math.min(count, first) }, (_, at) => defect(200 - at)),
  });
  gateway.answers({ customer: { ...sonnleitner, defects } });
  return renderPortal(<UrgentDefects country="AT" cardcode="100100" />);
};

test('the report shows the five most urgent defects that nobody has resolved, with the way to all', async () => {
  await draw(100);
  await expect.element(page.getByRole('link', { name: 'Alle Mängel zeigen (100 offen)' })).toHaveAttribute('href', '/maengelliste?mandant=AT&cardcode=100100');
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
  expect(gateway.sent('DefectList')).toEqual([expect.objectContaining({ first: 5, sort: { field: 'PRIORITY', direction: 'DESC' }, onlyUnresolved: true })]);
  await page.getByRole('button', { name: /200/ }).click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('m-defect')).toBe('200');
});

test('a location without an unresolved defect says so', async () => {
  await draw(0);
  await expect.element(page.getByText('Es gibt keine offenen Mängel.')).toBeVisible();
});
