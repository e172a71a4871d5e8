import type { ChartKind, OrderKind } from '../../generated/resolvers.ts';
import {
  type Fields,
  fields,
  fieldsOrNull,
  flag,
  idOrNull,
  levelOrNull,
  list as answerList,
  refusal,
  textOrNull,
  timeOrNull,
  WrongShape,
} from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';

/** Whose results a chart counts: one report, one location, or all locations of a user (C-05). */
export interface ChartScope {
  reportId?: string;
  isMonthly?: boolean;
  customerId?: string;
  keyUserId?: string;
  subUserId?: string;
  country?: string;
  areas: string | undefined;
}

/** What a chart counts. */
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

const list = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','));

function numbers(from: Fields): (number | null)[] {
  const data = from['data'];
  if (!Array.isArray(data)) throw new WrongShape('datasets[].data', 'a list');
  return data.map((value) => (value === null || value === undefined || value === '' ? null : Number(value)));
}

/** A chart, null when it has no data or must not be shown (F-20). */
function toChart(answer: unknown) {
  if (answer === null || refusal(answer) !== null) return null;
  const from = fields(answer);
  const chart = fieldsOrNull(from, 'chartdata');
  if (!chart || flag(chart, 'do_not_show_chart')) return null;
  const { labels, datasets } = chart;
  if (!Array.isArray(labels) || !Array.isArray(datasets)) throw new WrongShape('chartdata', 'labels and datasets');
  const series = datasets.map((dataset) => {
    const one = fields(dataset, 'datasets[]');
    const level = levelOrNull(one, 'label');
    return { label: level ? null : textOrNull(one, 'label'), level, values: numbers(one) };
  });
  if (labels.length === 0 || series.every(({ values }) => values.every((value) => value === null))) return null;
  const ticks = Object.entries(fieldsOrNull(chart, 'ticks') ?? {}).map(([value, text]) => ({ value: Number(value), text: String(text) }));
  return { labels: labels.map(String), series, ticks, dataSince: timeOrNull(from, 'dataStart') };
}

/** An alarm chart. */
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
    filterObjektkategorie: list(query.objectCategories),
    filterArea: list(query.areaIds),
    areasAllowed: query.areas,
    auftragsart: JSON.stringify({
      monitoringbesuch: String(query.orderKinds.includes('MONITORING_VISIT')),
      einzelauftrag: String(query.orderKinds.includes('SINGLE_ORDER')),
    }),
  }),
  decode: toChart,
  keepSeconds: 120,
  deadlineSeconds: 30,
});

/** Last results of the tasks at a position (X-58, G-13); one alone may come without a list. */
export const lastTaskResults = read({
  name: 'getLastTaskErgebnisseOfPosition',
  group: 'charts',
  path: 'datenbroker/getLastTaskErgebnisseOfPosition',
  send: ({ positionId }: { positionId: string }) => ({ position_id: positionId }),
  decode: (answer) =>
    answerList(Array.isArray(answer) || answer === null ? (answer ?? []) : [answer]).flatMap((from) => {
      const result = fieldsOrNull(from, 'taskErgebnis');
      const task = fieldsOrNull(from, 'task');
      const taskResultId = result && idOrNull(result, 'id');
      return taskResultId === null ? [] : [{ taskResultId, task: (task && textOrNull(task, 'name')) ?? '' }];
    }),
  keepSeconds: 60,
});

/** Reports of a position's 24/7 traps over time (X-24 with a position, G-11). */
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
  keepSeconds: 120,
});

/** How the result of a task developed at a position (X-24 with a task's result, F-16). */
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
  keepSeconds: 120,
});
