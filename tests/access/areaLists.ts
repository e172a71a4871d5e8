import type { Caller } from '../testkit/testStack.ts';
import { bakery } from '../testkit/testStack.ts';

/** A row of a list, with what names its area. */
export interface AreaRow {
  id?: string | null;
  areaName?: string | null;
  positionId?: string | null;
  sensorId?: string;
}
/** A list as a caller reads it: its rows, the number of rows that the gateway reports, and the whole response. */
export interface AreaList {
  rows: readonly AreaRow[];
  count?: number;
  data: unknown;
}
/** Ids of what the lists are about. */
export interface Known {
  reportId: string;
  monthId: string;
  planId: string;
}

const days = { from: '2026-09-01', to: '2026-11-15' };
const october = { from: '2026-10-01', to: '2026-10-31' };
const period = { kind: 'DAYS', ...days };
const many = { first: 20_000 };

interface Page<Row> {
  nodes: readonly Row[];
  totalCount?: number;
}
type Read = (person: Caller, known: Known) => Promise<AreaList>;

/** Reads one operation of the location. */
function read(operation: string, pick: (customer: any) => Omit<AreaList, 'data'>, createVariables: (known: Known) => object = () => ({})): Read {
  return async (person, known) => {
    const { data } = await person.execute(operation, { customer: bakery, ...createVariables(known) });
    return { ...pick(data.customer), data };
  };
}
const toList = <Row>({ nodes, totalCount }: Page<Row>, toRow: (row: Row) => AreaRow = (row) => row as AreaRow) => ({
  rows: nodes.map(toRow),
  ...(totalCount === undefined ? {} : { count: totalCount }),
});
const toNamedAreas = (names: readonly string[]) => ({ rows: names.map((name) => ({ id: name, areaName: name })) });

/** Reads a list of all locations by its fields. */
const readOfAll =
  (name: string, fields: string, toRow: (row: any) => AreaRow): Read =>
  async (person) => {
    const { data } = await person.post({ query: `{ ${name} { nodes { ${fields} } } }` });
    return { rows: data[name.split('(')[0]!].nodes.map(toRow), data };
  };

const sumUp = (counts: Record<string, number | string>) => Object.values(counts).reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);

/** Findings of positions name them by their id; others that belong to an area name it. */
const toFinding = ({ kind, id, areaName }: AreaRow & { kind: string }): AreaRow[] => {
  if (kind === 'POSITION') return [{ positionId: id! }];
  return areaName ? [{ id: `${kind} ${id}`, areaName }] : [];
};

const report = ({ reportId }: Known) => ({ reportId, ...many });
const toResult = ({ result: { id, areaName } }: { result: AreaRow }) => ({ id, areaName });

/** Every list whose rows belong to areas, by what it lists. */
export const areaLists: Readonly<Record<string, Read>> = {
  areas: read('AreaList', ({ areas }) => toNamedAreas(areas.map(({ name }: { name: string }) => name))),
  'results of a visit': read('ResultList', (customer) => toList(customer.report.results), report),
  'results of a month': read(
    'ResultList',
    (customer) => toList(customer.report.results),
    ({ monthId }) => ({ reportId: monthId, ...many }),
  ),
  'areas to filter results by': read('ResultList', (customer) => toNamedAreas(customer.report.results.choices.areas), report),
  'results to print': read('ResultListPrint', (customer) => toList(customer.report.results), report),
  'outcome of a report': async (person, known) => {
    const { data } = await person.execute('ReportPage', { customer: bakery, reportId: known.reportId });
    const { rows } = await areaLists['results of a visit']!(person, known);
    return { rows, count: sumUp(data.customer.report.outcome.counts), data };
  },
  'changes since the visit before': read(
    'VisitComparison',
    (customer) => toList(customer.report.comparison.changes),
    ({ reportId }) => ({ reportId, first: 1000 }),
  ),
  'bars of a report': read(
    'ReportCharts',
    (customer) => toNamedAreas(customer.report.ALARMS_PER_AREA.labels),
    ({ reportId }) => ({ reportId }),
  ),
  'bars of the location': read('CustomerCharts', (customer) => toNamedAreas(customer.ALARMS_PER_AREA.labels)),
  'results over time': read(
    'ResultsOverTime',
    ({ resultsOverTime }) => toList(resultsOverTime, toResult),
    () => ({ period, reports: 60, ...many }),
  ),
  'levels of positions in a period': read(
    'LevelsInPeriod',
    ({ levelsInPeriod }) => toList(levelsInPeriod.positions),
    () => days,
  ),
  'levels of areas in a period': read(
    'LevelsInPeriod',
    ({ levelsInPeriod }) => ({ rows: levelsInPeriod.areas }),
    () => days,
  ),
  'trends of areas': read(
    'Trends',
    ({ trends }) => toList(trends.groups, ({ name }: { name: string }) => ({ id: name, areaName: name })),
    () => ({ period, by: 'AREA', first: 200, language: 'DE' }),
  ),
  'trends of positions': read(
    'Trends',
    ({ trends }) => toList(trends.groups),
    () => ({ period, by: 'POSITION', first: 200, language: 'DE' }),
  ),
  'alarm templates': read(
    'AlarmTemplateList',
    ({ alarmTemplates }) => toList(alarmTemplates, (row: AreaRow & { task: string }) => ({ id: `${row.areaName} ${row.task}`, areaName: row.areaName! })),
    () => ({ first: 200 }),
  ),
  devices: read(
    'CustomerDevices',
    ({ devices }) => toList(devices),
    () => ({ first: 100 }),
  ),
  'number of devices': async (person, known) => {
    const { data } = await person.execute('DeviceCounts', { customer: bakery });
    const { rows } = await areaLists['devices']!(person, known);
    return { rows, count: data.customer.devices.unfilteredCount, data };
  },
  positions: read(
    'PositionChunk',
    ({ positions }) => toList(positions),
    () => ({ first: 200, offset: 0 }),
  ),
  'last results of positions': read('PositionStates', ({ latestResults }) => toList(latestResults)),
  'devices at positions': read('PositionStates', ({ placedDevices }) => toList(placedDevices)),
  'open defects of positions': read('PositionDefectCounts', ({ openDefectsByPosition }) => toList(openDefectsByPosition)),
  'positions on plans': read('PositionsOnPlans', ({ positionsOnPlans: { ids } }) => ({ rows: ids.map((id: string) => ({ positionId: id })) })),
  'positions on a plan': read(
    'PlanView',
    ({ plan }) => ({ rows: plan.positions }),
    ({ planId }) => ({ planId }),
  ),
  'defects on a plan': read(
    'PlanView',
    ({ plan }) => ({ rows: plan.defects }),
    ({ planId }) => ({ planId }),
  ),
  'areas of a plan': read(
    'PlanView',
    ({ plan }) => toNamedAreas(plan.areas.map(({ name }: { name: string }) => name)),
    ({ planId }) => ({ planId }),
  ),
  'positions to place': read(
    'UnplacedItems',
    ({ plan }) => ({ rows: plan.unplacedPositions }),
    ({ planId }) => ({ planId }),
  ),
  'findings of readiness': read(
    'Readiness',
    ({ readiness }) => ({ rows: readiness.checks.flatMap(({ findings }: any) => findings.nodes.flatMap(toFinding)) }),
    () => ({ language: 'DE' }),
  ),
  sensors: read('SensorList', ({ sensors }) => toList(sensors, ({ id }: { id: string }) => ({ sensorId: id }))),
  'records of sensors': read(
    'SensorRecords',
    ({ sensorRecords }) => ({ rows: sensorRecords.map(({ sensor }: { sensor: { id: string } }) => ({ sensorId: sensor.id })) }),
    () => october,
  ),
  'images of a day': async (person) => {
    const { data } = await person.execute('TrapImageList', { customer: bakery, only: { from: '2026-11-10', to: '2026-11-10' } });
    return { ...toList(data.trapImages as Page<AreaRow>), data };
  },
  'areas to filter images by': async (person) => {
    const { data } = await person.execute('TrapImageNames', { customer: bakery });
    return { ...toNamedAreas(data.trapImageNames.areas), data };
  },
  defects: async (person) => {
    const { data } = await person.execute('DefectList', { customer: bakery, ...many, includeCompleted: true });
    return { ...toList(data.customer.defects as Page<AreaRow>), data };
  },
  'number of defects': async (person, known) => {
    const { data } = await person.execute('DefectCounts', { customer: bakery });
    const { rows } = await areaLists['defects to print']!(person, known);
    return { rows, count: data.customer.defectCounts.total, data };
  },
  'defects to print': read('DefectListPrint', ({ defects }) => toList(defects)),
  'positions for support': read('SupportForm', ({ supportPositions }) => toList(supportPositions)),
  actions: read(
    'ActionList',
    ({ actions }) => toList(actions),
    () => ({ first: 200 }),
  ),
};

/** Lists over all locations, which tools read. */
export const areaListsOfTools: Readonly<Record<string, Read>> = {
  'results of all locations': readOfAll(
    'results(period: { kind: DAYS, from: "2026-11-01", to: "2026-11-15" }, first: 20000)',
    'result { id areaName }',
    toResult,
  ),
  'devices of all locations': readOfAll('devices(first: 200)', 'id areaName', (row) => row),
  'sensors of all locations': readOfAll('sensors(first: 200)', 'id', ({ id }) => ({ sensorId: id })),
  'defects of all locations': readOfAll('defects(first: 200)', 'id positionId', (row) => row),
};
