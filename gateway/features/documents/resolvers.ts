import { unreadableIn } from '../../provider-client/rows.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { addOwnDocument, deleteOwnDocument } from './changes.ts';
import { articleTable, documentTable } from './documentTable.ts';
import { generalFiles, ownFiles, sheetArticles } from './endpoints.ts';

/** Articles with safety data sheets, general documents, and the own documents of a location. */
export const documents: Resolvers = {
  Customer: {
    async sheetArticles(site, { first, offset, filter, direction }, { provider }) {
      const articles = await provider.call(sheetArticles, { site });
      const shown = articleTable(articles, filter, direction);
      return { total: shown.length, unreadable: unreadableIn(articles), unfilteredTotal: articles.length, rows: page(shown, first, offset) };
    },
    // The provider gives the sheets of any article to anyone: what is wanted must stand in the location's own list.
    sheetArticle: async (site, { id }, { provider }) => (await provider.call(sheetArticles, { site })).find((article) => article.id === id) ?? null,
    async generalDocuments({ location }, { first, offset, filter, sort }, { provider }) {
      const all = await provider.call(generalFiles, { location });
      const shown = documentTable(all, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(all), unfilteredTotal: all.length, rows: page(shown, first, offset) };
    },
    async ownDocuments({ location }, { first, offset, filter, sort }, { provider }) {
      const all = await provider.call(ownFiles, { location });
      const shown = documentTable(all, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(all), unfilteredTotal: all.length, rows: page(shown, first, offset) };
    },
  },
  GeneralDocument: {
    url: ({ path, fileName, location }, _args, { tickets, session }) =>
      tickets.seal({ source: 'providerFile', args: { path }, name: fileName, sessionKey: session.key, location }),
  },
  OwnDocument: {
    url: ({ id, fileName, location }, _args, { tickets, session }) =>
      tickets.seal({ source: 'ownDocument', args: { documentId: id }, name: fileName, sessionKey: session.key, location }),
  },
  Mutation: {
    addOwnDocument: (_root, { input }, context) => addOwnDocument(input, context),
    deleteOwnDocument: (_root, { input }, context) => deleteOwnDocument(input, context),
  },
};
