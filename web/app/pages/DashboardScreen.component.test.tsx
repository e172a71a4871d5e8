import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { scrollUntil } from '../../testkit/scrollUntil.ts';

const chart = { labels: ['Lager'], series: [{ label: null, level: 'RED', values: [100] }], dataSince: '2026-01-01T11:00:00Z' };
const location = { ...sonnleitner, level: 'RED', openDefects: 3, lastCheckAt: '2026-11-01T11:00:00Z' };
const levels = { red: 24, yellow: 6, green: 5, unknown: 1 };
const createList = (rows: readonly object[], of: object, places: readonly object[] = []) => ({
  totalCount: rows.length,
  unfilteredCount: 36,
  levels: of,
  places,
  nodes: rows,
});
const noData = page.getByText('Es sind keine Daten für Diagramme vorhanden.');
const createChartResolver =
  (withData: readonly string[]) =>
  ({ kind }: { kind: string }) =>
    withData.includes(kind) ? chart : null;
const getHeadings = () => getTexts(page.getByRole('heading', { level: 2 })).filter((each) => each.startsWith('Alarme'));
const getLastRequest = () => gateway.sent('LocationList').at(-1);
const manyLocations = { session: createSession({ role: 'KEY_USER' }, { locationCount: 35, onlyLocation: null }) };

beforeEach(() => {
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }, { locationCount: 2, onlyLocation: null }), locations: createList([location], levels) });
});

test('C-07 shows one notice if no chart has data', async () => {
  gateway.respondWith({ dashboardChart: createChartResolver([]) });
  await openPortal('/dashboard');
  await expect.element(noData).toBeVisible();
  expect(getHeadings()).toEqual([]);
});

test('on a phone the charts below the list load on approach', async () => {
  await page.viewport(390, 800);
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }, { locationCount: 30, onlyLocation: null }),
    dashboardChart: createChartResolver(['ALARMS_PER_MONTH']),
    locations: createList(
      Array.from({ length: 30 }, (_, index) => ({ ...location, id: `AT:${index}`, cardcode: String(index) })),
      levels,
    ),
  });
  await openPortal('/dashboard');
  await expect.poll(() => document.querySelectorAll('.phone-row').length).toBeGreaterThan(15);
  await expect.poll(getHeadings).toHaveLength(4);
  expect(gateway.sent('DashboardChart')).toEqual([]);
  page.getByRole('heading', { name: 'Alarme nach Monaten' }).element().scrollIntoView();
  await expect.poll(getHeadings).toEqual(['Alarme nach Monaten']);
});

test('C-03 C-04 each bar chart has a filter, which refetches it alone', async () => {
  gateway.respondWith({ dashboardChart: createChartResolver(['ALARMS_PER_AREA', 'ALARMS_PER_YEAR']) });
  await openPortal('/dashboard');
  await expect.poll(getHeadings).toHaveLength(2);
  await expect.poll(() => new Set(gateway.sent('DashboardChart').map(({ kind }) => kind)).size).toBe(4);
  const before = gateway.sent('DashboardChart').length;
  const first = page.getByRole('checkbox', { name: 'Monitoringbesuche' }).first();
  await first.click();
  const getRequestsSince = () =>
    new Set(
      gateway
        .sent('DashboardChart')
        .slice(before)
        .map((each) => JSON.stringify(each)),
    );
  await expect.poll(() => [...getRequestsSince()]).toEqual([JSON.stringify({ kind: 'ALARMS_PER_AREA', filter: { orderKinds: ['SINGLE_ORDER'] } })]);
  await page.getByRole('checkbox', { name: 'Einzelaufträge' }).first().click();
  await expect.element(page.getByText('Mindestens eine Auftragsart muss ausgewählt bleiben.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Einzelaufträge' }).first()).toBeChecked();
});

test('C-09 D-19 the list is first, worst on top, with counts and ages', async () => {
  const checked = { ...location, lastCheckAt: new Date(Date.now() - 12 * 86_400_000).toISOString() };
  gateway.respondWith({ dashboardChart: createChartResolver(['ALARMS_PER_AREA']), locations: createList([checked], levels) });
  await openPortal('/dashboard');
  await expect.element(page.getByRole('cell', { name: /vor 12 Tagen$/ })).toBeVisible();
  expect(gateway.sent('LocationList')[0]).toMatchObject({ sort: { field: 'URGENCY', direction: 'DESC' }, levels: null, city: null });
  const sections = page.getByRole('heading', { level: 2 });
  await expect.poll(() => sections.elements().map((each) => each.textContent)).toEqual(['Ihre Standorte', 'Alarme je Bereich', '24/7-Geräte']);
  await expect.element(page.getByRole('link', { name: 'Standorte vergleichen' })).toHaveAttribute('href', '/portfolio');
  const byLevel = page.getByRole('group', { name: 'Nach Stufe' });
  await expect.element(byLevel).toHaveTextContent('alle 3624 Alarm6 Warnung5 in Ordnung1 noch nicht kontrolliert');
});

test('loads the rows of a long list first, then later defects', async () => {
  const rows = [location, { ...location, id: 'AT:2', cardcode: '2', openDefects: 7 }];
  const resolveLocations = ({ defectsOf }: { defectsOf: number }) =>
    defectsOf === 20 ? { ...createList([rows[0]!, { ...rows[1], openDefects: null }], levels), leftOutDefects: 1 } : createList(rows, levels);
  gateway.respondWith({ dashboardChart: createChartResolver([]), locations: resolveLocations });
  await openPortal('/dashboard');
  await expect.element(page.getByRole('cell', { name: '7', exact: true })).toBeVisible();
  expect(gateway.sent('LocationList').map(({ defectsOf }) => defectsOf)).toEqual([20, undefined]);
  await expect.element(page.getByText('Offene Mängel von', { exact: false })).not.toBeInTheDocument();
});

test('each number of the line filters locations, and is in the address', async () => {
  gateway.respondWith({ dashboardChart: createChartResolver([]) });
  await openPortal('/dashboard?loc-page=2');
  const warning = page.getByRole('button', { name: '6 Warnung' });
  await warning.click();
  await expect.poll(getLastRequest).toMatchObject({ levels: ['YELLOW'], offset: 0 });
  await expect.element(warning).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => window.location.search).toBe('?loc-level=YELLOW');
  await warning.click();
  await expect.poll(() => window.location.search).toBe('');
});

test('locations are grouped by city, and a city leads to its locations', async () => {
  const places = [{ city: 'Wels', total: 4, levels: { red: 3, yellow: 1, green: 0, unknown: 0 } }];
  gateway.respondWith({ dashboardChart: createChartResolver([]), locations: createList([location], levels, places) });
  await openPortal('/dashboard');
  await page.getByRole('button', { name: 'nach Orten' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: '4 Standorte' })).toHaveTextContent('Wels4 Standorte3 Alarm1 Warnung');
  await page.getByRole('button', { name: 'Wels' }).click();
  await expect.poll(getLastRequest).toMatchObject({ city: 'Wels' });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'nur Wels' }).click();
  await expect.poll(() => window.location.search).toBe('');
});

test('C-06 charts are of the worst 30 or listed locations, as stated', async () => {
  gateway.respondWith({ ...manyLocations, dashboardChart: createChartResolver(['ALARMS_PER_AREA']) });
  const first = await openPortal('/dashboard');
  await expect.element(page.getByText('Diagramme der 30 Standorte mit den schlechtesten Stufen', { exact: false })).toBeVisible();
  await expect.poll(getHeadings).toEqual(['Alarme je Bereich']);
  expect(gateway.sent('DashboardChart')[0]).toMatchObject({ group: { level: null, city: null } });
  await first.unmount();
  const requested = gateway.sent('DashboardChart').length;
  await openPortal('/dashboard?loc-level=YELLOW');
  const said = page.getByText('die in der Liste gewählt sind', { exact: false });
  await expect.element(said).toBeVisible();
  await scrollUntil(said, () => gateway.sent('DashboardChart').length > requested);
  await expect.poll(() => gateway.sent('DashboardChart')).toContainEqual(expect.objectContaining({ group: { level: 'YELLOW', city: null } }));
});

test('an administrator without a location searches for one right there', async () => {
  gateway.respondWith({
    session: createSession({ role: 'ADMIN' }, { locationCount: null, onlyLocation: null }),
    findLocations: createList([location], levels),
  });
  await openPortal('/dashboard');
  await page.getByLabelText('Standort suchen').fill('sonn');
  await expect.element(page.getByRole('link', { name: 'Großbäckerei Sonnleitner auswählen' })).toBeVisible();
  await expect.poll(() => gateway.sent('FindLocations')).toMatchObject([{ term: 'sonn', country: 'AT' }]);
});
