import { hasAllAreas, type LocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { allowedAreas } from '../../access/accessEndpoints.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { toAreaParameter, fetchListedLocations, fetchOwnLocations } from '../../access/createScope.ts';
import { createAreaNameFilter, getVisibleAreaNames, getVisibleAreas } from '../../access/visibleAreas.ts';
import { getThresholds, type TaskInArea } from '../alarmTemplates/service.ts';
import type { ReportTarget } from '../reports/models.ts';
import type { ChartedTask } from './models.ts';
import { computeMeanChart } from './meanChart.ts';
import { listWorstLocations } from './worstLocations.ts';
import { type ChartScope, developmentChart, deviceChart, lastTaskResults } from './endpoints.ts';
import { type Chart, type ChartArguments, readChart } from './service.ts';

/** Charts over several locations are drawn for 2 to 30 of them; of more, for the worst 30. */
const maxLocations = 30;

/** A chart at one location, whose areas are read unless the caller may see all; per area it loses the bars of areas that the caller may not see, should the provider send them. */
async function fetchChart(
  location: LocationKey,
  scope: Omit<ChartScope, 'areas'>,
  requested: ChartArguments,
  context: SignedIn,
  isOpen = false,
): Promise<Chart> {
  const chart = await readChart({ ...scope, areas: undefined }, isOpen ? 'all' : await getVisibleAreas(location, context), requested, context);
  if (!chart || isOpen || requested.kind !== 'ALARMS_PER_AREA') return chart;
  const areas = await getVisibleAreaNames(location, context);
  return areas === 'all' ? chart : filterBars(chart, (label) => areas.findId(label) !== null);
}

/** A chart over several locations; per area it loses the bars of areas that the caller may see at none of them. */
async function fetchJointChart(customers: readonly Customer[], requested: ChartArguments, context: SignedIn): Promise<Chart> {
  const { user } = context.session;
  const scope = user.role === 'KEY_USER' ? { keyUserId: user.keyUserId ?? user.id, country: user.country } : { subUserId: user.id };
  const allowed = await context.provider.call(allowedAreas, { userId: user.id });
  const chart = await readChart({ ...scope, areas: undefined }, allowed, requested, context);
  if (!chart || requested.kind !== 'ALARMS_PER_AREA') return chart;
  const locations = customers.map(({ location }) => location);
  return filterBars(chart, await createAreaNameFilter(locations, allowed, context));
}

function filterBars(chart: NonNullable<Chart>, isVisible: (label: string) => boolean): Chart {
  const visible = chart.labels.flatMap((label, at) => (isVisible(label) ? [at] : []));
  return {
    ...chart,
    labels: visible.map((at) => chart.labels[at]!),
    pointNames: visible.map((at) => chart.pointNames[at]!),
    series: chart.series.map((one) => ({ ...one, values: visible.map((at) => one.values[at] ?? null) })),
  };
}

/** The comma list of areas that goes with charts of single positions and results. */
async function getAllowedAreas(location: LocationKey, context: SignedIn): Promise<string | undefined> {
  return toAreaParameter(await getVisibleAreas(location, context));
}

/** A development with the thresholds of its task. If their fetch fails, only the lines are missing. */
async function withThresholds(reading: Promise<Chart>, of: TaskInArea, context: SignedIn): Promise<Chart> {
  const [chart, thresholds] = await Promise.all([reading, getThresholds(of, context).catch(() => [])]);
  return chart && { ...chart, thresholds };
}

const chartOfReport = {
  chart: ({ providerId, customerId, location, __typename }: ReportTarget, requested: ChartArguments, context: SignedIn) =>
    fetchChart(location, { reportId: providerId, isMonthly: __typename === 'MonthlyReport', customerId }, requested, context),
};

/** Alarm charts of the dashboard and of reports, and how a single result developed. */
export const charts: Resolvers = {
  Query: {
    async dashboardChart(_root, { group, ...requested }, context) {
      const { user } = context.session;
      const customers = await fetchOwnLocations(user, context.provider);
      if (customers.length < 2) return null;
      if (customers.length > maxLocations) {
        const worst = listWorstLocations(await fetchListedLocations(user, context.provider), group ?? {}, maxLocations);
        const isOpen = await hasAllAreas(worst, context.scope);
        const fetchCustomerChart = ({ location, id }: Customer) => fetchChart(location, { customerId: id }, requested, context, isOpen);
        const { done, failed } = await mapConcurrentSettled(worst, fetchCustomerChart);
        const chart = computeMeanChart(done.filter((each) => each !== null));
        return chart && { ...chart, missingLocations: failed.map(({ name }) => name) };
      }
      return fetchJointChart(customers, requested, context);
    },
  },
  Customer: {
    chart: ({ location, id }, requested, context) => fetchChart(location, { customerId: id }, requested, context),
  },
  VisitReport: chartOfReport,
  MonthlyReport: chartOfReport,
  Position: {
    async taskCharts({ id, location, areaName }, _args, context): Promise<ChartedTask[]> {
      const areas = await getAllowedAreas(location, context);
      const last = await context.provider.call(lastTaskResults, { positionId: id });
      return last.map(({ taskResultId, task }) => ({ id: taskResultId, task, location, areaName, areas }));
    },
    async deviceChart({ id, location }, _args, context) {
      return context.provider.call(deviceChart, { positionId: id, areas: await getAllowedAreas(location, context) });
    },
  },
  TaskChart: {
    // Fetched for each task by itself: the failure of one chart leaves the others.
    chart: ({ id, task, location, areaName, areas }, _args, context) =>
      withThresholds(context.provider.call(developmentChart, { taskResultId: id, customerResultId: null, areas }), { location, areaName, task }, context),
  },
  ResultRow: {
    async development({ location, taskResultId, customerResultId, areaName, task }, _args, context) {
      if (taskResultId === null) return null;
      const readChart = async () =>
        context.provider.call(developmentChart, { taskResultId, customerResultId, areas: await getAllowedAreas(location, context) });
      return withThresholds(readChart(), { location, areaName, task }, context);
    },
  },
};
