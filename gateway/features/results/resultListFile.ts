import { writtenName } from '../../export/fileName.ts';
import { areaFacts } from '../../export/areaFacts.ts';
import { isoDay } from '../../../domain/days.ts';
import type { SignedIn } from '../../context.ts';
import { dayText, minuteText } from '../../lists/dayText.ts';
import { notFound } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { excelOrPdf, isLongPdf, listEndings } from '../../export/listFile.ts';
import type { FileTicket } from '../../export/sealedUrls.ts';
import type { FileResult, Language, ListFormat, ResultListFileInput } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import type { Report } from '../reports/models.ts';
import { getReport } from '../reports/service.ts';
import { generateResultListReport } from './endpoints.ts';
import type { ResultRow } from './models.ts';
import { textsIn } from '../../export/texts.ts';
import { filterText, type ResultColumn, resultColumnNames, resultColumns, resultLines } from './resultLines.ts';
import { resultTable } from './resultTable.ts';
import { listResults } from './service.ts';

type Requested = Pick<ResultListFileInput, 'filter' | 'orderBy'>;

/** Arguments of a sealed address. */
type SealedResultList = Record<'reportId' | 'asked', string> & { format: ListFormat; language: Language; rows: number };

/**
 * Creates the list that the table shows for the same arguments. The provider writes it in German, the gateway in
 * English (decision 030). The rows are read and limited to the caller's areas here; a list from the caller could forge
 * an official report.
 */
export async function createResultListFile(input: ResultListFileInput, context: SignedIn): Promise<FileResult> {
  const { session, sealedUrls, idempotency } = context;
  const customer = await customerAt(input.customer, context);
  const made = input.language === 'EN' ? ownList : writtenList;
  const ticket = await idempotency.run(session, 'createResultListFile', input, () => made(input, customer, context));
  return { file: { url: sealedUrls.seal({ ...ticket, sessionKey: session.key, location: customer.location }) }, problems: [] };
}

async function listOf(input: ResultListFileInput, customer: Customer, context: SignedIn) {
  const report = await getReport(customer, input.reportId, context.provider);
  if (!report) throw notFound('report');
  const found = await listResults(report, context);
  const month = report.__typename === 'MonthlyReport' && report.startedAt ? isoDay(report.startedAt).slice(0, 7) : null;
  const name = (kind: string) => writtenName([kind, customer.cardcode, month ?? report.order?.number ?? report.id], listEndings[input.format]);
  const { shown: rows } = await resultTable(found, input.filter?.text, input.orderBy, input.filter);
  return { report, found, rows, name };
}

async function writtenList(input: ResultListFileInput, customer: Customer, context: SignedIn): Promise<FileTicket> {
  const { report, found, rows, name } = await listOf(input, customer, context);
  const unreadable = unreadableIn(found);
  const path = await context.provider.call(generateResultListReport, { format: input.format, sort: input.orderBy ?? null, customer, report, rows, unreadable });
  return { source: 'providerFile', args: { path }, name: name('Ergebnisliste') };
}

async function ownList(input: ResultListFileInput, customer: Customer, context: SignedIn): Promise<FileTicket> {
  const { rows, name } = await listOf(input, customer, context);
  const { format, reportId, filter, orderBy } = input;
  const requested: Requested = { filter, orderBy };
  const args: SealedResultList = { format, reportId, asked: JSON.stringify(requested), rows: rows.length, language: 'EN' };
  return { source: resultListFile.name, args: { ...args }, name: name('Result_list') };
}

/** The columns of the page, with the end of a result in a separate one where a row has it. */
function columnsOf({ __typename }: Report, shown: readonly ResultRow[]): ResultColumn[] {
  const without = new Set<ResultColumn>(['report', ...(__typename === 'MonthlyReport' ? [] : (['source'] as const))]);
  if (shown.every(({ endedAt }) => endedAt === null)) without.add('endedAt');
  return resultColumnNames.filter((column) => !without.has(column));
}

/** The results of a report as a file. They are read again each time it is opened, within the areas of the caller. */
export const resultListFile: FileSource = {
  name: 'resultListFile',
  isHeavy: ({ format, rows }) => isLongPdf(format as ListFormat, Number(rows)),
  async open(args, provider, { session, scope, location }) {
    const { format, language, reportId, asked: requested } = args as unknown as SealedResultList;
    const customer = await customerAt(location, { session, provider });
    const report = await getReport(customer, reportId, provider);
    if (!report) throw notFound('report');
    const found = await listResults(report, { scope, provider });
    const { filter, orderBy } = JSON.parse(requested) as Requested;
    const t = textsIn(language);
    const { shown } = await resultTable(found, filter?.text, orderBy, filter);
    const columns = columnsOf(report, shown);
    // A month begins and ends with a day.
    const timeText = report.__typename === 'MonthlyReport' ? dayText : minuteText;
    const ofOrder = [report.order?.number, report.order?.description].filter(Boolean).join(' – ');
    return excelOrPdf(format, {
      title: t('results:title'),
      sheet: t('resultFile:title'),
      language,
      facts: [
        [t('files:location'), `${customer.name} (${customer.cardcode})`],
        ...(await areaFacts(location, language, { scope, provider })),
        ...(ofOrder === '' ? [] : [[t('reports:order'), ofOrder] as const]),
        [t('results:period'), [report.startedAt, report.endedAt].flatMap((moment) => (moment ? [timeText(moment)] : [])).join(' – ')],
        [t('resultFile:facts.filter'), filterText(filter?.text, filter, language)],
      ],
      columns: resultColumns(columns, language),
      rows: resultLines(columns, language, { shown, all: found }),
    });
  },
};
