import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../../../export/csv.ts';
import type { FeedPage } from '../../../features/results/feedModels.ts';
import { createEtag } from '../../etag.ts';
import type { Format } from './mediaType.ts';

const rowsPerChunk = 250;

/** A page as it is sent. */
interface ListBody {
  chunks: string[];
  etag: string;
}

type Value = string | number | null | readonly string[];

/** A list has its codes separated by spaces, as codes contain none. */
function toCell(value: Value): string | number | null {
  if (typeof value === 'string') return escapeFormula(value);
  return typeof value === 'object' && value !== null ? value.join(' ') : value;
}

/** Writes a page. Other requests run between the chunks. */
export async function writeList(
  list: string,
  columns: readonly string[],
  page: FeedPage<object>,
  nextCursor: string | null,
  format: Format,
): Promise<ListBody> {
  const hash = createHash('sha256').update(`${format} ${nextCursor} ${page.unreadable} ${JSON.stringify(page.failed)} `);
  const chunks: string[] = [];
  const add = (chunk: string) => {
    hash.update(chunk);
    chunks.push(chunk);
  };
  if (format === 'csv') add(`${columns.join(',')}\r\n`);
  if (format === 'json') add(`{"${list}":[`);
  for (let at = 0; at < page.rows.length; at += rowsPerChunk) {
    const rows = page.rows.slice(at, at + rowsPerChunk) as Record<string, Value>[];
    if (format === 'csv')
      add(
        stringify(
          rows.map((row) => columns.map((column) => toCell(row[column]!))),
          { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
        ),
      );
    else if (format === 'jsonLines') add(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    else add(`${at === 0 ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`);
    await nextTurn();
  }
  if (format === 'json') add(`],"nextCursor":${JSON.stringify(nextCursor)},"unreadable":${page.unreadable},"failed":${JSON.stringify(page.failed)}}`);
  return { chunks, etag: createEtag(hash) };
}
