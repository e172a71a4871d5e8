import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { getSeriesColour } from '../../components/chart/chartData.ts';
import { AlarmChart } from './AlarmChart.tsx';
import { DashboardCharts } from './DashboardCharts.tsx';
import { ReportCharts } from './ReportCharts.tsx';

const series = [
  { label: null, level: 'GREEN', values: [95, 88] },
  { label: null, level: 'YELLOW', values: [4, 9] },
  { label: null, level: 'RED', values: [1, 3] },
] as const;
const chart = { labels: ['Lager', 'Außenbereich Rampe Süd'], series, ticks: [], dataSince: '2021-12-01T09:00:00Z', dataUntil: '2026-11-13T09:00:00Z' };
const draw = (kind: 'ALARMS_PER_AREA' | 'ALARMS_PER_MONTH', onBar?: (label: string, level: string | null) => void) =>
  renderPortal(<AlarmChart kind={kind} chart={chart as never} isLoading={false} error={undefined} onRetry={() => undefined} onBar={onBar} />);
const getAxisTexts = () => [...document.querySelectorAll('svg text')].map((each) => each.textContent).filter((text) => text?.endsWith('%'));

const getRedBars = () =>
  [...document.querySelectorAll('svg rect')].filter((each) => Number(each.getAttribute('width')) > 5 && each.getAttribute('fill') === getSeriesColour('RED'));

test('V-07 alarms have a separate scale until the whole one is chosen', async () => {
  const screen = await draw('ALARMS_PER_AREA');
  await expect.poll(getAxisTexts).toEqual(['0\u00a0%', '10\u00a0%', '20\u00a0%']);
  await expect.element(page.getByText(/Anteil an allen Ergebnissen\. Daten seit 01\.12\.2021, die letzten vom 13\.11\.2026/)).toBeVisible();
  await page.getByRole('button', { name: '0–100 %' }).click();
  await expect.poll(() => getAxisTexts().at(-1)).toBe('100\u00a0%');
  await screen.unmount();
  await draw('ALARMS_PER_AREA');
  await expect.poll(() => getAxisTexts().at(-1)).toBe('100\u00a0%');
  await page.getByRole('button', { name: 'nur Alarme' }).click();
  await page.getByRole('button', { name: /^Als Tabelle/ }).click();
  for (const name of ['in Ordnung', 'Warnung', 'Alarm']) await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
});

test('a distant chart reserves room and title, and does not load', async () => {
  await renderPortal(<AlarmChart kind="ALARMS_PER_MONTH" chart={undefined} isLoading={false} isWaiting error={undefined} onRetry={() => undefined} />);
  await expect.element(page.getByRole('heading', { name: 'Alarme nach Monaten' })).toBeVisible();
  const section = document.querySelector('section')!;
  expect(section.getAttribute('aria-busy')).toBe('false');
  expect(section.querySelector('[role=progressbar]')).toBeNull();
  expect(section.getBoundingClientRect().height).toBeGreaterThan(384);
  expect(section.getAnimations({ subtree: true })).toHaveLength(0);
});

test('months are areas without points, and one tip says all levels', async () => {
  await draw('ALARMS_PER_MONTH');
  await expect.poll(getAxisTexts).toContain('20\u00a0%');
  expect(document.querySelectorAll('svg circle, svg rect[fill="var(--chakra-colors-level-info-solid)"]')).toHaveLength(0);
  await page.getByRole('group', { name: 'Alarme nach Monaten' }).hover();
  await expect.element(page.getByText(/^Alarm: \d\s%$/)).toBeVisible();
  await expect.element(page.getByText(/^Warnung: \d\s%$/)).toBeVisible();
});

test('the tip of the last bar ends within its chart', async () => {
  await page.viewport(390, 844);
  const many = {
    ...chart,
    labels: ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `${each} Außenbereich Rampe Süd`),
    series: series.map(({ values, ...each }) => ({ ...each, values: [...values, ...values, ...values] })),
  };
  const screen = await renderPortal(<AlarmChart kind="ALARMS_PER_AREA" chart={many as never} isLoading={false} error={undefined} onRetry={() => undefined} />);
  await expect.poll(getAxisTexts).toContain('20\u00a0%');
  // The chart may still take its width: a bar that moves from under the pointer has no tip.
  await expect
    .poll(async () => {
      await userEvent.unhover(document.body);
      await userEvent.hover(getRedBars().at(-1)!);
      return document.querySelector('.chart-tip');
    })
    .not.toBeNull();
  const frame = screen.getByRole('group', { name: 'Alarme je Bereich', exact: true }).element().getBoundingClientRect();
  await expect.poll(() => document.querySelector('.chart-tip')!.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 1);
});

test('a bar of a year opens the location’s results of that year', async () => {
  const ofYear = { ...chart, labels: ['2025', '2026'] };
  const resolveChart = ({ kind }: { kind: string }) => (kind === 'ALARMS_PER_YEAR' ? { ...ofYear, pointNames: ofYear.labels, thresholds: [] } : null);
  gateway.respondWith({ customer: { ...sonnleitner, report: { __typename: 'VisitReport', id: '9', chart: resolveChart } } });
  const filter = { objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT' as const, 'SINGLE_ORDER' as const] };
  await renderPortal(
    <ReportCharts country="AT" cardcode="100100" reportId={null} report={{ id: '9', kind: 'MONITORING_VISIT' }} filter={filter} setFilter={() => undefined} />,
  );
  await expect.poll(getAxisTexts).toContain('20\u00a0%');
  await expect.poll(() => getRedBars().length).toBeGreaterThan(0);
  getRedBars()
    .at(-1)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe('/ergebnisse?mandant=AT&cardcode=100100&period=DAYS&from=2026-01-01&to=2026-12-31&level=RED');
});

test.each([
  ['ALARMS_PER_AREA', 'area=Lager', 'in dem Bereich'],
  ['ALARMS_PER_OBJECT_CATEGORY', 'q=Lager', 'sucht die Objekte dieser Kategorie in den Ergebnissen des Standorts'],
])('a bar of the dashboard’s %s opens the results that it counts', async (chartKind, place, hint) => {
  const resolveChart = ({ kind }: { kind: string }) => (kind === chartKind ? { ...chart, pointNames: chart.labels, thresholds: [] } : null);
  gateway.respondWith({ customer: { ...sonnleitner, chart: resolveChart } });
  await renderPortal(<DashboardCharts of={{ country: 'AT', cardcode: '100100' }} />);
  await expect.poll(getAxisTexts).toContain('20\u00a0%');
  await expect.element(page.getByText(hint, { exact: false })).toBeVisible();
  await expect.element(page.getByText('Die Diagramme zählen alle Ergebnisse', { exact: false })).toBeVisible();
  await expect.poll(() => getRedBars().length).toBeGreaterThan(0);
  getRedBars()[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe(`/ergebnisse?mandant=AT&cardcode=100100&period=DAYS&from=2021-12-01&to=2026-11-13&${place}&level=RED`);
});

test('a bar of all locations opens nothing, without a hint', async () => {
  gateway.respondWith({
    dashboardChart: ({ kind }: { kind: string }) => (kind === 'ALARMS_PER_AREA' ? { ...chart, pointNames: chart.labels, thresholds: [] } : null),
  });
  await renderPortal(<DashboardCharts of="all" />);
  await expect.poll(getAxisTexts).toContain('20\u00a0%');
  expect(document.body.textContent).not.toContain('Klick');
});

test('C-07 a report of which no chart has data says so once', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, report: { __typename: 'VisitReport', id: '9', chart: null } } });
  const filter = { objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT' as const, 'SINGLE_ORDER' as const] };
  await renderPortal(
    <ReportCharts country="AT" cardcode="100100" reportId={null} report={{ id: '9', kind: 'MONITORING_VISIT' }} filter={filter} setFilter={() => undefined} />,
  );
  await expect.element(page.getByText('Es sind keine Daten für Diagramme vorhanden.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Alarme je Bereich' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Die Diagramme zählen alle Ergebnisse', { exact: false })).not.toBeInTheDocument();
});

test('a bar of an object category opens its results of the report', async () => {
  const ofCategories = { ...chart, labels: ['Köderstation', 'Schlagfalle'] };
  const resolveChart = ({ kind }: { kind: string }) =>
    kind === 'ALARMS_PER_OBJECT_CATEGORY' ? { ...ofCategories, pointNames: ofCategories.labels, thresholds: [] } : null;
  gateway.respondWith({ customer: { ...sonnleitner, report: { __typename: 'VisitReport', id: '9', chart: resolveChart } } });
  const filter = { objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT' as const] };
  const onCategory = vi.fn();
  const report = { id: '9', kind: 'MONITORING_VISIT' as const };
  await renderPortal(
    <ReportCharts reportId={null} country="AT" cardcode="100100" report={report} filter={filter} setFilter={() => undefined} onCategory={onCategory} />,
  );
  await expect.poll(getAxisTexts).toContain('20\u00a0%');
  await expect.element(page.getByText('sucht die Objekte dieser Kategorie', { exact: false })).toBeVisible();
  await expect.poll(() => getRedBars().length).toBeGreaterThan(0);
  getRedBars()[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onCategory).toHaveBeenCalledWith('Köderstation', 'RED');
});
