import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { scrollUntil } from '../../testkit/scrollUntil.ts';

const counts = { red: 82, yellow: 1, green: 5, notCheckable: 0 };
const noDefects = { total: 0 };
const report = {
  __typename: 'VisitReport',
  id: '9',
  kind: 'MONITORING_VISIT',
  startedAt: '2026-11-01T08:00:00Z',
  endedAt: '2026-11-01T10:00:00Z',
  order: null,
  previousId: null,
  outcome: { counts },
  results: { levels: counts, choices: { areas: [], objects: [] } },
};
const sensor = { id: '5', serialNumber: 'S-5', name: 'Kühlraum', kind: 'CLIMATE', level: 'GREEN' };
const standing = { id: '12', areaName: 'Lager', number: '4', name: 'Tor 1' };

const ofTheReport = ['ResultList', 'VisitComparison', 'ReportNeighbours'];
const getShownOutcome = () => page.getByRole('region', { name: 'Ergebnis des Berichts' }).getByText('82');
const besideTheReport = [...ofTheReport, 'PositionsOnPlans'];
const countRequests = () => Object.fromEntries(besideTheReport.map((operation) => [operation, gateway.sent(operation).length]));
const createCounts = (times: number) => Object.fromEntries(besideTheReport.map((operation) => [operation, times]));

const whole = {
  ...sonnleitner,
  report,
  defectCounts: noDefects,
  defectBadge: 0,
  passwordMustChange: false,
  positionsOnPlans: {},
  defects: { counts: {} },
  sensors: { message: null, nodes: [{ ...sensor, position: () => standing }] },
};

beforeEach(() => {
  gateway.respondWith({ customer: whole });
});

test('requests the sections’ data once, of the addressed report', async () => {
  await openPortal('/besuchsbericht');
  await expect.element(page.getByRole('heading', { name: 'Ergebnisliste' })).toBeVisible();
  await expect.poll(countRequests).toEqual(createCounts(1));
  for (const operation of ofTheReport) expect(gateway.sent(operation)[0]).toMatchObject({ customer: { country: 'AT', cardcode: '100100' }, reportId: null });
});

test('a comparison that failed says so, and is never none', async () => {
  const comparison = failWith('PROVIDER_FAILED');
  gateway.respondWith({ customer: { ...whole, report: { ...report, comparison } } });
  await openPortal('/besuchsbericht');
  await expect.element(getShownOutcome()).toBeVisible();
  await expect.element(page.getByText('Die Daten Ihres Dienstleisters konnten nicht geladen werden.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('keinen früheren Besuch', { exact: false })).not.toBeInTheDocument();
});

test('requests nothing for a hidden section', async () => {
  localStorage.setItem('remembered hidden report sections', JSON.stringify(['results', 'charts']));
  await openPortal('/besuchsbericht');
  await expect.element(getShownOutcome()).toBeVisible();
  await expect.poll(countRequests).toEqual({ ...createCounts(1), ResultList: 0 });
  expect(gateway.sent('ReportCharts')).toEqual([]);
});

test('I-01 requests the place of a sensor when its card is visible', async () => {
  await page.viewport(1440, 300);
  await openPortal('/besuchsbericht');
  await expect.poll(() => gateway.sent('SensorList')).toHaveLength(1);
  await expect.element(page.getByText('Kühlraum')).toBeInTheDocument();
  expect(gateway.sent('SensorPlaces')).toEqual([]);
  await scrollUntil(page.getByText('Kühlraum'), () => gateway.sent('SensorPlaces').length === 1);
  await expect.element(page.getByText('Tor 1', { exact: false })).toBeVisible();
});
