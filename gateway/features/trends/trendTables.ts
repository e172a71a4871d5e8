import { dayName } from '../../lists/dayText.ts';
import type { SignedIn } from '../../context.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import type { Language, TrendFilter, TrendKind } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { AlarmTemplate } from '../alarmTemplates/models.ts';
import { listAlarmTemplates } from '../alarmTemplates/service.ts';
import type { TrendReading } from './models.ts';
import { spanNames } from './spans.ts';
import { risingOf, type TrendGroup } from './tally.ts';
import { textsIn } from '../../export/texts.ts';
import { nameOfMonth, percent, sentenceOfGroups, sentenceOfMonths, sentenceOfPeriods, valueText } from './sentences.ts';

type Caller = Pick<SignedIn, 'scope' | 'provider'>;

/** Rows of a table of a file; a location may have thousands of positions. */
const maxRows = 200;
/** Maximum of risen groups in a file. */
const maxRising = 10;
const kinds: readonly TrendKind[] = ['AREA', 'CATEGORY', 'TASK', 'POSITION'];

/** Thresholds of the chosen areas and tasks, as they are now. */
export async function thresholdsInForce(customer: Customer, only: TrendFilter | null | undefined, caller: Caller): Promise<AlarmTemplate[]> {
  const all = await listAlarmTemplates(customer, caller);
  const fits = (wanted: readonly string[] | null | undefined, value: string | null) => !wanted?.length || (value !== null && wanted.includes(value));
  return all.filter(({ areaName, task }) => fits(only?.areas, areaName) && fits(only?.tasks, task));
}

const columnsOf = (headings: readonly string[]) => headings.map((heading) => ({ heading }));
const nameOf = ({ number, name, areaName, positionId }: TrendGroup, unnamed: string) =>
  positionId === null && number === null ? (name ?? unnamed) : [number, name, areaName].filter(Boolean).join(' · ');

function periodTable({ spans, tally, failed, leftOut, unreadable }: TrendReading, language: Language): PdfTable {
  const t = textsIn(language);
  const totals = tally.totals();
  const rows = spanNames.map((name) => {
    const { checks, counts, alarmShare, catchesPer100 } = totals[name];
    return [
      `${t(`trends:periods.${name}`)}: ${dayName(spans[name].from)} – ${dayName(spans[name].to)}`,
      ...[checks, counts.red, counts.yellow, counts.green, counts.notCheckable].map(String),
      valueText(alarmShare, percent, language),
      valueText(catchesPer100, '', language),
    ];
  });
  const missing = [
    failed.length > 0 && t('trendFile:notRead', { value: failed.length }),
    leftOut > 0 && t('trendFile:leftOut', { value: leftOut }),
    unreadable > 0 && t('trendFile:unreadable', { value: unreadable }),
  ].filter((note) => note !== false);
  return {
    title: t('trends:overview'),
    columns: columnsOf([
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
    notes: [sentenceOfPeriods(totals, language), ...missing, t('trendFile:shareNote'), t('trendFile:catchNote')],
  };
}

function monthTable({ tally }: TrendReading, language: Language): PdfTable {
  const t = textsIn(language);
  const months = tally.months();
  const rows = months.map((month) => [
    nameOfMonth(month),
    String(month.now.checks),
    String(month.now.counts.red),
    valueText(month.now.alarmShare, percent, language),
    valueText(month.lastYear.alarmShare, percent, language),
  ]);
  return {
    title: t('files:byMonth'),
    columns: columnsOf([t('files:month'), t('trends:checks'), t('levels:RED'), t('trends:share'), t('trends:periods.lastYear')]),
    rows,
    notes: [sentenceOfMonths(months, language)],
  };
}

function groupTable(title: string, groups: readonly TrendGroup[], notes: string[], language: Language): PdfTable {
  const t = textsIn(language);
  const rows = groups
    .slice(0, maxRows)
    .map((group) => [
      nameOf(group, t('trends:unnamed')),
      String(group.now.checks),
      String(group.now.counts.red),
      valueText(group.now.alarmShare, percent, language),
      valueText(group.before.alarmShare, percent, language),
      valueText(group.change, '', language, true),
      valueText(group.lastYear.alarmShare, percent, language),
      valueText(group.now.catchesPer100, '', language),
    ]);
  return {
    title,
    columns: columnsOf([
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

function thresholdTable(thresholds: readonly AlarmTemplate[], language: Language): PdfTable {
  const t = textsIn(language);
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
        valueText(yellowFrom, '', language),
        valueText(redFrom, '', language),
      ]),
    notes:
      thresholds.length === 0 ? [t('trends:noThresholds')] : thresholds.length > maxRows ? [t('trendFile:more', { value: thresholds.length - maxRows })] : [],
  };
}

/** A trend as tables, each with a sentence in words. */
export function tablesOf(reading: TrendReading, thresholds: readonly AlarmTemplate[], language: Language): PdfTable[] {
  const t = textsIn(language);
  const rising = risingOf(reading.tally.groups('POSITION')).slice(0, maxRising);
  return [
    periodTable(reading, language),
    monthTable(reading, language),
    ...kinds.map((kind) => {
      const groups = reading.tally.groups(kind);
      return groupTable(t(`trendFile:by.${kind}`), groups, [sentenceOfGroups(groups, language)], language);
    }),
    groupTable(t('trendFile:rising'), rising, rising.length === 0 ? [t('trends:nothingRose')] : [], language),
    thresholdTable(thresholds, language),
  ];
}
