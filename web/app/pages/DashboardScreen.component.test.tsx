import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { sessionOf, sonnleitner } from '../../testkit/sessions.ts';

const chart = { labels: ['Lager'], series: [{ label: null, level: 'RED', values: [100] }], ticks: [], dataSince: '2026-01-01T11:00:00Z' };
const location = { id: 'AT:100100', customer: sonnleitner, level: 'RED', openDefects: 3, lastCheckAt: '2026-11-01T11:00:00Z', isExtra: false };
const noData = page.getByText('Es sind keine Daten für Diagramme vorhanden.');
const charts =
  (withData: readonly string[]) =>
  ({ kind }: { kind: string }) =>
    withData.includes(kind) ? chart : null;
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((each) => each.textContent!)
    .filter((each) => each.startsWith('Alarme'));

beforeEach(() => {
  sessionStorage.setItem('unread-told', '1');
  gateway.answers({
    session: sessionOf({ role: 'KEY_USER' }, { locationCount: 2, onlyLocation: null }),
    service: { available: true, version: '1', links: [] },
    unreadNotificationCount: 0,
    locations: { total: 1, unreadable: 0, unfilteredTotal: 1, rows: [location] },
  });
});

test('C-07 a chart without data is left out, and no notice stands there while another has some', async () => {
  gateway.answers({ dashboardChart: charts(['ALARMS_PER_AREA', 'ALARMS_PER_MONTH']) });
  await openPortal('/dashboard');
  await expect.poll(headings).toEqual(['Alarme je Bereich', 'Alarme nach Monaten']);
  await expect.element(noData).not.toBeInTheDocument();
});

test('C-07 where no chart has data there is one notice and none of them', async () => {
  gateway.answers({ dashboardChart: charts([]) });
  await openPortal('/dashboard');
  await expect.element(noData).toBeVisible();
  expect(headings()).toEqual([]);
});

test('C-03 C-04 each bar chart has its own filter; a change reads that chart alone, and the last kind stays', async () => {
  gateway.answers({ dashboardChart: charts(['ALARMS_PER_AREA', 'ALARMS_PER_YEAR']) });
  await openPortal('/dashboard');
  await expect.poll(headings).toHaveLength(2);
  await expect.poll(() => new Set(gateway.sent('DashboardChart').map(({ kind }) => kind)).size).toBe(4);
  const before = gateway.sent('DashboardChart').length;
  const first = page.getByRole('checkbox', { name: 'Monitoringbesuche' }).first();
  await first.click();
  const since = () =>
    new Set(
      gateway
        .sent('DashboardChart')
        .slice(before)
        .map((each) => JSON.stringify(each)),
    );
  await expect.poll(() => [...since()]).toEqual([JSON.stringify({ kind: 'ALARMS_PER_AREA', filter: { orderKinds: ['SINGLE_ORDER'] } })]);
  await page.getByRole('checkbox', { name: 'Einzelaufträge' }).first().click();
  await expect.element(page.getByText('Mindestens eine Auftragsart muss ausgewählt bleiben.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Einzelaufträge' }).first()).toBeChecked();
});

test('C-09 D-06 whoever has several locations sees them with level, defects, last check and a button that opens the report', async () => {
  gateway.answers({ dashboardChart: charts([]) });
  await openPortal('/dashboard');
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByRole('cell', { name: 'Großbäckerei Sonnleitner' })).toBeVisible();
  expect(row.element().querySelector('.level-badge')!.getAttribute('data-level')).toBe('RED');
  await expect.element(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect.element(row.getByRole('cell', { name: '01.11.2026' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Großbäckerei Sonnleitner auswählen' })).toBeVisible();
});

test('C-09 D-07 the list of locations sorts by a heading, and asks for it', async () => {
  gateway.answers({ dashboardChart: charts([]) });
  await openPortal('/dashboard');
  await page.getByRole('columnheader', { name: 'Ort' }).getByRole('button').click();
  await expect.poll(() => gateway.sent('LocationList').at(-1)).toMatchObject({ sort: { field: 'CITY', direction: 'ASC' } });
  await userEvent.fill(page.getByRole('searchbox').last(), 'grün');
  await expect.poll(() => gateway.sent('LocationList').at(-1)).toMatchObject({ filter: 'grün', offset: 0 });
});
