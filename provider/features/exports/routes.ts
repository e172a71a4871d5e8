import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { type StreamedCell, workbookStream } from '../../files/workbookStream.ts';
import { idOf } from '../../queryFields.ts';
import { trendRows } from './trendRows.ts';

const kinds = {
  XLS: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  CSV: { type: 'text/csv; charset=utf-8', ending: 'csv' },
} as const;

/** All results of a location in a period as a file that is written while it is sent; 204 without any. */
export function exportRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/datenbroker/getTrendauswertungFile', async ({ query }, reply) => {
    const kind = kinds[query['filetype'] as keyof typeof kinds];
    const [start, end] = [Number(query['start']), Number(query['end'])];
    if (!kind || !Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return reply.code(400).send({ error: 'bad_request' });
    const rows = trendRows(db, idOf(query['customer_id']), new Date(start), new Date(end));
    const heading = await rows.next();
    const first = heading.done ? heading : await rows.next();
    if (heading.done || first.done) return reply.code(204).send();
    const all = again([heading.value, first.value], rows);
    void reply.header('content-disposition', `attachment; filename="Trendauswertung.${kind.ending}"`).type(kind.type);
    return reply.send(query['filetype'] === 'CSV' ? csv(all) : workbookStream(all, heading.value.length));
  });
}

async function* again<Row>(first: readonly Row[], others: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first;
  yield* others;
}

/** Lines as Excel reads them in this part of the world: UTF-8 with its mark, semicolons, decimal commas. */
function csv(rows: AsyncIterable<readonly StreamedCell[]>): Readable {
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { number: (value) => String(value).replace('.', ',') },
  });
  return pipeline(Readable.from(rows), writer, () => undefined);
}
