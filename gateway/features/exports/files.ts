import { getAreaFacts } from '../../export/areaFacts.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { GatewayError } from '../../errors.ts';
import { type AreaNames, getVisibleAreaNames } from '../../access/visibleAreas.ts';
import { readCsv, writeCsv } from '../../export/csv.ts';
import { csvType, workbookType } from '../../export/listFile.ts';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { getMediaType, decodeTextChunks } from '../../provider-client/decoders/charset.ts';
import type { ProviderFile } from '../../provider-client/providerFile.ts';
import { findAreaColumn } from './areaColumn.ts';
import { type Exported, trendFile } from './endpoints.ts';
import { formatDay } from '../../lists/dayText.ts';
import type { Level } from '../../generated/resolvers.ts';
import { writeWorkbook } from '../../export/workbook.ts';
import { toCell, type WorkbookCell } from '../../export/workbookCells.ts';

/** The provider's heading of the column with the level. */
const levelHeading = 'Stufe';
const levels = new Map<string, Level>([
  ['rot', 'RED'],
  ['gelb', 'YELLOW'],
  ['grün', 'GREEN'],
]);
const workbookTypes = new Set(['application/vnd.ms-excel', workbookType, 'application/octet-stream']);
/** Media types that are certainly no separated values; servers name a CSV in many ways. */
const otherTypes = /html|json|\bxml|pdf|zip|^(image|audio|video|multipart)\//;

/** First characters of a page, JSON, a workbook and a PDF. */
const otherStarts = ['<', '{', '[', 'PK\u0003\u0004', '%PDF'];

/**
 * The results export, streamed. The provider writes it for all areas. A caller who may see only some gets the filtered
 * rows, also as a workbook; the gateway requests separated values for that.
 */
export const trendExport: FileSource = {
  name: 'trendExport',
  async open({ customerId, customer, start, end, format }, provider, { scope, location }) {
    const areas = await getVisibleAreaNames(location, { scope, provider });
    const isWorkbook = format === 'XLS';
    const requested: Exported['format'] = isWorkbook && areas === 'all' ? 'XLS' : 'CSV';
    const response = await provider.openResponse(trendFile, {
      customerId: String(customerId),
      location,
      start: Number(start),
      end: Number(end),
      format: requested,
    });
    if (!response) return null;
    const type = getMediaType(response.headers);
    const { body } = response;
    if (requested === 'XLS' ? !workbookTypes.has(type) : otherTypes.test(type)) {
      body.on('error', () => undefined).destroy();
      throw createShapeError('another kind of file');
    }
    if (requested === 'XLS') return { type, body, ...(type === workbookType ? { ending: 'xlsx' } : {}) };
    const rows = filterVisibleRows(readCsv(decodeText(body, response.headers)), areas);
    const heading = await rows.next();
    const first = heading.done ? heading : await rows.next();
    if (heading.done || first.done) return null;
    if (!isWorkbook) return { type: csvType, body: writeCsv(streamFromStart([heading.value, first.value], rows)) };
    const book = writeWorkbook({
      title: 'Ergebnisse',
      sheet: 'Ergebnisse',
      language: 'DE',
      facts: [
        ['Standort', String(customer)],
        ['Zeitraum', [start, end].map((at) => formatDay(new Date(Number(at)))).join(' – ')],
        ...(areas === 'all' ? [['Bereiche', 'alle'] as const] : await getAreaFacts(location, 'DE', { scope, provider })),
      ],
      columns: heading.value.map((text) => (text === levelHeading ? { heading: text, levels } : { heading: text })),
      rows: toCells(streamFromStart([first.value], rows)),
    });
    return { type: workbookType, ending: 'xlsx', body: book };
  },
};

const createShapeError = (what: string) => new GatewayError('PROVIDER_SHAPE', `The provider's export is ${what}.`);

/**
 * The rows of allowed areas below their headings. Throws PROVIDER_SHAPE where the area cannot be read: a file that is
 * empty or thinner because of that would look complete.
 */
async function* filterVisibleRows(rows: AsyncGenerator<string[]>, areas: 'all' | AreaNames): AsyncGenerator<string[]> {
  const heading = await rows.next();
  if (heading.done) return;
  yield heading.value;
  if (areas === 'all') return yield* rows;
  const { areaAt, begun } = await findAreaColumn(heading.value, rows, areas);
  let [known, unknown] = [0, 0];
  for await (const row of streamFromStart(begun, rows)) {
    const name = row[areaAt] ?? '';
    const isVisible = areas.findId(name) !== null;
    if (isVisible || areas.isHidden(name)) known += 1;
    else if (name.trim() !== '') unknown += 1;
    if (isVisible) yield row;
  }
  if (known === 0 && unknown > 0) throw createShapeError('of areas that the location does not have');
}

/** Decodes the text. Throws PROVIDER_SHAPE for other charsets and for what is no list. */
async function* decodeText(body: AsyncIterable<Buffer>, headers: ProviderFile['headers']): AsyncGenerator<string> {
  let isStart = true;
  try {
    for await (const text of decodeTextChunks(body, headers)) {
      const start = isStart ? text.trimStart() : '';
      if (start !== '') isStart = false;
      if (otherStarts.some((sign) => start.startsWith(sign)) || start.includes('\0')) throw createShapeError('another kind of file');
      yield text;
    }
  } catch (cause) {
    if (cause instanceof DecodeError) throw createShapeError(`not readable: ${cause.message}`);
    throw cause;
  }
}

async function* streamFromStart<Row>(first: readonly Row[], others: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first;
  yield* others;
}

async function* toCells(rows: AsyncIterable<readonly string[]>): AsyncGenerator<WorkbookCell[]> {
  for await (const row of rows) yield row.map(toCell);
}
