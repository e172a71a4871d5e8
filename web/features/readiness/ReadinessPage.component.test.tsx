import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ReadinessPage } from './ReadinessPage.tsx';
import { ReadinessTile } from './ReadinessTile.tsx';

const Chosen = () => useChosenCustomer().customer && <ReadinessPage />;
const at = '?mandant=AT&cardcode=100100';
const createFinding = (kind: string, id: string | null, more: object = {}) => ({
  kind,
  id,
  number: null,
  text: null,
  areaName: null,
  at: null,
  days: null,
  ...more,
});
const check = (rule: string, findings: object[] = [], more: object = {}) => ({
  rule,
  state: 'CHECKED',
  total: findings.length,
  unreadable: 0,
  findings: { nodes: findings },
  ...more,
});
type Checked = ReturnType<typeof check>;
/** Builds the gateway's response for these rules. The total is set only if it is not their sum. */
const respondWithChecks = (checks: Checked[], notRead: string[] = [], total: number | null = checks.reduce((sum, one) => sum + one.total, 0)) =>
  gateway.respondWith({
    customer: { ...sonnleitner, readiness: { checkedAt: '2026-11-22T11:05:00Z', total, notRead, checks, file: { url: '/files/readiness' } } },
  });
const draw = (...checks: Checked[]) => {
  respondWithChecks(checks);
  return renderPortal(<Chosen />);
};
const positions = Array.from({ length: 12 }, (_, index) => createFinding('POSITION', String(1000 + index), { number: `K-${index}`, text: 'Rampe' }));
const getLink = (name: string) => page.getByRole('link', { name, exact: true });

test('rules with findings are first, each finding with start and link', async () => {
  const defect = createFinding('DEFECT', '198', { number: '198', text: 'Loch', areaName: 'Lager', at: '2026-10-01T10:00:00Z', days: 52 });
  // Each kind has its own id sequence.
  const sensor = createFinding('SENSOR', '198', { number: 'S-7' });
  await draw(
    check('SENSOR_GAP', [sensor]),
    check('PLAN_DIFFERS'),
    check('HIGH_DEFECT_OLD', [defect]),
    check('POSITION_NOT_PLACED', positions),
    check('PLAN_NOT_RELEASED', [createFinding('PLAN', null)]),
  );
  await expect.element(getLink('Als PDF')).toHaveAttribute('href', '/files/readiness');
  await expect.element(page.getByText('15 offene Punkte aus 4 Regeln, Stand 22.11.2026 12:05.')).toBeVisible();
  const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Sensoren ohne Messwerte (1)',
    'Mängel mit hoher Gefahr, länger als 14 Tage offen (1)',
    'Positionen ohne Platz auf einem Plan (12)',
    'Pläne ohne gültige Freigabe (1)',
    'In Ordnung',
  ]);
  await expect.element(page.getByText('198 Loch · Lager')).toBeVisible();
  await expect.element(page.getByText('gemeldet 01.10.2026, vor 52 Tagen')).toBeVisible();
  await expect.element(getLink('Mangel: 198')).toHaveAttribute('href', `/maengelliste${at}&defect=198`);
  const request = new URLSearchParams({
    defect: '198',
    topic: 'Mängel mit hoher Gefahr, länger als 14 Tage offen: 198',
    text: '198 Loch · Lager\ngemeldet 01.10.2026, vor 52 Tagen',
  });
  await expect.element(getLink('Anfrage stellen: 198')).toHaveAttribute('href', `/support${at}&${request}`);
  await expect.element(getLink('Plan: K-0')).toHaveAttribute('href', `/plan${at}&position_id=1000`);
  await expect.element(getLink('Position: K-0')).toHaveAttribute('href', `/positionen/1000${at}`);
  await expect.element(page.getByText('Für diesen Standort gibt es keinen Plan.')).toBeVisible();
  await expect.element(page.getByText('Die Nummern auf den Plänen stimmen mit dem Verzeichnis überein.')).toBeVisible();
});

test('of many findings ten are shown, and all when they are requested', async () => {
  await draw(check('POSITION_NOT_PLACED', positions, { total: 212 }));
  const list = page.getByRole('list', { name: 'Positionen ohne Platz auf einem Plan' });
  await expect.element(list).toBeVisible();
  expect(list.element().children).toHaveLength(10);
  await page.getByRole('button', { name: 'Alle 12 zeigen' }).click();
  await expect.poll(() => list.element().children).toHaveLength(12);
  await expect.element(page.getByText('und 200 weitere')).toBeVisible();
});

test('a clean location says so with the date, when everything was checked', async () => {
  const { unmount } = await draw(check('PLAN_DIFFERS'), check('SENSOR_GAP'));
  await expect.element(page.getByText('Am 22.11.2026 12:05 war nichts offen.')).toBeVisible();
  await unmount();
  await draw(
    check('PLAN_DIFFERS', [], { state: 'INCOMPLETE', unreadable: 3 }),
    check('HIGH_DEFECT_OLD', [], { state: 'FORBIDDEN' }),
    check('DEVICE_SILENT', [], { state: 'FAILED' }),
  );
  await expect.element(page.getByText('Am 22.11.2026 12:05 war nichts offen, soweit geprüft werden konnte.')).toBeVisible();
  await expect.element(page.getByText('Plan und Verzeichnis weichen ab: 3 Einträge konnten nicht gelesen werden.')).toBeVisible();
  await expect.element(page.getByText('Mängel mit hoher Gefahr, länger als 14 Tage offen: Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  await expect.element(page.getByText('Stumme 24/7-Geräte: Die Daten konnten nicht geladen werden.')).toBeVisible();
});

test('a tile counts open points and links to them, or none', async () => {
  const Tile = () => <ReadinessTile location={{ country: 'AT', cardcode: '100100' }} />;
  respondWithChecks([check('POSITION_NOT_PLACED', positions), check('SENSOR_GAP', positions.slice(0, 2))]);
  const { unmount } = await renderPortal(<Tile />);
  await expect.element(page.getByRole('link', { name: /14.*offene Punkte/ })).toHaveAttribute('href', `/bereitschaft${at}`);
  await unmount();
  respondWithChecks([check('SENSOR_GAP'), check('USER_NEVER_SIGNED_IN', [], { state: 'FORBIDDEN' })]);
  await renderPortal(<Tile />);
  await expect.element(page.getByRole('link', { name: 'Nichts ist offen, soweit geprüft werden konnte.' })).toBeVisible();
});

test('a count without a rule says so, on page and tile', async () => {
  const Tile = () => <ReadinessTile location={{ country: 'AT', cardcode: '100100' }} />;
  const checks = [
    check('POSITION_NOT_PLACED', positions),
    check('HIGH_DEFECT_OLD', [], { unreadable: 2 }),
    check('DEVICE_SILENT', [], { state: 'FAILED' }),
    check('SENSOR_GAP'),
  ];
  respondWithChecks(checks, ['HIGH_DEFECT_OLD', 'DEVICE_SILENT']);
  const { unmount } = await renderPortal(<Chosen />);
  await expect
    .element(page.getByText('Mindestens 12 offene Punkte aus 1 Regel, Stand 22.11.2026 12:05. 2 Regeln konnten nicht vollständig geprüft werden.'))
    .toBeVisible();
  await expect.element(page.getByText('Mängel mit hoher Gefahr, länger als 14 Tage offen: 2 Einträge konnten nicht gelesen werden.')).toBeVisible();
  await expect.element(page.getByText('Kein Mangel mit hoher Gefahr ist länger als 14 Tage offen.')).not.toBeInTheDocument();
  await unmount();
  const { unmount: unmountTile } = await renderPortal(<Tile />);
  await expect.element(page.getByRole('link', { name: /12.*offene Punkte oder mehr/ })).toHaveAttribute('href', `/bereitschaft${at}`);
  await expect.element(page.getByText('2 Regeln konnten nicht vollständig geprüft werden.')).toBeVisible();
  await unmountTile();
  await chooseLanguage('en');
  respondWithChecks([check('DEVICE_SILENT', [createFinding('DEVICE', '7')])], ['HIGH_DEFECT_OLD']);
  await renderPortal(<Chosen />);
  await expect.element(page.getByText('At least 1 open point from 1 rule, as of 22.11.2026 12:05. 1 rule could not be fully checked.')).toBeVisible();
});

test('without a checked rule there is no count, and nothing is clean', async () => {
  const Tile = () => <ReadinessTile location={{ country: 'AT', cardcode: '100100' }} />;
  respondWithChecks([check('DEVICE_SILENT', [], { state: 'FAILED' })], ['DEVICE_SILENT'], null);
  const { unmount } = await renderPortal(<Chosen />);
  await expect.element(page.getByText('Am 22.11.2026 12:05 konnte keine Regel geprüft werden.')).toBeVisible();
  await unmount();
  await renderPortal(<Tile />);
  await expect.element(page.getByRole('link', { name: 'Es konnte keine Regel geprüft werden.' })).toBeVisible();
});
