import { locationKey, type LocationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { DefectFileInput, DefectListFileInput } from '../../generated/resolvers.ts';
import { siteAt } from '../../session/scopeOf.ts';
import { addressedCustomer, type Site } from '../../session/siteEndpoints.ts';
import { priorityWord, statusWord } from './decode.ts';
import { defectTable } from './defectTable.ts';
import { defectsOfSite, findDefect } from './defectsOfSite.ts';
import type { Defect } from './models.ts';
import { defectReport } from './writeEndpoints.ts';

/** A defect in the provider's words, as its report wants it; the photos only where the caller may see them. */
const toListed = (defect: Defect, withPhotos: boolean) => ({
  id: Number(defect.id),
  nummer: defect.number,
  dateCreated: defect.createdAt && Number(defect.createdAt),
  dateFinished: defect.finishedAt && Number(defect.finishedAt),
  descriptionShort: defect.summary,
  descriptionDetail: defect.detail,
  status: { name: statusWord[defect.status] },
  mangelPrioritaet: { name: priorityWord[defect.priority] },
  positionsNr: defect.positionNumber,
  positionsBesch: defect.positionName,
  zustaendig: defect.responsible,
  bilder: withPhotos ? defect.photos.map(({ id, path }) => ({ id, url: path })) : [],
});

/** The location of an input; the caller's own, since the schema has checked that. */
export async function siteOf(location: LocationKey, { session, provider }: Context): Promise<Site> {
  const site = await siteAt(location, session!, provider);
  return site;
}

/** Has the provider write what the table shows for the same arguments; the rows are read and held to the caller's areas here (H-32). */
export async function createDefectListFile(input: DefectListFileInput, context: Context): Promise<{ url: string }> {
  const site = await siteOf(locationKey(input.country, input.cardcode), context);
  const lists = await Promise.all((input.includeCompleted ? [false, true] : [false]).map((completed) => defectsOfSite(site, completed, context)));
  const rows = defectTable(lists.flat(), input.filter, input.sort);
  return writtenFile(site, rows, input.format === 'EXCEL' ? 'excel' : 'pdf', `Maengelliste_${site.cardcode}`, context);
}

/** Has the provider write one defect as a PDF (H-31). */
export async function createDefectFile(input: DefectFileInput, context: Context): Promise<{ url: string }> {
  const site = await siteOf(locationKey(input.country, input.cardcode), context);
  const defect = await findDefect(site, input.defectId, context);
  if (!defect) throw notFound('defect');
  return writtenFile(site, [defect], 'pdf', `Mangel_${site.cardcode}_${(defect.number ?? defect.id).replace(/[^\w-]/g, '_')}`, context);
}

async function writtenFile(site: Site, rows: readonly Defect[], type: 'excel' | 'pdf', name: string, context: Context): Promise<{ url: string }> {
  const { scope, provider, files, tickets, session } = context;
  const rights = await (await scope!.at(site.location))!.rights();
  const withPhotos = rights === 'all' || rights.has('SHOW_DEFECT_PHOTOS');
  const written = await provider.call(defectReport, { type, rows: rows.map((row) => toListed(row, withPhotos)), customer: addressedCustomer(site) });
  const fileName = `${name}.${type === 'excel' ? 'xlsx' : 'pdf'}`;
  const id = await files.put(session!.key, { name: fileName, type: written.type, bytes: written.bytes });
  return {
    url: tickets.seal({ source: 'boxedFile', args: { id }, name: fileName, sessionKey: session!.key, location: site.location, rights: ['SHOW_DEFECTS'] }),
  };
}
