import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDefectList } from '../../testkit/defects.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { UrgentDefects } from './UrgentDefects.tsx';

const draw = (count: number) => {
  const resolveDefects = ({ first }: { first: number }) => createDefectList(count, first);
  gateway.respondWith({ customer: { ...sonnleitner, defects: resolveDefects } });
  return renderPortal(<UrgentDefects country="AT" cardcode="100100" />);
};

test('shows the five most urgent unresolved defects, with a link to all', async () => {
  await draw(100);
  await expect.element(page.getByRole('link', { name: 'Alle Mängel zeigen (100 offen)' })).toHaveAttribute('href', '/maengelliste?mandant=AT&cardcode=100100');
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
  expect(gateway.sent('DefectList')).toEqual([expect.objectContaining({ first: 5, sort: { field: 'PRIORITY', direction: 'DESC' }, onlyUnresolved: true })]);
  await page.getByRole('link', { name: /200/ }).click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('m-defect')).toBe('200');
});

test('a location without an unresolved defect says so', async () => {
  await draw(0);
  await expect.element(page.getByText('Es gibt keine offenen Mängel.')).toBeVisible();
});
