import type { ChartFieldsFragment, ChartKind, Level } from '../../generated/graphql.ts';
import type { ChartData } from '../../ui/chartData.ts';

/** Kinds of alarm charts in the order in which they stand on a page. */
export const alarmChartKinds: readonly ChartKind[] = ['ALARMS_PER_AREA', 'ALARMS_PER_OBJECT_CATEGORY', 'ALARMS_PER_YEAR', 'ALARMS_PER_MONTH'];

/** The chart as a frame draws it; `levelName` gives the word of a level. */
export function toChartData(chart: ChartFieldsFragment, levelName: (level: Level) => string): ChartData {
  return {
    labels: chart.labels,
    series: chart.series.map(({ label, level, values }) => ({ name: level ? levelName(level) : (label ?? ''), level, values })),
    ticks: chart.ticks,
    isPercent: chart.series.some(({ level }) => level !== null),
  };
}
