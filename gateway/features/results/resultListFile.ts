import type { SignedIn } from '../../context.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { notFound } from '../../errors.ts';
import type { FileResult, ResultListFileInput } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { generateResultListReport } from './endpoints.ts';
import { resultTable } from './resultTable.ts';
import { rowsOfReport } from './rowsOfReport.ts';

/**
 * Has the provider write the list that the table shows for the same arguments (F-11). The rows are read and held to the
 * caller's areas here; a list from the caller could forge an official report.
 */
export async function createResultListFile(input: ResultListFileInput, context: SignedIn): Promise<FileResult> {
  const { session, sealedUrls, idempotency } = context;
  const customer = await customerAt(input, context);
  const { path, name } = await idempotency.run(session, 'createResultListFile', input, () => writtenList(input, customer, context));
  const url = sealedUrls.seal({ source: 'providerFile', args: { path }, name, sessionKey: session.key, location: customer.location });
  return { file: { url }, problem: null };
}

async function writtenList(input: ResultListFileInput, customer: Customer, context: SignedIn): Promise<{ path: string; name: string }> {
  const { provider, find } = context;
  const report = await find.report(customer, input.reportId, context);
  if (!report) throw notFound('report');
  const found = await rowsOfReport(report, context);
  const { shown: rows } = await resultTable(found, input.filter, input.sort, input.only);
  const unreadable = unreadableIn(found);
  const path = await provider.call(generateResultListReport, { format: input.format, sort: input.sort ?? null, customer, report, rows, unreadable });
  const extension = input.format === 'EXCEL' ? 'xlsx' : 'pdf';
  return { path, name: `Ergebnisliste_${customer.cardcode}_${(report.order?.number ?? report.id).replace(/[^\w-]/g, '_')}.${extension}` };
}
