import { formatNumber } from '../../../domain/formatNumber.ts';
import { createNameFilter } from '../../../domain/names.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import type { Caller } from '../../context.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import type { Language, TrendFilter, TrendKind } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { AlarmTemplate } from '../alarmTemplates/models.ts';
import { listAlarmTemplates } from '../alarmTemplates/service.ts';
import type { TrendReading } from './models.ts';
import { spanNames } from './spans.ts';
import { filterRisingGroups, type TrendGroup } from './tally.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatMonthName, percent, describeGroups, describeMonths, describePeriods, formatValue } from './sentences.ts';

/** Rows of a table of a file; a location may have thousands of positions. */
const maxRows = 200;
/** Maximum of risen groups in a file. */
const maxRising = 10;
const kinds: readonly TrendKind[] = ['AREA', 'CATEGORY', 'TASK', 'POSITION'];

/** Thresholds of the chosen areas and tasks, as they are now. */
export async function listActiveThresholds(customer: Customer, only: TrendFilter | null | undefined, caller: Caller): Promise<AlarmTemplate[]> {
  const all = await listAlarmTemplates(customer, caller);
  const hasArea = createNameFilter(only?.areas);
  const hasTask = createNameFilter(only?.tasks);
  return all.filter(({ areaName, task }) => hasArea(areaName) && hasTask(task));
}

const createColumns = (headings: readonly string[]) => headings.map((heading) => ({ heading }));
const formatGroupName = ({ number, name, areaName, positionId }: TrendGroup, unnamed: string) =>
  positionId === null && number === null ? (name ?? unnamed) : [number, name, areaName].filter(Boolean).join(' · ');

function createPeriodTable({ spans, tally, failed, leftOut, unreadable }: TrendReading, language: Language): PdfTable {
  const t = getTranslator(language);
  const totals = tally.getTotals();
  const rows = spanNames.map((name) => {
    const { checks, counts, alarmShare, catchesPer100 } = totals[name];
    return [
      `${t(`trends:periods.${name}`)}: ${formatIsoDay(spans[name].from)} – ${formatIsoDay(spans[name].to)}`,
      ...[checks, counts.red, counts.yellow, counts.green, counts.notCheckable].map((count) => formatNumber(count, language)),
      formatValue(alarmShare, percent, language),
      formatValue(catchesPer100, '', language),
    ];
  });
  const missing = [
    failed.length > 0 && t('trendFile:notRead', { value: failed.length }),
    leftOut > 0 && t('trendFile:leftOut', { value: leftOut }),
    unreadable > 0 && t('trendFile:unreadable', { value: unreadable }),
  ].filter((note) => note !== false);
  return {
    title: t('trends:overview'),
    columns: createColumns([
      t('trends:periods.now'),
      t('trends:checks'),
      t('levels:RED'),
      t('levels:YELLOW'),
      t('levels:GREEN'),
      t('levels:NOT_CHECKABLE'),
      t('trends:share'),
      t('trends:catchesShort'),
    ]),
    rows,
    notes: [describePeriods(totals, language), ...missing, t('trendFile:shareNote'), t('trendFile:catchNote')],
  };
}

function createMonthTable({ tally }: TrendReading, language: Language): PdfTable {
  const t = getTranslator(language);
  const months = tally.getMonths();
  const rows = months.map((month) => [
    formatMonthName(month),
    formatNumber(month.now.checks, language),
    formatNumber(month.now.counts.red, language),
    formatValue(month.now.alarmShare, percent, language),
    formatValue(month.lastYear.alarmShare, percent, language),
  ]);
  return {
    title: t('files:byMonth'),
    columns: createColumns([t('files:month'), t('trends:checks'), t('levels:RED'), t('trends:share'), t('trends:periods.lastYear')]),
    rows,
    notes: [describeMonths(months, language)],
  };
}

function groupTable(title: string, groups: readonly TrendGroup[], notes: string[], language: Language): PdfTable {
  const t = getTranslator(language);
  const rows = groups
    .slice(0, maxRows)
    .map((group) => [
      formatGroupName(group, t('trends:unnamed')),
      formatNumber(group.now.checks, language),
      formatNumber(group.now.counts.red, language),
      formatValue(group.now.alarmShare, percent, language),
      formatValue(group.before.alarmShare, percent, language),
      formatValue(group.change, '', language, true),
      formatValue(group.lastYear.alarmShare, percent, language),
      formatValue(group.now.catchesPer100, '', language),
    ]);
  return {
    title,
    columns: createColumns([
      t('trends:name'),
      t('trends:checks'),
      t('levels:RED'),
      t('trends:share'),
      t('trends:periods.before'),
      t('trends:change'),
      t('trends:periods.lastYear'),
      t('trends:catchesShort'),
    ]),
    rows,
    notes: groups.length > maxRows ? [...notes, t('trendFile:more', { value: groups.length - maxRows })] : notes,
  };
}

function createThresholdTable(thresholds: readonly AlarmTemplate[], language: Language): PdfTable {
  const t = getTranslator(language);
  const notes: string[] = [];
  if (thresholds.length === 0) notes.push(t('trends:noThresholds'));
  if (thresholds.length > maxRows) notes.push(t('trendFile:more', { value: thresholds.length - maxRows }));
  return {
    title: t('trends:thresholds'),
    columns: [t('alarmTemplates:columns.area'), t('alarmTemplates:columns.task'), t('alarmTemplates:columns.yellow'), t('alarmTemplates:columns.red')].map(
      (heading) => ({ heading }),
    ),
    rows: thresholds
      .slice(0, maxRows)
      .map(({ areaName, task, taskDescription, yellowFrom, redFrom }) => [
        areaName,
        [task, taskDescription].filter(Boolean).join(': '),
        ...[yellowFrom, redFrom].map((value) => (value === null ? t('trends:noData') : formatNumber(value, language))),
      ]),
    notes,
  };
}

/** A trend as tables, each with a sentence in words. */
export function createTables(reading: TrendReading, thresholds: readonly AlarmTemplate[], language: Language): PdfTable[] {
  const t = getTranslator(language);
  const rising = filterRisingGroups(reading.tally.getGroups('POSITION')).slice(0, maxRising);
  return [
    createPeriodTable(reading, language),
    createMonthTable(reading, language),
    ...kinds.map((kind) => {
      const groups = reading.tally.getGroups(kind);
      return groupTable(t(`trendFile:by.${kind}`), groups, [describeGroups(groups, language)], language);
    }),
    groupTable(t('trendFile:rising'), rising, rising.length === 0 ? [t('trends:nothingRose')] : [], language),
    createThresholdTable(thresholds, language),
  ];
}
