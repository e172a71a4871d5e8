import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { PositionDetails } from './PositionDetails.tsx';

const heard = new Date(Date.now() - 3 * 86_400_000).toISOString();
const position = {
  id: '12',
  number: 'T-017',
  name: 'Eingang 3',
  areaName: 'Produktion',
  level: 'RED',
  lastResult: { foundAt: '2026-11-15T10:00:00Z', level: 'RED' },
  objects: { message: null },
  latestResults: [{ result: { id: '1' } }],
  articles: { nodes: ['1', '2', '3'].map((id) => ({ id, name: 'Köder', safetyDataSheets: [] })) },
  sensors: { message: null },
  devices: [
    {
      id: '5',
      name: 'Falle T-01',
      state: { code: 'TRIGGERED', tone: 'WARNING', isKnown: true, at: null },
      silence: 'NOT_HEARD',
      silentSince: heard,
      lastHeartbeatAt: heard,
      batteryPercent: 10,
      batteryState: 'ALERT',
    },
    {
      id: '6',
      name: 'Falle T-02',
      state: { code: 'TRIGGERED', tone: 'WARNING', isKnown: true, at: null },
      silence: 'NOT_CONNECTED',
      silentSince: heard,
      lastHeartbeatAt: null,
      batteryPercent: null,
      batteryState: null,
    },
  ],
};
const defects = { totalCount: 2, unfilteredCount: 2, counts: { open: 2, high: 2 } };

test('G-09 a position says how it is: last result, its devices with since when they are silent, and how much there is of each kind', async () => {
  const rights = { ...sonnleitner.rights, canShowDefects: true, canEditPlan: false };
  gateway.respondWith({ customer: { ...sonnleitner, rights, position, planOfPosition: { id: '3' }, defects } });
  await renderPortal(
    <PositionDetails
      country="AT"
      cardcode="100100"
      positionId="12"
      results={() => null}
      latest={() => <p>Fünf Ergebnisse</p>}
      defects={() => <p>Zwei Mängel</p>}
      devices={() => <p>Verlauf</p>}
      sensors={() => <p>Kein Fühler</p>}
    />,
  );
  await expect.element(page.getByText('Falle T-01')).toBeVisible();
  await expect.element(page.getByText('ausgelöst').first()).toBeVisible();
  // The provider states the age of its last report alone, so that no time is shown.
  await expect.element(page.getByText('nicht verbunden, vor 3 Tagen', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^kein Lebenszeichen, zuletzt \d\d\.\d\d\.\d{4} \d\d:\d\d \(vor 3 Tagen\)$/)).toBeVisible();
  await expect.element(page.getByText('sofort tauschen')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /\(3\)$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /\(2\)$/ }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Auf dem Plan' })).toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100&position_id=12');
  // Parts with content are open from the start.
  await expect.element(page.getByText('Fünf Ergebnisse')).toBeVisible();
  await expect.element(page.getByText('Zwei Mängel')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Letzte Ergebnisse (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: 'Temperatur und Luftfeuchtigkeit (0)' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Kein Fühler')).not.toBeInTheDocument();
  expect(gateway.sent('PositionTaskCharts')).toEqual([]);
  expect(gateway.sent('PositionOverview')).toEqual([expect.objectContaining({ withDefects: true })]);
});
