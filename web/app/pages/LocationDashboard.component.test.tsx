import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '../../graphql/client.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';

const chart = { labels: ['Lager'], series: [{ label: null, level: 'RED', values: [100] }], dataSince: '2026-01-01T11:00:00Z' };
const defects = { counts: { open: 7, high: 4, medium: 2, low: 1 }, totalCount: 7, unfilteredCount: 7 };
const customer = {
  ...sonnleitner,
  chart,
  defects,
  defectBadge: 7,
  defectCounts: { total: 7, open: 7, resolved: 0, completed: 0, unresolved: 7 },
  passwordMustChange: false,
};
const getHeading = (name: string) => page.getByRole('heading', { level: 2, name });
const tile = page.getByRole('group', { name: 'Offene Mängel' });
const unfiltered = { orderKinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] };

beforeEach(() => {
  gateway.respondWith({ customer });
});

test('C-01 the location’s four charts are one query; a filter refetches one', async () => {
  await openPortal('/dashboard');
  const filters = page.getByRole('checkbox', { name: 'Monitoringbesuche' });
  await expect.poll(() => filters.elements().length).toBe(3);
  await expect.poll(() => gateway.sent('CustomerCharts')).toEqual([{ customer: { country: 'AT', cardcode: '100100' }, filter: unfiltered }]);
  expect(gateway.sent('CustomerChart')).toEqual([]);
  await filters.first().click();
  await expect
    .poll(() => gateway.sent('CustomerChart'))
    .toEqual([{ customer: { country: 'AT', cardcode: '100100' }, kind: 'ALARMS_PER_AREA', filter: { orderKinds: ['SINGLE_ORDER'] } }]);
  expect(gateway.sent('CustomerCharts')).toHaveLength(1);
});

test('C-07 omits charts without data, and shows the failure of one', async () => {
  const failed = new GraphQLError('The provider failed.', { extensions: { code: 'PROVIDER_FAILED' } });
  const responses: Record<string, () => object | null> = {
    ALARMS_PER_AREA: () => chart,
    ALARMS_PER_YEAR: () => null,
    ALARMS_PER_MONTH: () => {
      throw failed;
    },
  };
  gateway.respondWith({ customer: { ...customer, chart: ({ kind }: { kind: string }) => responses[kind]?.() ?? null } });
  await openPortal('/dashboard');
  await expect.element(getHeading('Alarme je Bereich')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect.element(getHeading('Alarme nach Jahren')).not.toBeInTheDocument();
  await expect.element(page.getByText('Es sind keine Daten für Diagramme vorhanden.')).not.toBeInTheDocument();
});

test('a failed part of the last visit says so, not none', async () => {
  const outcome = { unreadable: 0, counts: { red: 1, yellow: 2, green: 3, notCheckable: 4, unknown: 0 } };
  const comparison = { previousId: '1', previousEndedAt: '2026-10-01T11:00:00Z', newlyRed: 1, noLongerRed: 0, worse: 5, better: 0, notChecked: 0 };
  const report = { __typename: 'VisitReport', id: '9', kind: 'MONITORING_VISIT', startedAt: null, endedAt: '2026-11-01T11:00:00Z', outcome, comparison };
  const [found, changed] = ['Letzter Besuch', 'Was sich geändert hat'].map((name) => page.getByRole('group', { name }));
  gateway.respondWith({ customer: { ...customer, report: { ...report, outcome: failWith('PROVIDER_FAILED') } } });
  const first = await openPortal('/dashboard');
  await expect.element(found!.getByText('Die Daten Ihres Dienstleisters konnten nicht geladen werden', { exact: false })).toBeVisible();
  await expect.poll(() => changed!.element().textContent).toContain('5schlechter');
  await first.unmount();
  await client.clearStore();
  gateway.respondWith({ customer: { ...customer, report: { ...report, comparison: failWith('PROVIDER_FAILED') } } });
  await openPortal('/dashboard');
  await expect.element(changed!.getByText('Die Daten Ihres Dienstleisters konnten nicht geladen werden', { exact: false })).toBeVisible();
  await expect.element(found!.getByText('Die Daten Ihres Dienstleisters konnten nicht geladen werden', { exact: false })).not.toBeInTheDocument();
});

test.each([
  { canShowDefects: true, shown: 1 },
  { canShowDefects: false, shown: 0 },
])('requests open defects with their right, and shows them then: $canShowDefects', async ({ canShowDefects, shown }) => {
  const known = Promise.withResolvers<void>();
  const resolveRights = async () => {
    await known.promise;
    return { ...sonnleitner.rights, canShowDefects };
  };
  gateway.respondWith({ customer: { ...customer, rights: resolveRights } });
  await openPortal('/dashboard');
  await expect.poll(() => gateway.sent('DefectList')).toMatchObject([{ onlyUnresolved: true, first: 1 }]);
  await expect.element(tile).toHaveAttribute('aria-busy', 'true');
  expect(tile.element().textContent).not.toContain('4');
  known.resolve();
  await expect.poll(() => tile.elements().filter((each) => each.textContent!.includes('4')).length).toBe(shown);
  await expect.poll(() => tile.elements().length).toBe(shown);
});
