import { createFileName } from '../../export/fileName.ts';
import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import { listEndings } from '../../export/listFile.ts';
import type { FileReference } from '../../export/sealedUrls.ts';
import type { DefectFileInput, DefectListFileInput, FileResult } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getCustomer } from '../../access/createScope.ts';
import { getPosition } from '../positions/service.ts';
import { findDefect } from './service.ts';
import type { Defect } from './models.ts';
import { defectFile } from './ownDefectFile.ts';
import { listArrangedDefects } from './listedDefects.ts';
import { createOwnDefectList } from './ownDefectList.ts';
import { defectReport } from './writeEndpoints.ts';

/**
 * Creates a file with the rows of the table for the same arguments. The rows are read and limited to the caller's areas
 * here. The provider writes it in German, the gateway in English (decision 030).
 */
export async function createDefectListFile(input: DefectListFileInput, context: SignedIn): Promise<FileResult> {
  const customer = await getCustomer(input.customer, context);
  const { positionId } = input.filter ?? {};
  if (positionId && !(await getPosition(customer, positionId, context))) throw createNotFoundError('position');
  return createFileOnce('createDefectListFile', input, customer, context, async () => {
    const createName = (kind: string) => createFileName([kind, customer.cardcode], listEndings[input.format]);
    if (input.language === 'EN') return { ...(await createOwnDefectList(input, customer, context)), name: createName('Defect_list') };
    const { rows, unreadable } = await listArrangedDefects(customer, input, context);
    return writeDefects({ rows, unreadable, type: input.format === 'EXCEL' ? 'excel' : 'pdf', name: createName('Maengelliste') }, customer, context);
  });
}

/** Makes a PDF of one defect. */
export async function createDefectFile(input: DefectFileInput, context: SignedIn): Promise<FileResult> {
  const customer = await getCustomer(input.customer, context);
  return createFileOnce('createDefectFile', input, customer, context, async () => {
    const defect = await findDefect(customer, input.defectId, context);
    if (!defect) throw createNotFoundError('defect');
    const createName = (kind: string) => createFileName([kind, customer.cardcode, defect.number ?? defect.id], 'pdf');
    if (input.language === 'EN') return { source: defectFile.name, args: { defectId: defect.id }, name: createName('Defect') };
    return writeDefects({ rows: [defect], unreadable: 0, type: 'pdf', name: createName('Mangel') }, customer, context);
  });
}

interface DefectReport {
  rows: readonly Defect[];
  unreadable: number;
  type: 'excel' | 'pdf';
  name: string;
}

/** Has the provider write defects as a file, which waits for its reader. */
async function writeDefects({ name, ...report }: DefectReport, customer: Customer, { scope, provider, files, session }: SignedIn): Promise<FileReference> {
  const withPhotos = includes(await (await scope.getAccess(customer.location))!.getRights(), 'SHOW_DEFECT_PHOTOS');
  const { type, bytes } = await provider.call(defectReport, { ...report, customer, withPhotos });
  return { source: 'temporaryFile', args: { id: await files.put(session, { kind: 'report', name, type, bytes }) }, name };
}

async function createFileOnce(
  mutation: string,
  input: { requestId: string },
  customer: Customer,
  { sealedUrls, session, idempotency }: SignedIn,
  make: () => Promise<FileReference>,
): Promise<FileResult> {
  const made = await idempotency.run(session, mutation, input, make);
  const url = sealedUrls.seal({ ...made, sessionKey: session.key, location: customer.location, rights: ['SHOW_DEFECTS'] });
  return { file: { url }, problems: [] };
}
