import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { generalFiles, ownFiles, sheetArticles } from './endpoints.ts';
import type { ListedDocument, OwnDocument, SheetArticle } from './models.ts';

/** Articles with safety data sheets, general documents and own documents of a location, in one call each. */
export async function listDocuments(customer: Customer, { provider }: { provider: ProviderCalls }): Promise<ListedDocument[]> {
  const { location } = customer;
  const [articles, general, own] = await Promise.all([
    provider.call(sheetArticles, { customer }),
    provider.call(generalFiles, { location }),
    provider.call(ownFiles, { location }),
  ]);
  return [
    ...articles.map(({ name }) => ({ list: 'sheets' as const, location, title: name, fileName: null, date: null })),
    ...general.map(({ title, fileName, date }) => ({ list: 'general' as const, location, title, fileName, date })),
    ...own.map(({ title, fileName, date }) => ({ list: 'own' as const, location, title, fileName, date })),
  ];
}

export const listOwnDocuments = ({ location }: Customer, { provider }: { provider: ProviderCalls }): Promise<OwnDocument[]> =>
  provider.call(ownFiles, { location });

/** Articles with safety data sheets. */
export const listSheetArticles = (customer: Customer, { provider }: { provider: ProviderCalls }): Promise<SheetArticle[]> =>
  provider.call(sheetArticles, { customer });
