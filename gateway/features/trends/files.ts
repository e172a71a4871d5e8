import { getAreaFacts } from '../../export/areaFacts.ts';
import { createUnreadError } from '../results/service.ts';
import { formatIsoDay, formatDayTime } from '../../../domain/formatDay.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createTablePdf } from '../../export/tablePdf.ts';
import type { Language } from '../../generated/resolvers.ts';
import { getCustomer } from '../../access/createScope.ts';
import { readTrend, type TrendRequest } from './readTrend.ts';
import { type DaySpan, getSpans } from './spans.ts';
import { getTranslator } from '../../export/texts.ts';
import { createTables, listActiveThresholds } from './trendTables.ts';

/** Content of a file's address: the days, and the requested and read reports. */
export type SealedTrend = DaySpan & { language: Language; requested: string };

/** A trend as a PDF, read again each time it is opened, within the areas of the caller. */
export const trendFile: FileSource<SealedTrend> = {
  name: 'trends',
  async open({ from, to, language, requested }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const caller = { session, scope, provider };
    const request = JSON.parse(requested) as TrendRequest;
    const reading = await readTrend(customer, getSpans({ from, to }), request, caller);
    // A trend that lacks what the page showed would pass for a whole one.
    const failed = reading.failed.filter(({ code }) => code !== null);
    if (failed.length > 0) throw createUnreadError(failed, 'Not every report of the trend could be read again.');
    const t = getTranslator(language);
    const name = `${customer.name} (${customer.cardcode})`;
    const at = formatDayTime(provider.clock.now());
    const period = `${formatIsoDay(from)} – ${formatIsoDay(to)}`;
    const chosen = [...(request.only?.areas ?? []), ...(request.only?.categories ?? []), ...(request.only?.tasks ?? [])];
    const head = {
      title: t('trends:title'),
      facts: [
        [t('files:location'), name],
        ...(await getAreaFacts(location, language, caller)),
        [t('trends:periods.now'), period],
        ...(chosen.length > 0 ? [[t('trendFile:chosen'), chosen.join(', ')] as const] : []),
        [t('files:written'), at],
        [t('files:writtenFor'), session.user.name],
      ] as const,
      foot: `${name}  ·  ${period}  ·  ${t('trendFile:source')}  ·  ${at}  ·  ${session.user.name}`,
      language,
    };
    const body = await createTablePdf(head, createTables(reading, await listActiveThresholds(customer, request.only, caller), language));
    return { type: 'application/pdf', length: body.length, body };
  },
};
