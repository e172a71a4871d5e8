import { formatNumber } from '../../../domain/formatNumber.ts';
import { Readable } from 'node:stream';
import { toIsoDay } from '../../../domain/days.ts';
import { formatDay, formatDayTime, formatIsoDay } from '../../../domain/formatDay.ts';
import type { PdfColumn, PdfTable } from '../../export/pdfTable.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { countVisibleAreas } from '../../access/visibleAreas.ts';
import { readWhole } from '../../export/readWhole.ts';
import { getOrderWithInfo } from '../reports/service.ts';
import { arrangeByVisit, type Visit, streamVisitReportPdf, createVisitWorkbook } from '../visitReports/service.ts';
import type { Order } from '../reports/models.ts';
import type { ResultRow } from '../results/models.ts';
import type { Requested, Caller, Gap, PackFile, Part, PartPlan } from './models.ts';
import { limitRows, createColumns, maxBytes, createTableFile } from './packFile.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatLevel } from '../../lists/formatLevel.ts';
import type { Sums } from './visitReader.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';

/** Maximum number of visits and months of a pack. */
const maxReports = 400;

const isVisit = ({ kind }: Order) => kind !== 'MONTHLY_REPORT';
/** Name of a report: a visit by its day and number, a month by itself. */
export function formatReportName(order: Order): string {
  const { number, description, startedAt, endedAt } = order;
  const at = isVisit(order) ? (endedAt ?? startedAt) : (startedAt ?? endedAt);
  const day = at && (isVisit(order) ? formatDay(at) : formatIsoDay(toIsoDay(at).slice(0, 7)));
  return [day, number ?? description].filter(Boolean).join(' ');
}

async function createResultTable(rows: readonly ResultRow[], requested: Requested): Promise<PdfTable> {
  const t = getTranslator(requested.language);
  const columns: PdfColumn[] = [
    { heading: t('results:columns.foundAt') },
    { heading: t('results:columns.area') },
    { heading: t('results:columns.positionNumber') },
    { heading: t('results:columns.position') },
    { heading: t('results:columns.task') },
    { heading: t('results:columns.object') },
    { heading: t('results:columns.result') },
    { heading: t('positions:columns.level') },
    { heading: t('results:columns.remark') },
    { heading: t('results:columns.material') },
    { heading: t('results:columns.quantity') },
    { heading: t('results:columns.advisor') },
  ];
  const line = formatUnreadable(countUnreadable(rows), requested.language);
  const sorted = await arrangeByVisit(rows, null, null);
  const listCells = function* () {
    for (const row of sorted)
      yield [
        row.foundAt ? formatDayTime(row.foundAt) : '',
        row.areaName ?? '',
        row.positionNumber ?? '',
        row.positionName ?? '',
        row.task ?? '',
        row.objectName ?? '',
        row.result ?? '',
        formatLevel(row.level, t),
        row.remark ?? '',
        row.material ?? '',
        row.quantity === null ? '' : [formatNumber(row.quantity, requested.language), row.unit].filter(Boolean).join(' '),
        row.advisorName ?? '',
      ];
  };
  return { title: '', columns, rows: listCells(), notes: line === null ? [] : [line] };
}

/** The results of a month of the 24/7 traps, with the days of the pack. */
function createMonthFile(order: Order, requested: Requested): PackFile {
  const t = getTranslator(requested.language);
  const name = formatReportName(order);
  return {
    ...createTableFile(requested, `${t('files:month')} ${name}`, `${t('auditPack:part.MONTHLY_REPORTS')}, ${name}`, async (reader) => {
      const rows = await requested.visits.readRows(order, reader);
      return rows && [await createResultTable(rows, requested)];
    }),
    whenNone: { kind: 'VISIT_WITHOUT_RESULTS', text: name },
  };
}

/** A visit as its page offers it, as a PDF and as a workbook. Both are read together, so that its results are requested once. */
function createVisitFiles(order: Order, requested: Requested): PackFile[] {
  const t = getTranslator(requested.language);
  const name = formatReportName(order);
  const of = { title: `${t('packFile:visit')} ${name}`, source: `${t('auditPack:part.RESULTS')}, ${name}` };
  let reading: Promise<Visit | null> | undefined;
  async function readVisit(caller: Caller): Promise<Visit | null> {
    const { customer } = requested;
    const [rows, details, areas] = await Promise.all([
      requested.visits.readRows(order, caller),
      getOrderWithInfo(order, caller.provider),
      countVisibleAreas(customer.location, caller),
    ]);
    return rows && { customer, order: details, startedAt: order.startedAt, endedAt: order.endedAt, rows, areas };
  }
  const readVisitOnce = (caller: Caller) => (reading ??= readVisit(caller));
  const reader = { language: requested.language, writtenFor: requested.writtenFor, at: requested.at };
  return [
    {
      ...of,
      ending: 'pdf',
      whenNone: { kind: 'VISIT_WITHOUT_RESULTS', text: name },
      async tables(caller) {
        const rows = await requested.visits.readRows(order, caller);
        return rows && [await createResultTable(rows, requested)];
      },
      async read(caller) {
        const found = await readVisitOnce(caller);
        return found && readWhole(Readable.from(streamVisitReportPdf(found, reader), { objectMode: false }), maxBytes, 'visit');
      },
    },
    {
      ...of,
      ending: 'xlsx',
      async read(caller) {
        const found = await readVisitOnce(caller).finally(() => (reading = undefined));
        return found && readWhole(createVisitWorkbook(found, reader), maxBytes, 'visit');
      },
    },
  ];
}

async function planReports(isIncluded: (order: Order) => boolean, callsEach: number, requested: Requested, caller: Caller): Promise<PartPlan> {
  const orders = (await requested.visits.readOrders(caller)).filter(isIncluded);
  const { included, gaps } = limitRows(orders, maxReports);
  const sums = requested.isPreview && callsEach === 0 ? await requested.visits.readSums(caller) : null;
  const without = new Set(sums?.withoutResults);
  const visitGaps = sums ? listVisitGaps(sums) : [];
  return {
    files: included
      .filter((order) => !without.has(order))
      .flatMap((order) => (isVisit(order) ? createVisitFiles(order, requested) : [createMonthFile(order, requested)])),
    gaps: [...gaps, ...(orders.length === 0 ? [{ kind: 'NOTHING' as const }] : visitGaps)],
    calls: 1 + included.length * callsEach,
  };
}

/** Unreadable data of the visits that others are counted from. */
export function listVisitGaps({ withoutResults, failed, unreadable, notRead }: Sums): Gap[] {
  return [
    ...withoutResults.map((order) => ({ kind: 'VISIT_WITHOUT_RESULTS' as const, text: formatReportName(order) })),
    ...failed.map((order) => ({ kind: 'REPORT_UNREAD' as const, text: formatReportName(order) })),
    ...(unreadable > 0 ? [{ kind: 'ROWS_UNREAD' as const, count: unreadable }] : []),
    ...(notRead > 0 ? [{ kind: 'VISITS_NOT_READ_YET' as const, count: notRead }] : []),
  ];
}

/** Results of each visit. */
export const results: Part = { reads: 'visits', plan: async (requested, caller) => planReports(isVisit, 0, requested, caller) };

/** Results of the 24/7 traps, month by month. */
export const monthlyReports: Part = { plan: async (requested, caller) => planReports((order) => !isVisit(order), 1, requested, caller) };

/** Material used, by article, area and month. */
export const material: Part = {
  reads: 'all',
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const sums = await requested.visits.readSums(caller);
    const uses = [...sums.material.values()].toSorted(
      (one, other) =>
        germanCollator.compare(one.article, other.article) ||
        germanCollator.compare(one.areaName, other.areaName) ||
        germanCollator.compare(one.month, other.month),
    );
    const columns = createColumns([
      t('results:columns.material'),
      t('results:columns.area'),
      t('files:month'),
      t('results:columns.quantity'),
      t('results:columns.unit'),
      t('packFile:uses'),
    ]);
    const rows = uses.map((use) => [
      use.article,
      use.areaName,
      formatIsoDay(use.month),
      formatNumber(use.quantity, requested.language),
      use.unit,
      formatNumber(use.uses, requested.language),
    ]);
    return {
      files:
        uses.length === 0
          ? []
          : [createTableFile(requested, t('auditPack:part.MATERIAL'), t('auditPack:part.RESULTS'), async () => [{ title: '', columns, rows }])],
      gaps: [...(uses.length === 0 ? [{ kind: 'NOTHING' as const }] : []), ...listVisitGaps(sums)],
      calls: 0,
    };
  },
};
