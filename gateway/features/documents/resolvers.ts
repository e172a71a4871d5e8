import { toIsoDay } from '../../../domain/days.ts';
import { createBadInputError } from '../../errors.ts';
import { createFileName } from '../../export/fileName.ts';
import { getTranslator } from '../../export/texts.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { addOwnDocument, deleteOwnDocument } from './changes.ts';
import { arrangeArticles, arrangeDocuments } from './documentTable.ts';
import { generalFiles, ownFiles, sheetArticles } from './endpoints.ts';
import { maxArticles } from './files.ts';
import { hasPreview } from './preview.ts';

/** Maximum number of own documents that are packed at once. */
const maxDocuments = 50;

/** Articles with safety data sheets, general documents, and the own documents of a location. */
export const documents: Resolvers = {
  Customer: {
    async sheetArticles(customer, { filter, orderBy, ...requested }, { provider }) {
      const articles = await provider.call(sheetArticles, { customer });
      const shown = await arrangeArticles(articles, filter?.text, orderBy?.direction);
      return { ...createPage(shown, requested), unreadableCount: countUnreadable(articles), unfilteredCount: articles.length };
    },
    async ownDocumentArchive({ location, cardcode }, { ids, language }, { provider, sealedUrls, session }) {
      const uniqueIds = [...new Set(ids)];
      if (uniqueIds.length < 1 || uniqueIds.length > maxDocuments) throw createBadInputError(`Choose 1 to ${maxDocuments} documents.`);
      // The provider returns any file to any caller: the id must be in the location's list.
      const own = new Set((await provider.call(ownFiles, { location })).map(({ id }) => id));
      if (!uniqueIds.every((id) => own.has(id))) return null;
      const archive = createFileName([getTranslator(language ?? 'DE')('files:ownDocuments'), cardcode, toIsoDay(provider.clock.today())], 'zip');
      return { url: sealedUrls.seal({ source: 'ownDocumentArchive', args: { ids: uniqueIds.join(',') }, name: archive, sessionKey: session.key, location }) };
    },
    async sheetArchive(customer, { language }, { provider, sealedUrls, session }) {
      const { location, cardcode } = customer;
      const { length } = await provider.call(sheetArticles, { customer });
      if (length === 0 || length > maxArticles) return null;
      const archive = createFileName([getTranslator(language ?? 'DE')('files:safetyDataSheets'), cardcode, toIsoDay(provider.clock.today())], 'zip');
      return { url: sealedUrls.seal({ source: 'sheetArchive', args: {}, name: archive, sessionKey: session.key, location }) };
    },
    // The provider returns the sheets of any article to any caller: the article must be in the location's list.
    sheetArticle: async (customer, { id }, { provider }) => (await provider.call(sheetArticles, { customer })).find((article) => article.id === id) ?? null,
    async generalDocuments({ location }, { filter, orderBy, ...requested }, { provider }) {
      const all = await provider.call(generalFiles, { location });
      const shown = await arrangeDocuments(all, filter?.text, orderBy);
      return { ...createPage(shown, requested), unreadableCount: countUnreadable(all), unfilteredCount: all.length };
    },
    async ownDocuments({ location }, { filter, orderBy, ...requested }, { provider }) {
      const all = await provider.call(ownFiles, { location });
      const shown = await arrangeDocuments(all, filter?.text, orderBy);
      return { ...createPage(shown, requested), unreadableCount: countUnreadable(all), unfilteredCount: all.length };
    },
  },
  GeneralDocument: {
    url: ({ path, fileName, location }, _args, { sealedUrls, session }) =>
      sealedUrls.seal({ source: 'providerFile', args: { path }, name: fileName, sessionKey: session.key, location }),
  },
  OwnDocument: {
    url: ({ id, fileName, location }, _args, { sealedUrls, session }) =>
      sealedUrls.seal({ source: 'ownDocument', args: { documentId: id }, name: fileName, sessionKey: session.key, location }),
    previewUrl: ({ id, fileName, location }, _args, { sealedUrls, session }) =>
      hasPreview(fileName) ? sealedUrls.seal({ source: 'documentPreview', args: { documentId: id }, name: fileName, sessionKey: session.key, location }) : null,
  },
  Mutation: {
    addOwnDocument: (_root, { input }, context) => addOwnDocument(input, context),
    deleteOwnDocument: (_root, { input }, context) => deleteOwnDocument(input, context),
  },
};
