import { getAreaFacts } from '../../export/areaFacts.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createListFile } from '../../export/listFile.ts';
import type { ExportFormat, Language } from '../../generated/resolvers.ts';
import { getCustomer } from '../../access/createScope.ts';
import { listOrders } from '../reports/service.ts';
import type { ResultsOverTime } from './overTime.ts';
import { readResults, createUnreadError } from './service.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatFilter, resultColumnNames, createResultColumns, listResultRows } from './resultLines.ts';
import { getResultTable } from './resultTable.ts';

/** Content of a file's address: the addresses of the reports that were read, and the requested filter of their rows. */
export type SealedList = Record<'reports' | 'days' | 'requested', string> & { format: ExportFormat; language: Language };

export const getFileTitle = (language: Language): string => getTranslator(language)('resultFile:title');

/**
 * The results of a period as a file. They are read again each time it is opened, within the areas of the caller, from
 * reports of the location's list.
 */
export const resultsOverTimeFile: FileSource<SealedList> = {
  name: 'resultsOverTime',
  async open({ format, language, reports, days, requested }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const reportIds = new Set(reports.split(','));
    const orders = (await listOrders(customer, provider)).filter(({ id }) => reportIds.has(id));
    const period = JSON.parse(days) as DayPeriod | null;
    const found = await readResults(customer, orders, period, { provider, scope });
    // A list that lacks what the page showed would pass for a whole one.
    if (found.failed.length > 0) throw createUnreadError(found.failed, 'Not every report of the list could be read again.');
    const { filter, orderBy } = JSON.parse(requested) as ResultsOverTime['requested'];
    const t = getTranslator(language);
    const title = getFileTitle(language);
    const { shown } = await getResultTable(found.rows, filter?.text, orderBy, filter);
    return createListFile(format, {
      title,
      sheet: title,
      language,
      facts: [
        [t('files:location'), `${customer.name} (${customer.cardcode})`],
        ...(await getAreaFacts(location, language, { scope, provider })),
        [t('results:period'), period ? [period.start, period.end].map((at) => formatDay(new Date(at))).join(' – ') : t('resultFile:facts.latest')],
        [t('resultFile:facts.reports'), String(orders.length)],
        [t('resultFile:facts.filter'), formatFilter(filter?.text, filter, language)],
      ],
      columns: createResultColumns(resultColumnNames, language),
      rows: listResultRows(resultColumnNames, language, { shown, all: found.rows, reportByRow: found.reportByRow }),
    });
  },
};
