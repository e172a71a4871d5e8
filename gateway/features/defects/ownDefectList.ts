import { areaFacts } from '../../export/areaFacts.ts';
import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { dayText } from '../../lists/dayText.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { excelOrPdf, isLongPdf } from '../../export/listFile.ts';
import { cellOf, type WorkbookCell } from '../../export/workbookCells.ts';
import type { DefectListFileInput, ListFormat } from '../../generated/resolvers.ts';
import { unreadableLine } from '../../lists/unreadableLine.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { defectFileTexts as words } from './defectFileTexts.ts';
import { type RequestedDefects, listedDefects } from './listedDefects.ts';
import type { Defect } from './models.ts';

/** Address of the list as the gateway writes it. */
export async function ownDefectList({ format, filter, orderBy }: DefectListFileInput, customer: Customer, context: SignedIn) {
  const requested: RequestedDefects = { filter, orderBy };
  const { rows } = await listedDefects(customer, requested, context);
  return { source: defectListFile.name, args: { format, requested: JSON.stringify(requested), rows: rows.length } };
}

/** Name and description of the position of a defect. */
export const positionOf = ({ positionNumber, positionName }: Defect): string => [positionNumber, positionName].filter(Boolean).join(' – ');

const columns: readonly { heading: string; cell: (defect: Defect) => WorkbookCell }[] = [
  { heading: words.number, cell: ({ number }) => number && cellOf(number) },
  { heading: words.day, cell: ({ createdAt }) => createdAt && cellOf(dayText(createdAt)) },
  { heading: words.position, cell: positionOf },
  { heading: words.summary, cell: ({ summary }) => summary },
  { heading: words.detail, cell: ({ detail }) => detail },
  { heading: words.responsible, cell: ({ responsible }) => responsible },
  { heading: words.status, cell: ({ status }) => words.statuses[status] },
  { heading: words.priority, cell: ({ priority }) => words.priorities[priority] },
];
const photoColumn: (typeof columns)[number] = { heading: words.photos, cell: ({ photos }) => photos.length || null };
const summaryAt = columns.findIndex(({ heading }) => heading === words.summary);

function* lines(rows: readonly Defect[], shown: typeof columns, unreadable: number): Generator<WorkbookCell[]> {
  for (const row of rows) yield shown.map(({ cell }) => cell(row));
  const line = unreadableLine(unreadable, 'EN');
  if (line !== null) yield shown.map((_column, at) => (at === summaryAt ? line : null));
}

/**
 * The defect list in English. It is read again each time the file is opened, within the areas and rights of the caller.
 */
export const defectListFile: FileSource = {
  name: 'defectListFile',
  isHeavy: ({ format, rows }) => isLongPdf(format as ListFormat, Number(rows)),
  async open({ format, requested }, provider, { session, scope, location }) {
    const customer = await customerAt(location, { session, provider });
    const wanted = JSON.parse(String(requested)) as RequestedDefects;
    const { rows, unreadable } = await listedDefects(customer, wanted, { scope, provider });
    const rights = await (await scope.at(location))!.rights();
    const shown = includes(rights, 'SHOW_DEFECT_PHOTOS') ? [...columns, photoColumn] : columns;
    const { text, statuses, priorities, includeCompleted, onlyUnresolved } = wanted.filter ?? {};
    const filters = [
      text,
      ...(statuses ?? []).map((status) => status && words.statuses[status]),
      ...(priorities ?? []).map((priority) => priority && words.priorities[priority]),
      includeCompleted && words.completedToo,
      onlyUnresolved && words.statuses.OPEN,
    ];
    return excelOrPdf(format as ListFormat, {
      title: words.list,
      sheet: words.sheet,
      language: 'EN',
      facts: [
        [words.location, `${customer.name} (${customer.cardcode})`],
        ...(await areaFacts(location, 'EN', { scope, provider })),
        [words.filter, filters.filter(Boolean).join(', ') || '–'],
      ],
      columns: shown,
      rows: lines(rows, shown, unreadable),
    });
  },
};
