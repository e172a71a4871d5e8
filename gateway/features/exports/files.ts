import { Readable } from 'node:stream';
import { getAreaFacts } from '../../export/areaFacts.ts';
import type { FileSource, OpenedFile, Opener } from '../../export/fileSource.ts';
import { GatewayError } from '../../errors.ts';
import { type AreaNames, getVisibleAreaNames } from '../../access/visibleAreas.ts';
import { readCsv, writeCsv } from '../../export/csv.ts';
import { csvType, workbookType } from '../../export/listFile.ts';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { getMediaType, decodeTextChunks } from '../../provider-client/decoders/charset.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { closeBody, type ProviderFile } from '../../provider-client/providerFile.ts';
import { containsHiddenRow, findAreaColumn } from './areaColumn.ts';
import { type Exported, trendFile } from './endpoints.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import type { Level } from '../../generated/resolvers.ts';
import { writeWorkbook } from '../../export/workbook.ts';
import { toMomentCell, toNumberCell, type WorkbookCell } from '../../export/workbookCells.ts';

/** The provider's headings of the columns with levels, moments, and results or quantities. The cells of all other columns are texts. */
const levelHeading = 'Stufe';
const momentHeading = /^(datum|zeit)/i;
const numberHeading = /^(ergebnis|menge)/i;
const levels = new Map<string, Level>([
  ['rot', 'RED'],
  ['gelb', 'YELLOW'],
  ['grün', 'GREEN'],
]);
const oldWorkbookType = 'application/vnd.ms-excel';
/** Media types by which servers name a workbook: application/msexcel, application/x-excel and the like. */
const workbookTypes = /excel|spreadsheet|\bx-xls\b/;
/** Media types that are certainly no list; servers name a CSV and a workbook in many ways. A workbook is a ZIP archive. */
const otherTypes = /html|json|\bxml|pdf|^(image|audio|video|multipart)\//;
const signatureLength = 8;
/** First characters of a page, JSON, a workbook and a PDF. */
const otherStarts = ['<', '{', '[', 'PK\u0003\u0004', '%PDF'];

/** Arguments in the address of the file. The period is in milliseconds since 1970. */
type SealedExport = Omit<Exported, 'location'> & { customer: string };

/**
 * The results export, streamed. The provider writes it for all areas. A caller who may see only some gets the filtered
 * rows, also as a workbook; the gateway requests separated values for that.
 */
export const trendExport: FileSource<SealedExport> = {
  name: 'trendExport',
  isMadeByProvider: true,
  async open(args, provider, opener) {
    const { customerId, start, end, format } = args;
    const { scope, location } = opener;
    const areas = await getVisibleAreaNames(location, { scope, provider });
    const requested: Exported['format'] = format === 'XLS' && areas === 'all' ? 'XLS' : 'CSV';
    const response = await provider.openResponse(trendFile, {
      customerId,
      location,
      start,
      end,
      format: requested,
    });
    if (!response) return null;
    const { body } = response;
    try {
      const file = await writeExport(response, requested, args, { ...opener, provider }, areas);
      // A stream that is closed before its first read closes nothing that it reads from.
      file?.body.once('close', () => closeBody(body));
      return file;
    } catch (error) {
      closeBody(body);
      throw error;
    }
  },
};
type Written = OpenedFile & { body: Readable };

/** The file as the caller may see it; null where the provider's has no row. */
async function writeExport(
  { headers, body }: ProviderFile,
  requested: Exported['format'],
  { customer, start, end, format }: SealedExport,
  { location, scope, provider }: Pick<Opener, 'location' | 'scope'> & { provider: ProviderCalls },
  areas: 'all' | AreaNames,
): Promise<Written | null> {
  const type = getMediaType(headers);
  const isWorkbookType = requested === 'XLS' && workbookTypes.test(type);
  if (otherTypes.test(type) && !isWorkbookType) throw createShapeError('another kind of file');
  const { start: begin, pieces } = await peek(body);
  if (requested === 'XLS') {
    if (begin.length === 0) return null;
    const found = detectWorkbook(begin) ?? (isWorkbookType ? { type: type === workbookType ? type : oldWorkbookType } : null);
    // Another file is separated values, from which a workbook is written.
    if (found) return { ...found, ...(found.type === workbookType ? { ending: 'xlsx' } : {}), body: Readable.from(pieces, { objectMode: false }) };
  }
  const rows = filterVisibleRows(readCsv(decodeText(pieces, headers)), areas);
  const heading = await rows.next();
  const first = heading.done ? heading : await rows.next();
  if (heading.done || first.done) return null;
  if (format !== 'XLS') return { type: csvType, body: writeCsv(streamFromStart([heading.value, first.value], rows)) };
  const book = writeWorkbook({
    title: 'Ergebnisse',
    sheet: 'Ergebnisse',
    language: 'DE',
    facts: [
      ['Standort', customer],
      ['Zeitraum', [start, end].map((at) => formatDay(new Date(at))).join(' – ')],
      ...(areas === 'all' ? [['Bereiche', 'alle'] as const] : await getAreaFacts(location, 'DE', { scope, provider })),
    ],
    columns: heading.value.map((text) => (text === levelHeading ? { heading: text, levels } : { heading: text })),
    rows: toCells(heading.value, streamFromStart([first.value], rows)),
  });
  return { type: workbookType, ending: 'xlsx', body: book };
}

/** Kind of a workbook by its first bytes, however the server names it: a ZIP archive, or the container of old Office files. */
function detectWorkbook(begin: Buffer): { type: string } | null {
  if (begin.toString('latin1', 0, 4) === 'PK\u0003\u0004') return { type: workbookType };
  return begin.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' ? { type: oldWorkbookType } : null;
}

/** Reads the first bytes of a file; `pieces` is the whole. */
async function peek(body: AsyncIterable<Buffer>): Promise<{ start: Buffer; pieces: AsyncGenerator<Buffer> }> {
  const source = body[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  for (let piece = await source.next(); !piece.done; piece = await source.next()) {
    start = Buffer.concat([start, piece.value]);
    if (start.length >= signatureLength) break;
  }
  async function* streamPieces(): AsyncGenerator<Buffer> {
    try {
      if (start.length > 0) yield start;
      yield* { [Symbol.asyncIterator]: () => source };
    } finally {
      await source.return?.();
    }
  }
  return { start, pieces: streamPieces() };
}

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
  const evenRows = assertColumns(rows, heading.value.length);
  const { areaAt, begun } = await findAreaColumn(heading.value, evenRows, areas);
  let known = 0;
  let unknown = 0;
  for await (const row of streamFromStart(begun, evenRows)) {
    const name = row[areaAt]!;
    const isVisible = areas.findId(name) !== null;
    if (isVisible || areas.isHidden(name)) known += 1;
    else if (name.trim() !== '') unknown += 1;
    if (isVisible && containsHiddenRow(row, areaAt, areas)) throw createShapeError('of rows that contain others');
    if (isVisible) yield row;
  }
  if (known === 0 && unknown > 0) throw createShapeError('of areas that the location does not have');
}

/** Throws PROVIDER_SHAPE for a row whose area may be in another column than the heading says. Empty cells behind the last column do not count. */
async function* assertColumns(rows: AsyncIterable<string[]>, columns: number): AsyncGenerator<string[]> {
  for await (const row of rows) {
    if (row.every((cell) => cell.trim() === '')) continue;
    if (row.length < columns || row.slice(columns).some((cell) => cell !== '')) throw createShapeError('of rows with another number of columns');
    yield row.slice(0, columns);
  }
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

function getCellWriter(heading: string): (text: string) => WorkbookCell {
  if (momentHeading.test(heading)) return toMomentCell;
  return numberHeading.test(heading) ? toNumberCell : toTextCell;
}

/** Types a cell by its column, since a text such as a remark may look like a number or a day. */
async function* toCells(headings: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<WorkbookCell[]> {
  const convert = headings.map(getCellWriter);
  for await (const row of rows) yield row.map((text, at) => (convert[at] ?? toTextCell)(text));
}

const toTextCell = (text: string): WorkbookCell => text;
