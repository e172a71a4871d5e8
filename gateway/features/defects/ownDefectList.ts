import { getAreaFacts } from '../../export/areaFacts.ts';
import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { formatDay, formatDayTime } from '../../../domain/formatDay.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createExcelOrPdf, isLongPdf } from '../../export/listFile.ts';
import { toMomentCell, type WorkbookCell } from '../../export/workbookCells.ts';
import type { DefectListFileInput, ListFormat } from '../../generated/resolvers.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getCustomer } from '../../access/createScope.ts';
import { defectFileTexts as words } from './defectFileTexts.ts';
import { type RequestedDefects, listArrangedDefects } from './listedDefects.ts';
import type { Defect } from './models.ts';

/** Address of the list as the gateway writes it. */
export async function createOwnDefectList({ format, filter, orderBy }: DefectListFileInput, customer: Customer, context: SignedIn) {
  const requested: RequestedDefects = { filter, orderBy };
  const { rows } = await listArrangedDefects(customer, requested, context);
  return { source: defectListFile.name, args: { format, requested: JSON.stringify(requested), rows: rows.length } };
}

export const formatPosition = ({ positionNumber, positionName }: Defect): string => [positionNumber, positionName].filter(Boolean).join(' – ');

const columns: readonly { heading: string; cell: (defect: Defect) => WorkbookCell }[] = [
  { heading: words.number, cell: ({ number }) => number },
  { heading: words.day, cell: ({ createdAt }) => createdAt && toMomentCell(formatDay(createdAt)) },
  { heading: words.position, cell: formatPosition },
  { heading: words.summary, cell: ({ summary }) => summary },
  { heading: words.detail, cell: ({ detail }) => detail },
  { heading: words.responsible, cell: ({ responsible }) => responsible },
  { heading: words.status, cell: ({ status }) => words.statuses[status] },
  { heading: words.priority, cell: ({ priority }) => words.priorities[priority] },
];
const photoColumn: (typeof columns)[number] = { heading: words.photos, cell: ({ photos }) => photos.length || null };
const summaryAt = columns.findIndex(({ heading }) => heading === words.summary);

function* listRows(rows: readonly Defect[], shown: typeof columns, unreadable: number): Generator<WorkbookCell[]> {
  for (const row of rows) yield shown.map(({ cell }) => cell(row));
  const line = formatUnreadable(unreadable, 'EN');
  if (line !== null) yield shown.map((_column, at) => (at === summaryAt ? line : null));
}

/**
 * The defect list in English. It is read again each time the file is opened, within the areas and rights of the caller.
 */
export const defectListFile: FileSource<{ format: ListFormat; requested: string; rows: number }> = {
  name: 'defectListFile',
  isHeavy: ({ format, rows }) => isLongPdf(format, rows),
  async open({ format, requested }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const request = JSON.parse(requested) as RequestedDefects;
    const { rows, unreadable } = await listArrangedDefects(customer, request, { scope, provider });
    const rights = await (await scope.getAccess(location))!.getRights();
    const shown = includes(rights, 'SHOW_DEFECT_PHOTOS') ? [...columns, photoColumn] : columns;
    const { text, statuses, priorities, includeCompleted, onlyUnresolved, positionId, createdBefore, responsible } = request.filter ?? {};
    const filters = [
      text,
      ...(statuses ?? []).map((status) => status && words.statuses[status]),
      ...(priorities ?? []).map((priority) => priority && words.priorities[priority]),
      includeCompleted && words.completedToo,
      onlyUnresolved && words.statuses.OPEN,
      positionId && `${words.position}: ${rows[0] ? formatPosition(rows[0]) : positionId}`,
      createdBefore && words.recordedBefore.replace('{}', formatDayTime(new Date(createdBefore))),
      responsible && `${words.responsible}: ${responsible}`,
    ];
    return createExcelOrPdf(format as ListFormat, {
      title: words.list,
      sheet: words.sheet,
      language: 'EN',
      facts: [
        [words.location, `${customer.name} (${customer.cardcode})`],
        ...(await getAreaFacts(location, 'EN', { scope, provider })),
        [words.filter, filters.filter(Boolean).join(', ') || '–'],
      ],
      columns: shown,
      rows: listRows(rows, shown, unreadable),
    });
  },
};
