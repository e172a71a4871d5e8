import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { AlarmChart } from './AlarmChart.tsx';
import { ReportCharts } from './ReportCharts.tsx';

const series = [
  { label: null, level: 'GREEN', values: [95, 88] },
  { label: null, level: 'YELLOW', values: [4, 9] },
  { label: null, level: 'RED', values: [1, 3] },
] as const;
const chart = { labels: ['Lager', 'Außenbereich Rampe Süd'], series, ticks: [], dataSince: '2021-12-01T09:00:00Z' };
const draw = (kind: 'ALARMS_PER_AREA' | 'ALARMS_PER_MONTH', onBar?: (label: string, level: string | null) => void) =>
  renderPortal(<AlarmChart kind={kind} chart={chart as never} isLoading={false} error={undefined} onRetry={() => undefined} onBar={onBar} />);
const axis = () => [...document.querySelectorAll('svg text')].map((each) => each.textContent).filter((text) => text?.endsWith('%'));

test('V-07 alarms stand on a scale of their own until the whole one is wanted, which this browser remembers; the table has all levels', async () => {
  const screen = await draw('ALARMS_PER_AREA');
  await expect.poll(axis).toEqual(['0 %', '10 %', '20 %']);
  await expect.element(page.getByText(/Anteil an allen Ergebnissen\. Daten seit 01\.12\.2021/)).toBeVisible();
  await page.getByRole('button', { name: '0–100 %' }).click();
  await expect.poll(() => axis().at(-1)).toBe('100 %');
  await screen.unmount();
  await draw('ALARMS_PER_AREA');
  await expect.poll(() => axis().at(-1)).toBe('100 %');
  await page.getByRole('button', { name: 'nur Alarme' }).click();
  await page.getByRole('button', { name: /^Als Tabelle/ }).click();
  for (const name of ['in Ordnung', 'Warnung', 'Alarm']) await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
});

test('long labels are wrapped, not slanted', async () => {
  await page.viewport(700, 800);
  await draw('ALARMS_PER_AREA');
  await expect.poll(axis).toContain('20 %');
  const label = [...document.querySelectorAll('svg text')].find((each) => each.textContent.startsWith('Außenbereich'))!;
  expect(label.querySelectorAll('tspan').length).toBeGreaterThan(0);
  expect(label.getAttribute('transform') ?? '').not.toContain('rotate');
});

test('months are areas without points, and one tip tells all levels', async () => {
  await draw('ALARMS_PER_MONTH');
  await expect.poll(axis).toContain('20 %');
  expect(document.querySelectorAll('svg circle, svg rect[fill="#1f6fc4"]')).toHaveLength(0);
  await page.getByRole('group', { name: 'Alarme nach Monaten' }).hover();
  await expect.element(page.getByText(/^Alarm: \d %$/)).toBeVisible();
  await expect.element(page.getByText(/^Warnung: \d %$/)).toBeVisible();
});

test('a bar opens what it stands for, with the level that was meant', async () => {
  const onBar = vi.fn();
  await draw('ALARMS_PER_AREA', onBar);
  await expect.poll(axis).toContain('20 %');
  const bars = [...document.querySelectorAll('svg rect')].filter((each) => Number(each.getAttribute('width')) > 5 && each.getAttribute('fill') === '#d3281f');
  bars[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onBar).toHaveBeenCalledWith('Lager', 'RED');
});

test('C-07 a report of which no chart has data says so once', async () => {
  gateway.answers({ customer: { ...sonnleitner, report: { __typename: 'VisitReport', id: '9', chart: null } } });
  const filter = { objectCategories: [], areaIds: [], orderKinds: ['MONITORING_VISIT' as const, 'SINGLE_ORDER' as const] };
  await renderPortal(
    <ReportCharts country="AT" cardcode="100100" report={{ id: '9', kind: 'MONITORING_VISIT' }} filter={filter} setFilter={() => undefined} />,
  );
  await expect.element(page.getByText('Es sind keine Daten für Diagramme vorhanden.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Alarme je Bereich' })).not.toBeInTheDocument();
});
