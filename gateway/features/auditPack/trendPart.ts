import { formatNumber } from '../../../domain/formatNumber.ts';
import { listMonths } from '../../../domain/months.ts';
import { computePercent } from '../../../domain/roundToTenth.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { getTrendTables } from '../trends/service.ts';
import type { Requested, Part } from './models.ts';
import { createTableFile } from './packFile.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatReportName, listVisitGaps } from './visitParts.ts';
import type { Levels } from './visitReader.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';

/** Provider calls of a comparison: at most 60 reports of each of three periods, two calls for each, the list of reports and the thresholds. */
const callsOfComparison = 362;

function createTrendTable(title: string, heading: string, levels: readonly (readonly [string, Levels | undefined])[], requested: Requested): PdfTable {
  const t = getTranslator(requested.language);
  const columns = [heading, t('packFile:checks'), t('levels:RED'), t('levels:YELLOW'), t('levels:GREEN'), t('levels:NOT_CHECKABLE'), t('packFile:share')].map(
    (text) => ({ heading: text }),
  );
  const rows = levels.map(([name, of]) => {
    if (!of) return [name, t('packFile:noData'), '', '', '', '', ''];
    const rated = of.RED + of.YELLOW + of.GREEN;
    const share = computePercent(of.RED, rated);
    return [
      name,
      ...[rated + of.NOT_CHECKABLE + of.UNKNOWN, of.RED, of.YELLOW, of.GREEN, of.NOT_CHECKABLE].map((count) => formatNumber(count, requested.language)),
      share === null ? t('packFile:noData') : `${formatNumber(share, requested.language)}\u00a0%`,
    ];
  });
  return { title, columns, rows, notes: [t('packFile:shareNote')] };
}

const compareByName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => germanCollator.compare(one, other);

/** Results by level for each month, area and task, and against the period before and last year. */
export const trends: Part = {
  reads: 'all',
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const sums = await requested.visits.readSums(caller);
    const months = listMonths(requested).map(({ month }) => month);
    const empty = months.filter((month) => !sums.months.has(month));
    const tables = [
      createTrendTable(
        t('files:byMonth'),
        t('files:month'),
        months.map((month) => [formatIsoDay(month), sums.months.get(month)]),
        requested,
      ),
      createTrendTable(t('packFile:byArea'), t('alarmTemplates:columns.area'), [...sums.areas].toSorted(compareByName), requested),
      createTrendTable(t('packFile:byTask'), t('alarmTemplates:columns.task'), [...sums.tasks].toSorted(compareByName), requested),
    ];
    const comparison = createTableFile(requested, t('packFile:comparison'), t('auditPack:part.RESULTS'), async (reader) => {
      const found = await getTrendTables(requested.customer, requested, requested.language, reader);
      const notes = found.failed.map(({ order }) => t('packFile:gaps.REPORT_UNREAD', { value: formatReportName(order) }));
      return [...found.tables, ...(notes.length === 0 ? [] : [{ title: t('auditPack:columns.missing'), columns: [], rows: [], notes }])];
    });
    return {
      files: [createTableFile(requested, t('auditPack:part.TRENDS'), t('auditPack:part.RESULTS'), async () => tables), comparison],
      gaps: [...empty.map((month) => ({ kind: 'MONTH_WITHOUT_RESULTS' as const, text: month })), ...listVisitGaps(sums)],
      calls: callsOfComparison,
    };
  },
};
