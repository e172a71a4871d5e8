import { type ArchiveEntry, createArchive } from '../../export/archive.ts';
import { toFileName } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { readWhole } from '../../export/readWhole.ts';
import { createNotFoundError } from '../../errors.ts';
import { findCustomer } from '../../access/createScope.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { listDataSheets } from '../results/service.ts';
import { attachmentType } from './documentTypes.ts';
import { ownFileContent, ownFiles, sheetArticles } from './endpoints.ts';

/** An own document, always as an attachment. */
export const ownDocument: FileSource<{ documentId: string }> = {
  name: 'ownDocument',
  async open({ documentId }, provider) {
    const body = await provider.call(ownFileContent, { documentId });
    if (!body) throw createNotFoundError('document');
    return { type: attachmentType, length: body.length, body };
  },
};

const maxBytes = 200 * 1024 * 1024;
const maxSheetBytes = 20 * 1024 * 1024;

/**
 * A ZIP of own documents of a location; `ids` was checked when the address was made, and is checked against the
 * location's list again.
 */
export const ownDocumentArchive: FileSource<{ ids: string }> = {
  name: 'ownDocumentArchive',
  isHeavy: true,
  async open({ ids }, provider, { location }) {
    const requestedIds = new Set(ids.split(','));
    const found = (await provider.call(ownFiles, { location })).filter(({ id }) => requestedIds.has(id));
    const entries = found.map(({ id, fileName }) => ({ name: toFileName(fileName), read: async () => fetchContent(id, provider) }));
    return createArchive(entries, { maxBytes });
  },
};

async function fetchContent(documentId: string, provider: ProviderCalls): Promise<Buffer> {
  const content = await provider.call(ownFileContent, { documentId });
  if (!content) throw createNotFoundError('document');
  return content;
}

/** Maximum number of articles whose sheets are packed at once. */
export const maxArticles = 300;

/**
 * A ZIP of the safety data sheets of all articles of a location, with a list of sheets and their articles; `listDataSheets`
 * returns those of an article.
 */
export const sheetArchive: FileSource = {
  name: 'sheetArchive',
  isHeavy: true,
  async open(_args, provider, { session, location }) {
    const customer = await findCustomer(location, { session, provider });
    if (!customer) throw createNotFoundError('location');
    const articles = (await provider.call(sheetArticles, { customer })).slice(0, maxArticles);
    const { done, failed } = await mapConcurrentSettled(articles, async ({ id, name: article }) =>
      (await listDataSheets(id, { provider })).map(({ name, path }) => ({ article, name: toFileName(name), path })),
    );
    const sheets = done.flat();
    // Articles share sheets: each is in the ZIP once, and the list names its articles.
    const once = [...new Map(sheets.map((sheet) => [sheet.path, sheet])).values()];
    const list = [...sheets.map(({ article, name }) => `${article}\t${name}`), ...failed.map(({ name }) => `${name}\tnicht lesbar / could not be read`)].join(
      '\r\n',
    );
    const entries: ArchiveEntry[] = once.map(({ name, path }) => ({
      name,
      read: async () => readWhole((await provider.openFile(path)).body, maxSheetBytes, 'safety data sheet'),
    }));
    if (entries.length === 0) throw createNotFoundError('safety data sheet');
    return createArchive([{ name: 'Liste_List.txt', read: async () => Buffer.from(`\uFEFF${list}\r\n`) }, ...entries], { maxBytes });
  },
};
