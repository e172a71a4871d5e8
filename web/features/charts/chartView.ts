import type { ChartFieldsFragment, ChartKind, Level } from '../../generated/graphql.ts';
import type { ChartData } from '../../components/chart/chartData.ts';

/** Kinds of alarm charts in the order in which they stand on a page. */
export const alarmChartKinds: readonly ChartKind[] = ['ALARMS_PER_AREA', 'ALARMS_PER_OBJECT_CATEGORY', 'ALARMS_PER_YEAR', 'ALARMS_PER_MONTH'];

/** How much an alarm chart shows: warnings and alarms on a scale of their own, or all levels up to 100 percent. */
export type ChartScale = 'ALARMS' | 'WHOLE';

/** Whether what is stored is a scale. */
export const isChartScale = (stored: unknown): stored is ChartScale => stored === 'ALARMS' || stored === 'WHOLE';

/** The chart as a frame draws it; `levelName` gives the word of a level. What is in order stands in the table only where alarms alone are shown. */
export function toChartData(chart: ChartFieldsFragment, levelName: (level: Level) => string, scale: ChartScale = 'WHOLE'): ChartData {
  return {
    labels: chart.labels,
    series: chart.series.map(({ label, level, values }) => ({
      name: level ? levelName(level) : (label ?? ''),
      level,
      values,
      isLeftOut: scale === 'ALARMS' && level === 'GREEN',
    })),
    ticks: chart.ticks,
    isPercent: chart.series.some(({ level }) => level !== null),
    isWhole: scale === 'WHOLE',
  };
}
