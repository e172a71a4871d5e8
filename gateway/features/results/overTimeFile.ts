import { Readable } from 'node:stream';
import type { DayPeriod } from '../../dayPeriod.ts';
import { minuteText } from '../../dayText.ts';
import { GatewayError } from '../../errors.ts';
import { defused, writeCsv } from '../../files/csv.ts';
import type { FileSource } from '../../files/fileSource.ts';
import { type WorkbookCell, writeWorkbook } from '../../files/workbook.ts';
import type { ExportFormat, Language, ResultLevel, ResultSource } from '../../generated/resolvers.ts';
import { unreadableLine } from '../../lists/unreadableLine.ts';
import { customerAt } from '../../locations/scopeOf.ts';
import { unreadableIn } from '../../provider-client/rows.ts';
import { levelOf } from '../../resultLevel.ts';
import type { Order } from '../reports/models.ts';
import type { ReadResults, ResultRow } from './models.ts';
import { readResults, type ResultsOverTime } from './overTime.ts';
import { resultTable, sourceOf } from './resultTable.ts';

/** What a file's address stands for: the reports that were read, by their addresses, and what was asked of their rows. */
export type SealedList = Record<'reports' | 'days' | 'asked', string> & { format: ExportFormat; language: Language };

interface Words {
  headings: readonly string[];
  levels: Record<ResultLevel, string>;
  sources: Record<ResultSource, string>;
  month: string;
}
const words: Record<Language, Words> = {
  DE: {
    headings: [
      'Datum/Zeit',
      'Ende',
      'Quelle',
      'Bericht',
      'Bereich',
      'Pos.-Nr.',
      'Position',
      'Aufgabe',
      'Objekt',
      'Ergebnis',
      'Stufe',
      'Bemerkung',
      'Material',
      'Menge',
      'Einheit',
      'Berater',
    ],
    levels: { RED: 'Alarm', YELLOW: 'Warnung', GREEN: 'in Ordnung', NOT_CHECKABLE: 'nicht überprüfbar', NONE: '' },
    sources: { VISIT: 'Besuch', TRAP: '24/7' },
    month: 'Monatsbericht',
  },
  EN: {
    headings: [
      'Date/time',
      'End',
      'Source',
      'Report',
      'Area',
      'Pos. no.',
      'Position',
      'Task',
      'Object',
      'Result',
      'Level',
      'Remark',
      'Material',
      'Quantity',
      'Unit',
      'Advisor',
    ],
    levels: { RED: 'alarm', YELLOW: 'warning', GREEN: 'in order', NOT_CHECKABLE: 'not checkable', NONE: '' },
    sources: { VISIT: 'visit', TRAP: '24/7' },
    month: 'monthly report',
  },
};
const remarkAt = words.DE.headings.indexOf('Bemerkung');
const types: Record<ExportFormat, string> = {
  EXCEL: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
};

/** The results of a period as a file. They are read anew for whoever opens it, held to their areas, from reports of the location's own list (W-15). */
export const resultsOverTimeFile: FileSource = {
  name: 'resultsOverTime',
  async open(args, provider, { session, scope, location, find }) {
    const { format, language, reports, days, asked } = args as SealedList;
    const customer = await customerAt(location, { session, provider });
    const wanted = new Set(reports.split(','));
    const orders = (await find.orders(customer, { provider })).filter(({ id }) => wanted.has(id));
    const found = await readResults(customer, orders, JSON.parse(days) as DayPeriod | null, { provider, scope, find });
    // A list that lacks what the page showed would pass for a whole one.
    if (found.failed.length > 0) throw new GatewayError('PROVIDER_UNREACHABLE', 'Not every report of the list could be read again.');
    const { filter, sort, only } = JSON.parse(asked) as ResultsOverTime['asked'];
    const lines = linesOf(resultTable(found.rows, filter, sort, only).shown, found, words[language]);
    return { type: types[format], body: format === 'CSV' ? writeCsv(asTexts(lines)) : writeWorkbook(Readable.from(lines), words[language].headings.length) };
  },
};

function* linesOf(rows: readonly ResultRow[], { reportOf, rows: all }: ReadResults, said: Words): Generator<WorkbookCell[]> {
  yield [...said.headings];
  for (const row of rows) yield cellsOf(row, reportOf.get(row)!, said);
  const line = unreadableLine(unreadableIn(all));
  if (line !== null) yield said.headings.map((_heading, at) => (at === remarkAt ? line : null));
}

function cellsOf(row: ResultRow, report: Order, { levels, sources, month }: Words): WorkbookCell[] {
  return [
    row.foundAt && minuteText(row.foundAt),
    row.endedAt && minuteText(row.endedAt),
    sources[sourceOf(row)],
    report.number ?? (report.kind === 'MONTHLY_REPORT' ? month : null),
    row.areaName,
    row.positionNumber,
    row.positionName,
    row.task,
    row.objectName,
    row.result,
    levels[levelOf(row)],
    row.remark,
    row.material,
    row.quantity,
    row.unit,
    row.advisorName,
  ].map((cell) => (typeof cell === 'string' ? defused(cell) : cell));
}

async function* asTexts(lines: Iterable<WorkbookCell[]>): AsyncGenerator<string[]> {
  for (const line of lines)
    yield line.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell instanceof Date ? minuteText(cell) : (cell ?? '')));
}
