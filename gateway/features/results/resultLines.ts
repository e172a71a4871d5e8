import { minuteText } from '../../lists/dayText.ts';
import { cellOf, type WorkbookCell, type WorkbookColumn } from '../../export/workbookCells.ts';
import type { Language } from '../../generated/resolvers.ts';
import { unreadableLine } from '../../lists/unreadableLine.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { levelOf } from '../../../domain/levels.ts';
import { levelsByWord } from '../../../domain/levelWords.ts';
import type { Order } from '../reports/models.ts';
import type { ResultRow } from './models.ts';
import type { Choice } from './resultChoice.ts';
import { type ResultColumn, type ResultFileTexts, resultFileTexts } from './resultFileTexts.ts';
import { sourceOf } from './resultTable.ts';

/** A result with the report that has it, where a file has rows of several. */
interface Reported {
  row: ResultRow;
  report: Pick<Order, 'number' | 'kind'> | undefined;
}

const cells: Record<ResultColumn, (of: Reported, said: ResultFileTexts) => WorkbookCell> = {
  foundAt: ({ row: { foundAt } }) => foundAt && cellOf(minuteText(foundAt)),
  endedAt: ({ row: { endedAt } }) => endedAt && cellOf(minuteText(endedAt)),
  source: ({ row }, { sources }) => sources[sourceOf(row)],
  report: ({ report }, { month }) => report?.number ?? (report?.kind === 'MONTHLY_REPORT' ? month : null),
  area: ({ row }) => row.areaName,
  positionNumber: ({ row }) => row.positionNumber,
  position: ({ row }) => row.positionName,
  task: ({ row }) => row.task,
  object: ({ row }) => row.objectName,
  result: ({ row: { result } }) => result && cellOf(result),
  level: ({ row }, { levels }) => levels[levelOf(row)],
  remark: ({ row }) => row.remark,
  material: ({ row }) => row.material,
  quantity: ({ row }) => row.quantity,
  unit: ({ row }) => row.unit,
  advisor: ({ row }) => row.advisorName,
};

/** Columns of a file of results; a word for a level has its colour in a workbook. */
export function resultColumns(names: readonly ResultColumn[], language: Language): WorkbookColumn[] {
  const { headings } = resultFileTexts(language);
  const levels = levelsByWord(language);
  return names.map((name) => (name === 'level' ? { heading: headings[name], levels } : { heading: headings[name] }));
}

/** Lines of a file of results in these columns, and one for rows of `all` that could not be read. */
export function* resultLines(
  names: readonly ResultColumn[],
  language: Language,
  { shown, all, reportOf }: { shown: readonly ResultRow[]; all: readonly ResultRow[]; reportOf?: ReadonlyMap<ResultRow, Order> },
): Generator<WorkbookCell[]> {
  const said = resultFileTexts(language);
  for (const row of shown) yield names.map((name) => cells[name]({ row, report: reportOf?.get(row) }, said));
  const line = unreadableLine(unreadableIn(all), language);
  if (line !== null) yield names.map((name) => (name === 'remark' ? line : null));
}

/** The filter of a file and what its list is narrowed to, as one text. */
export function filterText(filter: string | null | undefined, only: Choice, language: Language): string {
  const { levels } = resultFileTexts(language);
  const chosen = [filter, ...(only?.levels ?? []).map((level) => level && levels[level]), ...[only?.areas, only?.objects, only?.tasks].flat()];
  return chosen.filter(Boolean).join(', ') || '–';
}
