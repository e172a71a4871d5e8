import { getCustomer } from '../../access/createScope.ts';
import { createNotFoundError } from '../../errors.ts';
import type { FileSource, Opener } from '../../export/fileSource.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { planPart, createPackReader } from '../auditPack/service.ts';
import { recordVisit } from './linkRecords.ts';
import { maxReports } from './view.ts';
import { workbookType } from '../../export/listFile.ts';

const types: Partial<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  xlsx: workbookType,
};

/** Records the opening and returns the limits of the caller's link. Throws NOT_FOUND for a caller who is no auditor. */
async function recordOpening(opened: AuditPackPart | 'PACK', { session: { audit, auditorLink }, records }: Opener, provider: ProviderCalls) {
  if (!audit || auditorLink === undefined) throw createNotFoundError('file');
  await recordVisit(records, { linkId: auditorLink, opened, network: audit.network, at: provider.clock.now() });
  return audit;
}

/** The pack of a link as a ZIP: exactly its location, period and parts. */
export const auditorPack: FileSource<{ language: Language }> = {
  name: 'auditorPack',
  isHeavy: true,
  async open({ language }, provider, opener) {
    const { location, from, to, parts } = await recordOpening('PACK', opener, provider);
    return opener.openFile('auditPack', { from, to, parts: parts.join(','), language }, { ...opener, location, provider });
  },
};

/** A file of a part, by its place there. */
export const auditorFile: FileSource<{ part: AuditPackPart; at: number; language: Language }> = {
  name: 'auditorFile',
  async open({ part, at, language }, provider, opener) {
    const { location, from, to, parts } = await recordOpening(part, opener, provider);
    if (!parts.includes(part)) throw createNotFoundError('part');
    const { session } = opener;
    const customer = await getCustomer(location, { session, provider });
    const reader = createPackReader(opener);
    const requested = { customer, from, to, language, session, clock: provider.clock, maxReports, isPreview: false };
    const file = (await planPart(part, requested, reader)).files[at];
    const body = await file?.read(reader);
    if (!file || !body) throw createNotFoundError('file');
    return { type: types[file.ending] ?? 'application/octet-stream', length: body.length, body };
  },
};
