import { getAreaFacts } from '../../export/areaFacts.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { getCustomer } from '../../access/createScope.ts';
import { type LocationKey, parseLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createFileName } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createExcelOrPdf, listEndings } from '../../export/listFile.ts';
import { getTranslator } from '../../export/texts.ts';
import type { Language, ListFormat, ResultFilter, ResultOrder } from '../../generated/resolvers.ts';
import { formatFilter, resultColumnNames, createResultColumns, listResultRows } from './resultLines.ts';
import { getResultTable } from './resultTable.ts';
import { type Point, fetchPointRows, fetchPositionPointRows } from './rowsOfPoint.ts';
import { getFileTitle } from './overTimeFile.ts';

/** The chart of a point: of a position's task or its 24/7 traps, or the development of a result. */
type ChartOfPoint = { positionId: string; taskResultId: string | null } | { taskResultId: string | null };

/** A point of a chart, and how the list behind it is shown. */
interface RequestedPoint extends Point {
  filter?: ResultFilter | null;
  orderBy?: ResultOrder | null;
  format: ListFormat;
  language?: Language | null;
}

/** The results behind a point of a chart as a file. They are read again each time it is opened, within the areas of the caller. */
export const pointResultsFile: FileSource<{ chart: string; requested: string }> = {
  name: 'pointResults',
  async open({ chart: sealedChart, requested }, provider, { session, scope, location }) {
    const chart = JSON.parse(sealedChart) as ChartOfPoint;
    const { filter, orderBy, format, language: wanted, ...point } = JSON.parse(requested) as RequestedPoint;
    const language = wanted ?? 'DE';
    const customer = await getCustomer(location, { session, provider });
    const caller = { scope, provider };
    const rows =
      'positionId' in chart
        ? await fetchPositionPointRows({ id: chart.positionId, location }, chart.taskResultId, point, caller)
        : await fetchPointRows({ taskResultId: chart.taskResultId, location }, point, caller);
    const { shown } = await getResultTable(rows, filter?.text, orderBy, filter);
    const t = getTranslator(language);
    const title = getFileTitle(language);
    return createExcelOrPdf(format, {
      title,
      sheet: title,
      language,
      facts: [
        [t('files:location'), `${customer.name} (${customer.cardcode})`],
        ...(await getAreaFacts(location, language, caller)),
        [t('resultFile:facts.point'), point.label],
        [t('resultFile:facts.filter'), formatFilter(filter?.text, filter, language)],
      ],
      columns: createResultColumns(pointColumns, language),
      rows: listResultRows(pointColumns, language, { shown, all: rows }),
    });
  },
};
/** Without the report, which the provider does not name here. */
const pointColumns = resultColumnNames.filter((name) => name !== 'report');

export function createPointFile(chart: ChartOfPoint, location: LocationKey, requested: RequestedPoint, { sealedUrls, session, provider }: SignedIn) {
  const { format, language, index, seriesIndex, label, filter, orderBy } = requested;
  const name = createFileName(
    [getFileTitle(language ?? 'DE'), parseLocationKey(location).cardcode, label, toIsoDay(provider.clock.today())],
    listEndings[format],
  );
  const args = { chart: JSON.stringify(chart), requested: JSON.stringify({ format, language, index, seriesIndex, label, filter, orderBy }) };
  return { url: sealedUrls.seal({ source: pointResultsFile.name, args, name, sessionKey: session.key, location }) };
}
