import { createFileName } from '../../export/fileName.ts';
import { getAreaFacts } from '../../export/areaFacts.ts';
import { toIsoDay } from '../../../domain/days.ts';
import type { SignedIn } from '../../context.ts';
import { formatDay, formatDayTime } from '../../../domain/formatDay.ts';
import { createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createExcelOrPdf, isLongPdf, listEndings } from '../../export/listFile.ts';
import type { FileReference } from '../../export/sealedUrls.ts';
import type { FileResult, Language, ListFormat, ResultListFileInput } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getCustomer } from '../../access/createScope.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Report } from '../reports/models.ts';
import { getReport } from '../reports/service.ts';
import { generateResultListReport } from './endpoints.ts';
import type { ResultRow } from './models.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatFilter, type ResultColumn, resultColumnNames, createResultColumns, listResultRows } from './resultLines.ts';
import { getResultTable } from './resultTable.ts';
import { listResults } from './service.ts';

type Requested = Pick<ResultListFileInput, 'filter' | 'orderBy'>;

/** Arguments of a sealed address. */
type SealedResultList = Record<'reportId' | 'requested', string> & { format: ListFormat; language: Language; rows: number };

/**
 * Creates the list that the table shows for the same arguments. The provider writes it in German, the gateway in
 * English (decision 030). The rows are read and limited to the caller's areas here; a list from the caller could forge
 * an official report.
 */
export async function createResultListFile(input: ResultListFileInput, context: SignedIn): Promise<FileResult> {
  const { session, sealedUrls, idempotency } = context;
  const customer = await getCustomer(input.customer, context);
  const createFileReference = input.language === 'EN' ? createOwnFile : createProviderFile;
  const reference = await idempotency.run(session, 'createResultListFile', input, () => createFileReference(input, customer, context));
  return { file: { url: sealedUrls.seal({ ...reference, sessionKey: session.key, location: customer.location }) }, problems: [] };
}

async function readList(input: ResultListFileInput, customer: Customer, context: SignedIn) {
  const report = await getReport(customer, input.reportId, context.provider);
  if (!report) throw createNotFoundError('report');
  const found = await listResults(report, context);
  const month = report.__typename === 'MonthlyReport' && report.startedAt ? toIsoDay(report.startedAt).slice(0, 7) : null;
  const createName = (kind: string) => createFileName([kind, customer.cardcode, month ?? report.order?.number ?? report.id], listEndings[input.format]);
  const { shown: rows } = await getResultTable(found, input.filter?.text, input.orderBy, input.filter);
  return { report, found, rows, name: createName };
}

async function createProviderFile(input: ResultListFileInput, customer: Customer, context: SignedIn): Promise<FileReference> {
  const { report, found, rows, name } = await readList(input, customer, context);
  const unreadable = countUnreadable(found);
  const path = await context.provider.call(generateResultListReport, { format: input.format, sort: input.orderBy ?? null, customer, report, rows, unreadable });
  return { source: 'providerFile', args: { path }, name: name('Ergebnisliste') };
}

async function createOwnFile(input: ResultListFileInput, customer: Customer, context: SignedIn): Promise<FileReference> {
  const { rows, name } = await readList(input, customer, context);
  const { format, reportId, filter, orderBy } = input;
  const requested: Requested = { filter, orderBy };
  const args: SealedResultList = { format, reportId, requested: JSON.stringify(requested), rows: rows.length, language: 'EN' };
  return { source: resultListFile.name, args, name: name('Result_list') };
}

/** The columns of the page, with the end of a result in a separate one where a row has it. */
function getReportColumns({ __typename }: Report, shown: readonly ResultRow[]): ResultColumn[] {
  const without = new Set<ResultColumn>(['report', ...(__typename === 'MonthlyReport' ? [] : (['source'] as const))]);
  if (shown.every(({ endedAt }) => endedAt === null)) without.add('endedAt');
  return resultColumnNames.filter((column) => !without.has(column));
}

/** The results of a report as a file. They are read again each time it is opened, within the areas of the caller. */
export const resultListFile: FileSource<SealedResultList> = {
  name: 'resultListFile',
  isHeavy: ({ format, rows }) => isLongPdf(format, rows),
  async open({ format, language, reportId, requested }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const report = await getReport(customer, reportId, provider);
    if (!report) throw createNotFoundError('report');
    const found = await listResults(report, { scope, provider });
    const { filter, orderBy } = JSON.parse(requested) as Requested;
    const t = getTranslator(language);
    const { shown } = await getResultTable(found, filter?.text, orderBy, filter);
    const columns = getReportColumns(report, shown);
    // A month begins and ends with a day.
    const timeText = report.__typename === 'MonthlyReport' ? formatDay : formatDayTime;
    const ofOrder = [report.order?.number, report.order?.description].filter(Boolean).join(' – ');
    return createExcelOrPdf(format, {
      title: t('results:title'),
      sheet: t('resultFile:title'),
      language,
      facts: [
        [t('files:location'), `${customer.name} (${customer.cardcode})`],
        ...(await getAreaFacts(location, language, { scope, provider })),
        ...(ofOrder === '' ? [] : [[t('reports:order'), ofOrder] as const]),
        [t('results:period'), [report.startedAt, report.endedAt].flatMap((moment) => (moment ? [timeText(moment)] : [])).join(' – ')],
        [t('resultFile:facts.filter'), formatFilter(filter?.text, filter, language)],
      ],
      columns: createResultColumns(columns, language),
      rows: listResultRows(columns, language, { shown, all: found }),
    });
  },
};
