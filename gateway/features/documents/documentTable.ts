import { formatDay } from '../../../domain/formatDay.ts';
import type { DocumentOrder, DocumentOrderField, OrderDirection } from '../../generated/resolvers.ts';
import { createTable } from '../../lists/table.ts';
import type { DocumentFacts, SheetArticle } from './models.ts';

const arrangeRows = createTable<DocumentFacts & { uploadedBy?: string | null }, DocumentOrderField>({
  texts: ({ title, fileName, date, uploadedBy }) => [title, fileName, uploadedBy ?? null, date && formatDay(date)],
  values: {
    TITLE: ({ title }) => title,
    FILE_NAME: ({ fileName }) => fileName,
    DATE: ({ date }) => date && Number(date),
  },
  first: { field: 'DATE', direction: 'DESC' },
});
const arrangeArticleRows = createTable<SheetArticle, 'NAME'>({ texts: ({ name }) => [name], values: { NAME: ({ name }) => name }, first: null });

/** Documents as the portal's tables show them: the newest first by default. */
export async function arrangeDocuments<Row extends DocumentFacts>(
  rows: readonly Row[],
  filter: string | null | undefined,
  sort: DocumentOrder | null | undefined,
): Promise<Row[]> {
  return (await arrangeRows(rows, filter, sort)) as Row[];
}

/** Articles with safety data sheets by their name. */
export function arrangeArticles(
  rows: readonly SheetArticle[],
  filter: string | null | undefined,
  direction: OrderDirection | null | undefined,
): Promise<SheetArticle[]> {
  return arrangeArticleRows(rows, filter, { field: 'NAME', direction: direction ?? 'ASC' });
}
