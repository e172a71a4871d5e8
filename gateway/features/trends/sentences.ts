import { formatPoints, formatTenths } from '../../../domain/formatNumber.ts';
import { findHighestMonth, formatMonthDays } from '../../../domain/trendMonths.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Figures } from './figures.ts';
import type { SpanName } from './spans.ts';
import { filterRisingGroups, type TrendGroup, type TrendMonth } from './tally.ts';

/** The unit of a share, on the same line as its number. */
export const percent = '\u00a0%';

/** A value with its unit, or that there is none; with its sign where it is a change. */
export function formatValue(value: number | null, unit: string, language: Language, isChange = false): string {
  if (value === null) return getTranslator(language)('trends:noData');
  return `${formatTenths(value, language, isChange)}${unit}`;
}

/** The three periods in words. */
export function describePeriods({ now, before, lastYear }: Record<SpanName, Figures>, language: Language): string {
  const t = getTranslator(language);
  if (now.checks === 0) return t('trends:nothing');
  const share = ({ alarmShare }: Figures) => formatValue(alarmShare, percent, language);
  return t('trends:sentence', {
    checks: now.checks,
    red: now.counts.red,
    share: share(now),
    before: share(before),
    lastYear: share(lastYear),
  });
}

/** Name of a month, with its days where the period has only some of them. */
export const formatMonthName = (month: TrendMonth): string => formatMonthDays(formatIsoDay(month.month), month);

export function describeMonths(months: readonly TrendMonth[], language: Language): string {
  const t = getTranslator(language);
  const highest = findHighestMonth(months);
  if (!highest) return t('trends:nothing');
  if (highest.now.alarmShare === 0) return t('trends:noAlarm');
  return t('trends:highest', { name: formatMonthName(highest), share: formatValue(highest.now.alarmShare, percent, language) });
}

/** Sentence about the compared groups, in their order. */
export function describeGroups(groups: readonly TrendGroup[], language: Language): string {
  const t = getTranslator(language);
  const [highest] = groups;
  if (!highest || highest.now.alarmShare === null) return t('trends:nothing');
  const formatGroupName = ({ number, name }: TrendGroup) => [number, name].filter(Boolean).join(' ') || t('trends:unnamed');
  if (highest.now.alarmShare === 0) return t('trends:noAlarm');
  const [rose] = filterRisingGroups(groups);
  return [
    t('trends:highest', { name: formatGroupName(highest), share: formatValue(highest.now.alarmShare, percent, language) }),
    rose && t('trends:roseSentence', { name: formatGroupName(rose), change: formatPoints(rose.change ?? 0, language) }),
  ]
    .filter(Boolean)
    .join(' ');
}
