import { getAreaFacts } from '../../export/areaFacts.ts';
import type { Caller } from '../../context.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import { GatewayError } from '../../errors.ts';
import type { OpenedFile } from '../../export/fileSource.ts';
import { createExcelOrPdf, type ListDocument } from '../../export/listFile.ts';
import { toMomentCell, type WorkbookCell } from '../../export/workbookCells.ts';
import type { ListFormat } from '../../generated/resolvers.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getLevelsByWord, levelWords } from '../../../domain/levelWords.ts';
import type { Position } from '../positions/models.ts';
import { countOpenDefects } from '../defects/service.ts';
import { getLatestResults } from '../results/service.ts';

/** English only; the provider writes the German list (decision 030). */
const words = {
  title: 'Positions',
  location: 'Location',
  filter: 'Filter',
  area: 'Area',
  number: 'Pos. no.',
  name: 'Position',
  level: 'Level',
  lastCheck: 'Last check',
  before: 'before {}',
  never: 'never',
  defects: 'Open defects',
  objects: 'Objects',
  incomplete: 'Not every latest report could be read: level and last check may be missing.',
  levels: { ...levelWords.EN, NONE: '' },
};

/** Open defects by position; null without the right to see defects. */
async function openDefects(customer: Customer, caller: Caller): Promise<ReadonlyMap<string, number> | null> {
  try {
    return new Map((await countOpenDefects(customer, caller)).map(({ positionId, open }) => [positionId, open]));
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'FORBIDDEN') return null;
    throw error;
  }
}

interface Listed {
  rows: readonly Position[];
  filter: string;
  /** Positions that are missing because they could not be read. */
  unreadable: number;
}

/** The position list in English, with the columns of the page but for 24/7 devices. */
export async function createOwnPositionList(format: ListFormat, { rows, filter, unreadable }: Listed, customer: Customer, caller: Caller): Promise<OpenedFile> {
  const [latest, defects] = await Promise.all([getLatestResults(customer, caller), openDefects(customer, caller)]);
  const byPosition = new Map(latest.rows.map((row) => [row.positionId, row]));
  const unknownCheck = latest.since ? words.before.replace('{}', formatDay(latest.since)) : words.never;
  const getLastCheck = ({ id }: Position): WorkbookCell => {
    const foundAt = byPosition.get(id)?.foundAt;
    return foundAt ? toMomentCell(formatDay(foundAt)) : unknownCheck;
  };
  const formatLevel = ({ id, level }: Position) => words.levels[level === 'UNKNOWN' && byPosition.get(id)?.level === 'NOT_CHECKABLE' ? 'NOT_CHECKABLE' : level];
  const columns: readonly (ListDocument['columns'][number] & { cell: (row: Position) => WorkbookCell })[] = [
    { heading: words.area, cell: ({ areaName }) => areaName },
    { heading: words.number, cell: ({ number }) => number },
    { heading: words.name, cell: ({ name }) => name },
    { heading: words.level, levels: getLevelsByWord('EN'), cell: formatLevel },
    { heading: words.lastCheck, cell: getLastCheck },
    ...(defects ? [{ heading: words.defects, cell: ({ id }: Position) => defects.get(id) ?? 0 }] : []),
    { heading: words.objects, cell: ({ objectTypes }) => objectTypes.map(({ name }) => name).join(', ') },
  ];
  const notes = [formatUnreadable(unreadable, 'EN'), latest.failed > 0 ? words.incomplete : null].filter((note) => note !== null);
  function* listRows(): Generator<WorkbookCell[]> {
    for (const row of rows) yield columns.map(({ cell }) => cell(row));
    for (const note of notes) yield columns.map(({ heading }) => (heading === words.name ? note : null));
  }
  return createExcelOrPdf(format, {
    title: words.title,
    sheet: words.title,
    language: 'EN',
    facts: [
      [words.location, `${customer.name} (${customer.cardcode})`],
      ...(await getAreaFacts(customer.location, 'EN', caller)),
      [words.filter, filter || '–'],
    ],
    columns,
    rows: listRows(),
  });
}
