import { formatDayTime } from '../../../domain/formatDay.ts';
import { toMomentCell, toNumberCell, type WorkbookCell, type WorkbookColumn } from '../../export/workbookCells.ts';
import { type TextKey, type Translate, getTranslator } from '../../export/texts.ts';
import { formatLevel } from '../../lists/formatLevel.ts';
import type { Language } from '../../generated/resolvers.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { getLevelsByWord } from '../../../domain/levelWords.ts';
import type { Order } from '../reports/models.ts';
import type { ResultRow } from './models.ts';
import type { Choice } from './resultChoice.ts';
import { getResultSource } from './resultTable.ts';

/** Columns that a file of results can have, with their headings. */
const headings = {
  foundAt: 'results:columns.foundAt',
  endedAt: 'resultFile:headings.endedAt',
  source: 'results:columns.source',
  report: 'resultFile:headings.report',
  area: 'results:columns.area',
  positionNumber: 'results:columns.positionNumber',
  position: 'results:columns.position',
  task: 'results:columns.task',
  object: 'results:columns.object',
  result: 'results:columns.result',
  level: 'resultFile:headings.level',
  remark: 'results:columns.remark',
  material: 'results:columns.material',
  quantity: 'results:columns.quantity',
  unit: 'results:columns.unit',
  advisor: 'results:columns.advisor',
} as const satisfies Record<string, TextKey>;
export type ResultColumn = keyof typeof headings;
export const resultColumnNames = Object.keys(headings) as ResultColumn[];

/** A result with the report that has it, where a file has rows of several. */
interface Reported {
  row: ResultRow;
  report: Pick<Order, 'number' | 'kind'> | undefined;
}

const cells: Record<ResultColumn, (of: Reported, t: Translate) => WorkbookCell> = {
  foundAt: ({ row: { foundAt } }) => foundAt && toMomentCell(formatDayTime(foundAt)),
  endedAt: ({ row: { endedAt } }) => endedAt && toMomentCell(formatDayTime(endedAt)),
  source: ({ row }, t) => t(`results:source.${getResultSource(row)}`),
  report: ({ report }, t) => report?.number ?? (report?.kind === 'MONTHLY_REPORT' ? t('resultFile:month') : null),
  area: ({ row }) => row.areaName,
  positionNumber: ({ row }) => row.positionNumber,
  position: ({ row }) => row.positionName,
  task: ({ row }) => row.task,
  object: ({ row }) => row.objectName,
  result: ({ row: { result } }) => result && toNumberCell(result),
  level: ({ row }, t) => formatLevel(row.level, t),
  remark: ({ row }) => row.remark,
  material: ({ row }) => row.material,
  quantity: ({ row }) => row.quantity,
  unit: ({ row }) => row.unit,
  advisor: ({ row }) => row.advisorName,
};

/** Columns of a file of results; a word for a level has its colour in a workbook. */
export function createResultColumns(names: readonly ResultColumn[], language: Language): WorkbookColumn[] {
  const t = getTranslator(language);
  const levels = getLevelsByWord(language);
  return names.map((name) => (name === 'level' ? { heading: t(headings[name]), levels } : { heading: t(headings[name]) }));
}

/** Lines of a file of results in these columns, and one for rows of `all` that could not be read. */
export function* listResultRows(
  names: readonly ResultColumn[],
  language: Language,
  { shown, all, reportByRow }: { shown: readonly ResultRow[]; all: readonly ResultRow[]; reportByRow?: ReadonlyMap<ResultRow, Order> },
): Generator<WorkbookCell[]> {
  const t = getTranslator(language);
  for (const row of shown) yield names.map((name) => cells[name]({ row, report: reportByRow?.get(row) }, t));
  const line = formatUnreadable(countUnreadable(all), language);
  if (line !== null) yield names.map((name) => (name === 'remark' ? line : null));
}

/** The filter of a file and what its list is narrowed to, as one text. */
export function formatFilter(filter: string | null | undefined, only: Choice, language: Language): string {
  const t = getTranslator(language);
  const chosen = [filter, ...(only?.levels ?? []).map((level) => t(`levels:${level}`)), ...[only?.areas, only?.objects, only?.tasks].flat()];
  return chosen.filter(Boolean).join(', ') || '–';
}
