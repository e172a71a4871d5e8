import { dayText } from '../../dayText.ts';
import type { DocumentSort, DocumentSortField, SortDirection } from '../../generated/resolvers.ts';
import type { DocumentFacts, SheetArticle } from './models.ts';

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const texts: Record<Exclude<DocumentSortField, 'DATE'>, (row: DocumentFacts) => string> = {
  TITLE: ({ title }) => title,
  FILE_NAME: ({ fileName }) => fileName,
};
const wanted = (filter: string | null | undefined) => filter?.trim().toLowerCase() ?? '';

/** Documents as the portal's tables show them: the newest first unless asked otherwise (M-10), those without a date last. */
export function documentTable<Row extends DocumentFacts>(
  rows: readonly Row[],
  filter: string | null | undefined,
  sort: DocumentSort | null | undefined,
): Row[] {
  const term = wanted(filter);
  const { field, direction } = sort ?? { field: 'DATE', direction: 'DESC' };
  const sign = direction === 'ASC' ? 1 : -1;
  return rows
    .filter(({ title, fileName, date }) => [title, fileName, date ? dayText(date) : ''].some((text) => text.toLowerCase().includes(term)))
    .sort((one, other) => {
      if (field !== 'DATE') return sign * collator.compare(texts[field](one), texts[field](other));
      if (!one.date || !other.date) return Number(one.date === null) - Number(other.date === null);
      return sign * (Number(one.date) - Number(other.date));
    });
}

/** Articles with safety data sheets by their name. */
export function articleTable(rows: readonly SheetArticle[], filter: string | null | undefined, direction: SortDirection | null | undefined): SheetArticle[] {
  const term = wanted(filter);
  const sign = direction === 'DESC' ? -1 : 1;
  return rows.filter(({ name }) => name.toLowerCase().includes(term)).sort((one, other) => sign * collator.compare(one.name, other.name));
}
