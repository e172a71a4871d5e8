import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getColours, green, red } from '../../testkit/colours.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ReportFacts } from './ReportFacts.tsx';

const report = {
  id: '1',
  kind: 'MONITORING_VISIT',
  startedAt: '2026-11-01T08:00:00Z',
  endedAt: '2026-11-01T09:00:00Z',
  order: { id: '1', number: 'A-1', description: 'Monitoring', info: 'Erste Zeile\nzweite Zeile' },
};
const draw = (unresolved: number, canShowDefects = true) => {
  const customer = {
    ...sonnleitner,
    rights: { ...sonnleitner.rights, canShowDefects },
    keyUser: { id: '3', name: 'Karl Köck', email: 'karl@portal.example' },
    defectCounts: { total: 9, open: 3, resolved: 0, completed: 6, unresolved },
    defectBadge: 0,
  };
  gateway.respondWith({ customer });
  return renderPortal(<ReportFacts customer={customer as never} report={report as never} keyUser={customer.keyUser as never} />);
};

test.each([
  [3, red],
  [0, green],
])('E-17 %i unresolved defects have their colour', async (unresolved, { fg }) => {
  await draw(unresolved);
  const line = page.getByText(new RegExp(`^${unresolved} `));
  await expect.element(line).toBeVisible();
  expect(getColours(line).fg).toBe(fg);
});

test('E-14 E-15 the order text retains line breaks, and the contact is a link', async () => {
  await draw(0);
  const info = page.getByText(/Erste Zeile/);
  await expect.element(info).toBeVisible();
  const style = getComputedStyle(info.element());
  expect(info.element().getBoundingClientRect().height).toBeGreaterThan(1.9 * Number.parseFloat(style.lineHeight));
  await expect.element(page.getByRole('link', { name: 'Karl Köck' })).toHaveAttribute('href', 'mailto:karl@portal.example');
});

test('E-17 without the right to see defects requests and shows no count', async () => {
  await draw(3, false);
  await expect.element(page.getByRole('link', { name: 'Karl Köck' })).toBeVisible();
  expect(gateway.sent('DefectCounts')).toEqual([]);
});

test('E-14 T-02 shows the order’s number, and copies it by a button', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await draw(0);
  await expect.element(page.getByText('Nr. A-1')).toBeVisible();
  await page.getByRole('button', { name: 'Auftragsnummer kopieren' }).click();
  await expect.element(page.getByText('Kopiert.')).toBeVisible();
  await expect.poll(() => written.mock.calls).toEqual([['A-1']]);
});
