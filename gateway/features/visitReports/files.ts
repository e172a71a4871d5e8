import { Readable } from 'node:stream';
import { getCustomer } from '../../access/createScope.ts';
import { countVisibleAreas } from '../../access/visibleAreas.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { workbookType } from '../../export/listFile.ts';
import { formatRecipientName } from '../../export/recipientName.ts';
import type { Language, ListFormat } from '../../generated/resolvers.ts';
import { getReport } from '../reports/service.ts';
import { listOwnResults } from '../results/service.ts';
import { type Visit, streamVisitReportPdf, createVisitWorkbook } from './service.ts';

/** The report of a visit. It is read again each time the file is opened, within the areas of the caller. */
export const visitReportFile: FileSource<{ reportId: string; format: ListFormat; language: Language }> = {
  name: 'visitReport',
  async open({ reportId, format, language }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const report = await getReport(customer, reportId, provider);
    if (!report) return null;
    const caller = { scope, provider };
    const [rows, areas] = await Promise.all([listOwnResults(report, caller), countVisibleAreas(location, caller)]);
    const { order, startedAt, endedAt } = report;
    const visit: Visit = { customer, order, startedAt, endedAt, rows, areas };
    const reader = { language, writtenFor: formatRecipientName(session, language), at: provider.clock.now() };
    if (format === 'EXCEL') return { type: workbookType, body: createVisitWorkbook(visit, reader) };
    return { type: 'application/pdf', body: Readable.from(streamVisitReportPdf(visit, reader), { objectMode: false }) };
  },
};
