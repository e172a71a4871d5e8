import { writtenName } from '../../export/fileName.ts';
import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { listEndings } from '../../export/listFile.ts';
import type { FileTicket } from '../../export/sealedUrls.ts';
import type { DefectFileInput, DefectListFileInput, FileResult } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { getPosition } from '../positions/service.ts';
import { findDefect } from './service.ts';
import type { Defect } from './models.ts';
import { defectFile } from './ownDefectFile.ts';
import { listedDefects } from './listedDefects.ts';
import { ownDefectList } from './ownDefectList.ts';
import { defectReport } from './writeEndpoints.ts';

/**
 * Creates a file with the rows of the table for the same arguments. The rows are read and limited to the caller's areas
 * here. The provider writes it in German, the gateway in English (decision 030).
 */
export async function createDefectListFile(input: DefectListFileInput, context: SignedIn): Promise<FileResult> {
  const customer = await customerAt(input.customer, context);
  const { positionId } = input.filter ?? {};
  if (positionId && !(await getPosition(customer, positionId, context))) throw notFound('position');
  return madeOnce('createDefectListFile', input, customer, context, async () => {
    const name = (kind: string) => writtenName([kind, customer.cardcode], listEndings[input.format]);
    if (input.language === 'EN') return { ...(await ownDefectList(input, customer, context)), name: name('Defect_list') };
    const { rows, unreadable } = await listedDefects(customer, input, context);
    return written({ rows, unreadable, type: input.format === 'EXCEL' ? 'excel' : 'pdf', name: name('Maengelliste') }, customer, context);
  });
}

/** Makes a PDF of one defect. */
export async function createDefectFile(input: DefectFileInput, context: SignedIn): Promise<FileResult> {
  const customer = await customerAt(input.customer, context);
  return madeOnce('createDefectFile', input, customer, context, async () => {
    const defect = await findDefect(customer, input.defectId, context);
    if (!defect) throw notFound('defect');
    const name = (kind: string) => writtenName([kind, customer.cardcode, defect.number ?? defect.id], 'pdf');
    if (input.language === 'EN') return { source: defectFile.name, args: { defectId: defect.id }, name: name('Defect') };
    return written({ rows: [defect], unreadable: 0, type: 'pdf', name: name('Mangel') }, customer, context);
  });
}

interface Wanted {
  rows: readonly Defect[];
  unreadable: number;
  type: 'excel' | 'pdf';
  name: string;
}

/** Has the provider write defects as a file, which waits for its reader. */
async function written({ name, ...wanted }: Wanted, customer: Customer, { scope, provider, files, session }: SignedIn): Promise<FileTicket> {
  const withPhotos = includes(await (await scope.at(customer.location))!.rights(), 'SHOW_DEFECT_PHOTOS');
  const { type, bytes } = await provider.call(defectReport, { ...wanted, customer, withPhotos });
  return { source: 'temporaryFile', args: { id: await files.put(session, { kind: 'report', name, type, bytes }) }, name };
}

async function madeOnce(
  mutation: string,
  input: { requestId: string },
  customer: Customer,
  { sealedUrls, session, idempotency }: SignedIn,
  make: () => Promise<FileTicket>,
): Promise<FileResult> {
  const made = await idempotency.run(session, mutation, input, make);
  const url = sealedUrls.seal({ ...made, sessionKey: session.key, location: customer.location, rights: ['SHOW_DEFECTS'] });
  return { file: { url }, problems: [] };
}
