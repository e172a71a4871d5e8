import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveDraft } from '../../components/form/drafts.ts';
import { getColours, green, red } from '../../testkit/colours.ts';
import { gateway } from '../../testkit/gateway.ts';
import { useFakeClock } from '../../testkit/useFakeClock.ts';
import { openPortal, renderPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { DefectDialog } from './DefectDialog.tsx';
import { DefectPhotos } from './DefectPhotos.tsx';
import { PositionDefects } from './PositionDefects.tsx';

const defect = { id: '7', number: '7', summary: 'Tür undicht', createdAt: '2026-11-01T10:00:00Z', status: 'OPEN', priority: 'HIGH', photos: [] };

const createPhoto = (id: string) =>
  ({ __typename: 'DefectPhoto', id, url: 'data:,', thumbnailUrl: 'data:,', takenAt: '2026-11-01T10:00:00Z', email: null, status: 'OPEN' }) as const;

test('H-14 several photos: shows the last after a second, then stays', async () => {
  const passes = useFakeClock();
  await renderPortal(<DefectPhotos photos={['1', '2', '3'].map(createPhoto)} onDelete={undefined} />);
  await expect.element(page.getByText('1 / 3')).toBeVisible();
  await passes(900);
  expect(page.getByText('1 / 3').elements()).toHaveLength(1);
  await passes(100);
  await expect.element(page.getByText('3 / 3')).toBeVisible();
  await passes(60_000);
  await expect.element(page.getByText('3 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Nächstes Foto' }).click();
  await passes(60_000);
  await expect.element(page.getByText('1 / 3')).toBeVisible();
});

test('H-06 the status has its word and colour: open, resolved, completed', async () => {
  await renderPortal(
    <>
      <StatusBadge status="OPEN" />
      <StatusBadge status="RESOLVED" />
      <StatusBadge status="COMPLETED" />
    </>,
  );
  expect(getColours(page.getByText('aktiv'))).toEqual(red);
  expect(getColours(page.getByText('bearbeitet'))).toEqual(green);
  const completed = page.getByText('abgeschlossen');
  expect(getComputedStyle(completed.element()).borderTopWidth).toBe('1px');
  expect([red, green]).not.toContainEqual(getColours(completed));
});

test.each([
  ['HIGH', '#e3150f', 'hohe Gefahr'],
  ['MEDIUM', '#eda512', 'mittlere Gefahr'],
  ['LOW', '#17a2b8', 'geringe Gefahr'],
] as const)('H-07 the priority %s is drawn in %s', async (priority, colour, word) => {
  await renderPortal(<PriorityBadge priority={priority} />);
  await expect.element(page.getByText(word)).toBeVisible();
  expect(document.querySelector('svg')!.getAttribute('fill')).toBe(colour);
});

test('G-21 requests the open defects of a position, or shows a notice', async () => {
  const requested: unknown[] = [];
  const rows = [defect];
  gateway.respondWith({
    customer: {
      ...sonnleitner,
      defects(args: object) {
        requested.push(args);
        return { totalCount: rows.length, unreadableCount: 0, nodes: rows };
      },
    },
  });
  const screen = await renderPortal(<PositionDefects country="AT" cardcode="100100" positionId="12" />);
  await expect.element(page.getByRole('link', { name: '7 – Tür undicht' })).toBeVisible();
  expect(requested).toEqual([{ first: 200, filter: { positionId: '12' } }]);
  await screen.unmount();
  rows.length = 0;
  await renderPortal(<PositionDefects country="AT" cardcode="100200" positionId="12" />);
  await expect.element(page.getByText('Keine aktiven Mängel.')).toBeVisible();
});

test.each([true, false])('U-04 the printed list shows the first photo by right (%s)', async (withPhotos) => {
  const photoUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const list = {
    items: [{ ...defect, detail: null, responsible: null, photoUrl, priority: 'HIGH', positionNumber: 'K-1', positionName: 'Tor' }],
    customerName: 'Sonnleitner',
    address: 'Wels',
    cardcode: '100100',
    unreadable: 2,
  };
  sessionStorage.setItem('print:Liste', JSON.stringify({ ...list, withPhotos }));
  gateway.respondWith({ session: null });
  await openPortal('/printMaengel/Liste');
  await expect.element(page.getByRole('cell', { name: 'Tür undicht' })).toBeVisible();
  await expect.element(page.getByText('hohe Gefahr')).toHaveAttribute('data-level', 'RED');
  await expect.element(page.getByRole('cell', { name: 'K-1 – Tor' })).toBeVisible();
  expect(document.querySelectorAll('td img')).toHaveLength(withPhotos ? 1 : 0);
  await expect.element(page.getByText('2 Zeilen konnten nicht gelesen werden')).toBeVisible();
});

test('a dialog that closes does not say that its defect is gone', async () => {
  gateway.respondWith({ customer: () => new Promise(() => undefined) });
  const alerts: string[] = [];
  const observer = new MutationObserver(() => alerts.push(...getTexts(page.getByRole('alert'))));
  function Opened() {
    const [opened, setOpened] = useState<string | null>('7');
    return <DefectDialog location={{ country: 'AT', cardcode: '100100' }} defectId={opened} onClose={() => setOpened(null)} />;
  }
  await renderPortal(<Opened />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  observer.disconnect();
  expect(alerts).toEqual([]);
});

test('a deleted defect shows the typed note to be copied', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, defect: null } });
  function Opened() {
    useState(() => saveDraft('note AT 100100 7', { note: 'Tor klemmt' }, { note: '' }));
    return <DefectDialog location={{ country: 'AT', cardcode: '100100' }} defectId="7" onClose={() => undefined} />;
  }
  await renderPortal(<Opened />);
  await expect.element(page.getByText('Notiz: „Tor klemmt“')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Text kopieren' })).toBeVisible();
});
