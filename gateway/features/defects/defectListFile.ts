import type { SignedIn } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { DefectFileInput, DefectListFileInput, FileResult } from '../../generated/resolvers.ts';
import { customerAt } from '../../access/scopeOf.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { joined, unreadableIn } from '../../provider-client/decoders/rows.ts';
import { chosenDefects } from './defectChoice.ts';
import { defectTable } from './defectTable.ts';
import { defectsOfLocation, findDefect } from './defectsOfLocation.ts';
import type { Defect } from './models.ts';
import { defectReport } from './writeEndpoints.ts';

/** Has the provider write what the table shows for the same arguments; the rows are read and held to the caller's areas here (H-32). */
export async function createDefectListFile(input: DefectListFileInput, context: SignedIn): Promise<FileResult> {
  const customer = await customerAt(input, context);
  return writtenOnce('createDefectListFile', input, customer, context, async () => {
    const lists = await Promise.all((input.includeCompleted ? [false, true] : [false]).map((completed) => defectsOfLocation(customer, completed, context)));
    const found = joined(lists);
    const rows = chosenDefects(await defectTable.inTurns(found, input.filter, input.sort), input.only);
    return { rows, unreadable: unreadableIn(found), type: input.format === 'EXCEL' ? 'excel' : 'pdf', name: `Maengelliste_${customer.cardcode}` };
  });
}

/** Has the provider write one defect as a PDF (H-31). */
export async function createDefectFile(input: DefectFileInput, context: SignedIn): Promise<FileResult> {
  const customer = await customerAt(input, context);
  return writtenOnce('createDefectFile', input, customer, context, async () => {
    const defect = await findDefect(customer, input.defectId, context);
    if (!defect) throw notFound('defect');
    return { rows: [defect], unreadable: 0, type: 'pdf', name: `Mangel_${customer.cardcode}_${(defect.number ?? defect.id).replace(/[^\w-]/g, '_')}` };
  });
}

interface Wanted {
  rows: readonly Defect[];
  unreadable: number;
  type: 'excel' | 'pdf';
  name: string;
}

async function writtenOnce(
  mutation: string,
  input: { requestId: string },
  customer: Customer,
  context: SignedIn,
  toWrite: () => Promise<Wanted>,
): Promise<FileResult> {
  const { scope, provider, files, sealedUrls, session, idempotency } = context;
  const { id, name } = await idempotency.run(session, mutation, input, async () => {
    const wanted = await toWrite();
    const rights = await (await scope.at(customer.location))!.rights();
    const withPhotos = rights === 'all' || rights.has('SHOW_DEFECT_PHOTOS');
    const written = await provider.call(defectReport, { type: wanted.type, customer, rows: wanted.rows, unreadable: wanted.unreadable, withPhotos });
    const fileName = `${wanted.name}.${wanted.type === 'excel' ? 'xlsx' : 'pdf'}`;
    return { id: await files.put(session, { kind: 'report', name: fileName, type: written.type, bytes: written.bytes }), name: fileName };
  });
  const url = sealedUrls.seal({ source: 'temporaryFile', args: { id }, name, sessionKey: session.key, location: customer.location, rights: ['SHOW_DEFECTS'] });
  return { file: { url }, problem: null };
}
