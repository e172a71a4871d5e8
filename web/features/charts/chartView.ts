import type { ChartFieldsFragment, ChartKind, Level } from '../../generated/graphql.ts';
import { listMembers } from '../../../domain/listMembers.ts';
import type { ChartData } from '../../components/chart/chartData.ts';

/** Kinds of alarm charts in their order on a page. */
export const alarmChartKinds = listMembers<ChartKind>({
  ALARMS_PER_AREA: true,
  ALARMS_PER_OBJECT_CATEGORY: true,
  ALARMS_PER_YEAR: true,
  ALARMS_PER_MONTH: true,
});

/** Scale of an alarm chart: only warnings and alarms, or all levels up to 100 percent. */
export type ChartScale = 'ALARMS' | 'WHOLE';

/** Returns whether the stored value is a scale. */
export const isChartScale = (stored: unknown): stored is ChartScale => stored === 'ALARMS' || stored === 'WHOLE';

/**
 * Converts a chart for its frame; `levelName` returns the word of a level. If only alarms are drawn, results in order are in the table
 * only.
 */
export function toChartData(chart: ChartFieldsFragment, levelName: (level: Level) => string, scale: ChartScale = 'WHOLE'): ChartData {
  return {
    labels: chart.labels,
    series: chart.series.map(({ label, level, values }) => ({
      name: level ? levelName(level) : (label ?? ''),
      level,
      values,
      isTableOnly: scale === 'ALARMS' && level === 'GREEN',
    })),
    ticks: chart.ticks,
    isPercent: chart.series.some(({ level }) => level !== null),
    endsAt100: scale === 'WHOLE',
  };
}
