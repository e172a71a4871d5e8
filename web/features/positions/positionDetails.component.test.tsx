import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../../graphql/client.ts';
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
  isExtraService: true,
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
      lastHeartbeatAt: heard,
      silence: 'NOT_HEARD',
      silentSince: heard,
      batteryPercent: 10,
      batteryState: 'ALERT',
    },
    {
      id: '6',
      name: 'Falle T-02',
      state: { code: 'ACTIVE', tone: 'SUCCESS', isKnown: true, at: null },
      lastHeartbeatAt: null,
      silence: 'NOT_HEARD',
      silentSince: heard,
      batteryPercent: null,
      batteryState: null,
    },
  ],
};
const defects = { totalCount: 2, unfilteredCount: 2, counts: { open: 2, high: 2 } };

const renderDetails = () =>
  renderPortal(
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
const rights = { ...sonnleitner.rights, canEditPlan: false };
const extraService = page.getByText('Diese Position gehört zu einer Zusatzleistung.');

test('G-09 a position shows last result, silent devices, and counts of kinds', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, rights, position, planOfPosition: { id: '3' }, defects } });
  await renderDetails();
  await expect.element(extraService).toBeVisible();
  await expect.element(page.getByText('Falle T-01')).toBeVisible();
  await expect.element(page.getByText('ausgelöst')).toBeVisible();
  await expect.element(page.getByText(/^kein Lebenszeichen, zuletzt \d\d\.\d\d\.\d{4} \d\d:\d\d \(vor 3 Tagen\)$/)).toBeVisible();
  // Without a moment, the provider knows the day alone.
  await expect.element(page.getByText(/^kein Lebenszeichen, zuletzt \d\d\.\d\d\.\d{4} \(vor 3 Tagen\)$/)).toBeVisible();
  await expect.element(page.getByText('sofort tauschen')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /\(3\)$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Mängel.*\(2\)$/ })).toBeVisible();
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

test('G-10 a usual position has no notice, a missing one has', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, rights, position: { ...position, isExtraService: false }, planOfPosition: null, defects } });
  const shown = await renderDetails();
  await expect.element(page.getByRole('heading', { name: 'T-017 Eingang 3' })).toBeVisible();
  await expect.element(extraService).not.toBeInTheDocument();
  await shown.unmount();
  await client.clearStore();
  gateway.respondWith({ customer: { ...sonnleitner, rights, position: null, planOfPosition: null } });
  await renderDetails();
  await expect.element(page.getByText('Diese Position gibt es nicht oder Sie haben keine Berechtigung.')).toBeVisible();
});
