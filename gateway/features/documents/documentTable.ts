import { dayText } from '../../dayText.ts';
import type { DocumentSort, DocumentSortField, SortDirection } from '../../generated/resolvers.ts';
import { sortedBy, sought, type SortValue } from '../../tableOrder.ts';
import type { DocumentFacts, SheetArticle } from './models.ts';

const values: Record<DocumentSortField, (row: DocumentFacts) => SortValue> = {
  TITLE: ({ title }) => title,
  FILE_NAME: ({ fileName }) => fileName,
  DATE: ({ date }) => date && Number(date),
};

/** Documents as the portal's tables show them: the newest first unless asked otherwise (M-10), those without a date last. */
export function documentTable<Row extends DocumentFacts>(
  rows: readonly Row[],
  filter: string | null | undefined,
  sort: DocumentSort | null | undefined,
): Row[] {
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'DATE', direction: 'DESC' };
  const found = rows.filter(({ title, fileName, date }) => [title, fileName, date ? dayText(date) : ''].some((text) => text.toLowerCase().includes(term)));
  return sortedBy(found, values[field], direction);
}

/** Articles with safety data sheets by their name. */
export function articleTable(rows: readonly SheetArticle[], filter: string | null | undefined, direction: SortDirection | null | undefined): SheetArticle[] {
  const term = sought(filter);
  const found = rows.filter(({ name }) => name.toLowerCase().includes(term));
  return sortedBy(found, ({ name }) => name, direction ?? 'ASC');
}
