import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { customers } from '../../database/tables.ts';
import { createLevelCell, type PrintedCell, type PrintedTable } from '../../files/printedTable.ts';
import { writeWorkbook } from '../../files/xlsx.ts';
import { parseId } from '../../queryFields.ts';
import { headings, type TrendCell, readTrendRows } from './trendRows.ts';

const kinds = {
  XLS: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  CSV: { type: 'text/csv; charset=utf-8', ending: 'csv' },
} as const;

const moment = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** All results of a location in a period as a file, separated values while they are read; 204 without any. */
export function exportRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/datenbroker/getTrendauswertungFile', async ({ query }, reply) => {
    const kind = kinds[query['filetype'] as keyof typeof kinds];
    const start = Number(query['start']);
    const end = Number(query['end']);
    if (!kind || !Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return reply.code(400).send({ error: 'bad_request' });
    const customerId = parseId(query['customer_id']);
    const period = [new Date(start), new Date(end)] as const;
    const rows = readTrendRows(db, customerId, ...period);
    const first = await rows.next();
    if (first.done) return reply.code(204).send();
    const all = prependRow(first.value, rows);
    void reply.header('content-disposition', `attachment; filename="Trendauswertung.${kind.ending}"`).type(kind.type);
    if (query['filetype'] === 'CSV') return reply.send(createCsvStream(all));
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    const head = [customer ? `${customer.name} (${customer.cardcode})` : '', `Zeitraum ${period.map((at) => moment.format(at).slice(0, 10)).join(' – ')}`];
    return reply.send(await writeWorkbook(await createTable(all, head)));
  });
}

async function* prependRow<Row>(first: Row, others: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield first;
  yield* others;
}

const formatMoment = (at: Date) => moment.format(at).replace(',', '');

/** Lines as Excel reads them in this part of the world: UTF-8 with its mark, semicolons, decimal commas. */
function createCsvStream(rows: AsyncIterable<readonly TrendCell[]>): Readable {
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { number: (value) => String(value).replace('.', ','), date: formatMoment },
  });
  async function* listCsvLines(): AsyncGenerator<readonly TrendCell[]> {
    yield headings;
    yield* rows;
  }
  return pipeline(Readable.from(listCsvLines()), writer, () => undefined);
}

const numberText = /^-?\d{1,15}([.,]\d+)?$/;
const levelAt = headings.indexOf('Stufe');
const resultAt = headings.indexOf('Ergebnis');
const levels: Record<string, string> = { grün: 'GRUEN', gelb: 'GELB', rot: 'ROT' };

function toPrintedCell(cell: TrendCell, at: number): PrintedCell {
  if (cell instanceof Date) return { text: formatMoment(cell), value: cell };
  if (typeof cell === 'number') return { text: String(cell), value: cell };
  if (at === levelAt) return cell === null ? { text: '' } : createLevelCell(levels[cell], false);
  if (at === resultAt && cell !== null && numberText.test(cell)) return { text: cell, value: Number(cell.replace(',', '.')) };
  return { text: cell ?? '' };
}

/**
 * The export as a table. It is buffered whole: only the provider's real system has exports that are too long for it.
 */
async function createTable(all: AsyncIterable<readonly TrendCell[]>, head: readonly string[]): Promise<PrintedTable> {
  const rows: PrintedCell[][] = [];
  for await (const row of all) rows.push(row.map(toPrintedCell));
  const computeColumnWidth = (at: number) => rows.slice(0, 200).reduce((widest, row) => Math.max(widest, row[at]!.text.length + 2), 8);
  const columns = headings.map((heading, at) => ({ heading, width: Math.min(60, computeColumnWidth(at)) }));
  return { title: 'Ergebnisse', sheet: 'Ergebnisse', head: head.filter(Boolean), columns, rows };
}
