import { parseChartLabels, formatChartLabels } from '../../lists/chartLabels.ts';
import type { ChartKind, ChartThreshold, OrderKind } from '../../generated/resolvers.ts';
import { DecodeError, fields, fieldsIfGiven, fieldsOrNull, idIfGiven, textOrNull, timeOrNull, toList } from '../../provider-client/decoders/values.ts';
import { toSentChart } from '../../provider-client/decoders/chart.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';

/** Whose results a chart counts: one report, one location, or all locations of a user. */
export interface ChartScope {
  reportId?: string;
  isMonthly?: boolean;
  customerId?: string;
  keyUserId?: string;
  subUserId?: string;
  country?: string;
  areas: string | undefined;
}

export interface ChartQuery extends ChartScope {
  kind: ChartKind;
  objectCategories: readonly string[];
  areaIds: readonly string[];
  orderKinds: readonly OrderKind[];
}

const types: Record<ChartKind, string> = {
  ALARMS_PER_AREA: 'BAR_CHART_ALARME_JE_BEREICH',
  ALARMS_PER_OBJECT_CATEGORY: 'BAR_CHART_ALARME_JE_OBJEKTKATEGORIE',
  ALARMS_PER_YEAR: 'BAR_CHART_ALARME_JE_JAHR',
  ALARMS_PER_MONTH: 'LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN',
};

const joinValues = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','));

/** Only the development of a task has some, in the response of another call. */
const noThresholds: ChartThreshold[] = [];

/** A chart, null when it has no data or must not be shown. */
function toChart(response: unknown) {
  const chart = toSentChart(response);
  if (!chart) return null;
  const { series, ticks } = chart;
  const labels = parseChartLabels(chart.labels);
  if (labels.length === 0 || series.every(({ values }) => values.every((value) => value === null))) return null;
  const pointNames = labels.map(({ sent }) => sent);
  return {
    labels: formatChartLabels(labels),
    pointNames,
    series: [...series],
    ticks,
    thresholds: noThresholds,
    dataSince: timeOrNull(fields(response), 'dataStart'),
    dataUntil: timeOrNull(fieldsOrNull(fields(response), 'chartdata') ?? {}, 'end'),
  };
}

/** Kinds whose labels are names, which are never read as moments. */
const namedKinds: readonly ChartKind[] = ['ALARMS_PER_AREA', 'ALARMS_PER_OBJECT_CATEGORY'];

/** Greatest percent of a share, which the provider may have rounded up. */
const greatestShare = 101;

/** Throws DecodeError for a share that none can be: the chart would show a wrong sum. */
function toAlarmChart(response: unknown, { kind }: ChartQuery) {
  const chart = toChart(response);
  if (chart?.series.some(({ values }) => values.some((value) => value !== null && (value < 0 || value > greatestShare))))
    throw new DecodeError('datasets[].data[]', 'a share from 0 to 100', 'another number');
  return chart && namedKinds.includes(kind) ? { ...chart, labels: chart.pointNames } : chart;
}

export const alarmChart = read({
  name: 'getChartDataOfBesuchsbericht',
  group: 'charts',
  path: 'datenbroker/getChartDataOfBesuchsbericht',
  send: (query: ChartQuery) => ({
    type: types[query.kind],
    [query.isMonthly ? 'traplinkedbericht_id' : 'besuchsbericht_id']: query.reportId,
    customer_id: query.customerId,
    key_user_id: query.keyUserId,
    sub_user_id: query.subUserId,
    mandant: query.country,
    filterObjektkategorie: joinValues(query.objectCategories),
    filterArea: joinValues(query.areaIds),
    areasAllowed: query.areas,
    auftragsart: JSON.stringify({
      monitoringbesuch: String(query.orderKinds.includes('MONITORING_VISIT')),
      einzelauftrag: String(query.orderKinds.includes('SINGLE_ORDER')),
    }),
  }),
  decode: toAlarmChart,
  ttlSeconds: 120,
  deadlineSeconds: 30,
});

/** Last results of the tasks at a position; one alone may come without a list. */
export const lastTaskResults = read({
  name: 'getLastTaskErgebnisseOfPosition',
  group: 'charts',
  path: 'datenbroker/getLastTaskErgebnisseOfPosition',
  send: ({ positionId }: { positionId: string }) => ({ position_id: positionId }),
  decode: (response) =>
    rows(response === null ? [] : (toList(response) ?? [response]), (from) => {
      const result = fieldsIfGiven(from, 'taskErgebnis');
      const taskResultId = result && idIfGiven(result, 'id');
      return taskResultId === null ? null : { taskResultId, task: textOrNull(from, 'task') ?? '' };
    }),
  ttlSeconds: 60,
});

/** Reports of a position's 24/7 traps over time. */
export const deviceChart = read({
  name: 'getChartDataOfTraplinkedDevices',
  group: 'charts',
  path: 'datenbroker/getChartDataOfBesuchsbericht',
  send: ({ positionId, areas }: { positionId: string; areas: string | undefined }) => ({
    type: 'LINE_STACKED_CHART_TRAPLINKED_DEVICE_LIST',
    position_id: positionId,
    areasAllowed: areas,
  }),
  decode: toChart,
  ttlSeconds: 120,
});

/** Development of the result of a task at a position. */
export const developmentChart = read({
  name: 'getChartDataOfTaskErgebnis',
  group: 'charts',
  path: 'datenbroker/getChartDataOfBesuchsbericht',
  send: ({ taskResultId, customerResultId, areas }: { taskResultId: string; customerResultId: string | null; areas: string | undefined }) => ({
    type: 'LINE_STACKED_AREA_CHART_TASK_ERGEBNIS',
    task_ergebnis_id: taskResultId,
    customer_ergebnis_id: customerResultId ?? undefined,
    areasAllowed: areas,
  }),
  decode: toChart,
  ttlSeconds: 120,
});
