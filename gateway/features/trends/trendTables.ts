import { dayName, monthName } from '../../lists/dayText.ts';
import type { SignedIn } from '../../context.ts';
import type { PdfTable } from '../../export/tablePdf.ts';
import type { Language, TrendChoice, TrendKind } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { AlarmTemplate } from '../alarmTemplates/models.ts';
import { listAlarmTemplates } from '../alarmTemplates/service.ts';
import type { TrendReading } from './models.ts';
import { spanNames } from './spans.ts';
import { risingOf, type TrendGroup } from './tally.ts';
import { percent, sentenceOfGroups, sentenceOfMonths, sentenceOfPeriods, trendTexts, valueText } from './texts.ts';

type Asker = Pick<SignedIn, 'scope' | 'provider'>;

/** Rows of a table of a file; a location may have thousands of positions. */
const maxRows = 200;
/** Maximum of risen groups in a file. */
const maxRising = 10;
const kinds: readonly TrendKind[] = ['AREA', 'CATEGORY', 'TASK', 'POSITION'];

/** Thresholds of the chosen areas and tasks, as they are now. */
export async function thresholdsInForce(customer: Customer, only: TrendChoice | null | undefined, caller: Asker): Promise<AlarmTemplate[]> {
  const all = await listAlarmTemplates(customer, caller);
  const fits = (wanted: readonly string[] | null | undefined, value: string | null) => !wanted?.length || (value !== null && wanted.includes(value));
  return all.filter(({ areaName, task }) => fits(only?.areas, areaName) && fits(only?.tasks, task));
}

const columnsOf = (headings: readonly string[], first = 3) => headings.map((heading, at) => ({ heading, width: at === 0 ? first : 1 }));
const nameOf = ({ number, name, areaName, positionId }: TrendGroup, unnamed: string) =>
  positionId === null && number === null ? (name ?? unnamed) : [number, name, areaName].filter(Boolean).join(' · ');

function periodTable({ spans, tally, failed, leftOut, unreadable }: TrendReading, language: Language): PdfTable {
  const words = trendTexts(language);
  const totals = tally.totals();
  const rows = spanNames.map((name) => {
    const { checks, counts, alarmShare, catchesPer100 } = totals[name];
    return [
      `${words.periods[name]}: ${dayName(spans[name].from)} – ${dayName(spans[name].to)}`,
      ...[checks, counts.red, counts.yellow, counts.green, counts.notCheckable].map(String),
      valueText(alarmShare, percent, language),
      valueText(catchesPer100, '', language),
    ];
  });
  const missing = [
    failed.length > 0 && words.notRead.replace('{}', String(failed.length)),
    leftOut > 0 && words.leftOut.replace('{}', String(leftOut)),
    unreadable > 0 && words.unreadable.replace('{}', String(unreadable)),
  ].filter((note) => note !== false);
  return {
    title: words.overview,
    columns: columnsOf([words.period, words.checks, words.red, words.yellow, words.green, words.notCheckable, words.share, words.catches], 4),
    rows,
    notes: [sentenceOfPeriods(totals, language), ...missing, words.shareNote, words.catchNote],
  };
}

function monthTable({ tally }: TrendReading, language: Language): PdfTable {
  const words = trendTexts(language);
  const months = tally.months();
  const rows = months.map(({ month, now, lastYear }) => [
    monthName(month),
    String(now.checks),
    String(now.counts.red),
    valueText(now.alarmShare, percent, language),
    valueText(lastYear.alarmShare, percent, language),
  ]);
  return {
    title: words.byMonth,
    columns: columnsOf([words.month, words.checks, words.red, words.share, words.shareLastYear], 1),
    rows,
    notes: [sentenceOfMonths(months, language)],
  };
}

function groupTable(title: string, groups: readonly TrendGroup[], notes: string[], language: Language): PdfTable {
  const words = trendTexts(language);
  const rows = groups
    .slice(0, maxRows)
    .map((group) => [
      nameOf(group, words.unnamed),
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
    columns: columnsOf([words.name, words.checks, words.red, words.share, words.shareBefore, words.change, words.shareLastYear, words.catches], 4),
    rows,
    notes: groups.length > maxRows ? [...notes, words.more.replace('{}', String(groups.length - maxRows))] : notes,
  };
}

function thresholdTable(thresholds: readonly AlarmTemplate[], language: Language): PdfTable {
  const words = trendTexts(language);
  return {
    title: words.thresholds,
    columns: [words.area, words.task, words.yellowFrom, words.redFrom].map((heading, at) => ({ heading, width: at < 2 ? 3 : 1 })),
    rows: thresholds
      .slice(0, maxRows)
      .map(({ areaName, task, taskDescription, yellowFrom, redFrom }) => [
        areaName,
        [task, taskDescription].filter(Boolean).join(': '),
        valueText(yellowFrom, '', language),
        valueText(redFrom, '', language),
      ]),
    notes: thresholds.length === 0 ? [words.noThresholds] : thresholds.length > maxRows ? [words.more.replace('{}', String(thresholds.length - maxRows))] : [],
  };
}

/** A trend as tables, each with a sentence in words. */
export function tablesOf(reading: TrendReading, thresholds: readonly AlarmTemplate[], language: Language): PdfTable[] {
  const words = trendTexts(language);
  const rising = risingOf(reading.tally.groups('POSITION')).slice(0, maxRising);
  return [
    periodTable(reading, language),
    monthTable(reading, language),
    ...kinds.map((kind) => {
      const groups = reading.tally.groups(kind);
      return groupTable(words.by[kind], groups, [sentenceOfGroups(groups, language)], language);
    }),
    groupTable(words.rising, rising, rising.length === 0 ? [words.nothingRose] : [], language),
    thresholdTable(thresholds, language),
  ];
}
