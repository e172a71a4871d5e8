import type { DayPeriod } from '../../lists/dayPeriod.ts';
import { dayText, minuteText } from '../../lists/dayText.ts';
import { GatewayError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { listFile } from '../../export/listFile.ts';
import { cellOf, type WorkbookCell } from '../../export/workbookCells.ts';
import type { ExportFormat, Language } from '../../generated/resolvers.ts';
import { unreadableLine } from '../../lists/unreadableLine.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { levelOf } from '../../resultLevel.ts';
import type { Order } from '../reports/models.ts';
import type { ReadResults, ResultRow } from './models.ts';
import { readResults, type ResultsOverTime } from './overTime.ts';
import { overTimeTexts } from './overTimeTexts.ts';
import { resultTable, sourceOf } from './resultTable.ts';

/** What a file's address stands for: the reports that were read, by their addresses, and what was asked of their rows. */
export type SealedList = Record<'reports' | 'days' | 'asked', string> & { format: ExportFormat; language: Language };

/** What such a file is called. */
export const fileTitle = (language: Language): string => overTimeTexts(language).title;

type Words = ReturnType<typeof overTimeTexts>;
const germanHeadings = overTimeTexts('DE').headings;
const remarkAt = germanHeadings.indexOf('Bemerkung');
const levelAt = germanHeadings.indexOf('Stufe');
const levelNames = ['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE'] as const;

/** The results of a period as a file. They are read anew for whoever opens it, held to their areas, from reports of the location's own list (W-15). */
export const resultsOverTimeFile: FileSource = {
  name: 'resultsOverTime',
  async open(args, provider, { session, scope, location, find }) {
    const { format, language, reports, days, asked } = args as SealedList;
    const customer = await customerAt(location, { session, provider });
    const wanted = new Set(reports.split(','));
    const orders = (await find.orders(customer, { provider })).filter(({ id }) => wanted.has(id));
    const period = JSON.parse(days) as DayPeriod | null;
    const found = await readResults(customer, orders, period, { provider, scope, find });
    // A list that lacks what the page showed would pass for a whole one.
    if (found.failed.length > 0) throw new GatewayError('PROVIDER_UNREACHABLE', 'Not every report of the list could be read again.');
    const { filter, sort, only } = JSON.parse(asked) as ResultsOverTime['asked'];
    const said = overTimeTexts(language);
    const { title, facts, headings, levels } = said;
    const chosen = [filter, ...(only?.levels ?? []).map((level) => level && levels[level]), ...[only?.areas, only?.objects, only?.tasks].flat()];
    const byWord = new Map(levelNames.map((level) => [levels[level], level]));
    const { shown } = await resultTable(found.rows, filter, sort, only);
    return listFile(format, {
      title,
      sheet: title,
      language,
      facts: [
        [facts.location, `${customer.name} (${customer.cardcode})`],
        [facts.period, period ? [period.start, period.end].map((at) => dayText(new Date(at))).join(' – ') : facts.latest],
        [facts.reports, String(orders.length)],
        [facts.filter, chosen.filter(Boolean).join(', ') || '–'],
      ],
      columns: headings.map((heading, at) => (at === levelAt ? { heading, levels: byWord } : { heading })),
      rows: linesOf(shown, found, said),
    });
  },
};

function* linesOf(rows: readonly ResultRow[], { reportOf, rows: all }: ReadResults, said: Words): Generator<WorkbookCell[]> {
  for (const row of rows) yield cellsOf(row, reportOf.get(row)!, said);
  const line = unreadableLine(unreadableIn(all));
  if (line !== null) yield said.headings.map((_heading, at) => (at === remarkAt ? line : null));
}

function cellsOf(row: ResultRow, report: Order, { levels, sources, month }: Words): WorkbookCell[] {
  return [
    row.foundAt && cellOf(minuteText(row.foundAt)),
    row.endedAt && cellOf(minuteText(row.endedAt)),
    sources[sourceOf(row)],
    report.number ?? (report.kind === 'MONTHLY_REPORT' ? month : null),
    row.areaName,
    row.positionNumber,
    row.positionName,
    row.task,
    row.objectName,
    row.result && cellOf(row.result),
    levels[levelOf(row)],
    row.remark,
    row.material,
    row.quantity,
    row.unit,
    row.advisorName,
  ];
}
