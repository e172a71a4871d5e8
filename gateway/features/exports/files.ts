import type { FileSource } from '../../files/fileSource.ts';
import { GatewayError } from '../../errors.ts';
import { type AreaNames, areaNamesAt } from '../../locations/visibleAreas.ts';
import { readCsv, writeCsv } from '../../files/csv.ts';
import { csvType, workbookType } from '../../files/listFile.ts';
import { areaColumn } from './areaColumn.ts';
import { type Exported, trendFile } from './endpoints.ts';
import { dayText } from '../../dayText.ts';
import type { ResultLevel } from '../../generated/resolvers.ts';
import { writeWorkbook } from '../../files/workbook.ts';
import { cellOf, type WorkbookCell } from '../../files/workbookCells.ts';

/** How the provider says a level in its column. */
const levelHeading = 'Stufe';
const levels = new Map<string, ResultLevel>([
  ['rot', 'RED'],
  ['gelb', 'YELLOW'],
  ['grün', 'GREEN'],
]);
const workbookTypes = new Set(['application/vnd.ms-excel', workbookType, 'application/octet-stream']);
const csvTypes = new Set(['text/csv', 'text/plain', 'application/csv', 'application/octet-stream', '']);

/**
 * The results export, streamed. The provider writes it of all areas: who may see only some gets what the gateway keeps of
 * the rows, as a workbook too, which is why they are then asked for as separated values.
 */
export const trendExport: FileSource = {
  name: 'trendExport',
  async open({ customerId, customer, start, end, format }, provider, { scope, location }) {
    const areas = await areaNamesAt(location, { scope, provider });
    const isWorkbook = format === 'XLS';
    const asked: Exported['format'] = isWorkbook && areas === 'all' ? 'XLS' : 'CSV';
    const answer = await provider.openAnswer(trendFile, { customerId: String(customerId), location, start: Number(start), end: Number(end), format: asked });
    if (!answer) return null;
    const [type = '', charset] = String(answer.headers['content-type'] ?? '')
      .toLowerCase()
      .split(/;\s*charset=/);
    const { body } = answer;
    if (!(asked === 'XLS' ? workbookTypes : csvTypes).has(type.trim())) {
      await body.dump();
      throw wrongShape('another kind of file');
    }
    if (asked === 'XLS') return { type: type.trim(), body, ...(type.trim() === workbookType ? { ending: 'xlsx' } : {}) };
    const rows = keptRows(readCsv(decoded(body, charset)), areas);
    const heading = await rows.next();
    const first = heading.done ? heading : await rows.next();
    if (heading.done || first.done) return null;
    if (!isWorkbook) return { type: csvType, body: writeCsv(again([heading.value, first.value], rows)) };
    const book = writeWorkbook({
      title: 'Ergebnisse',
      sheet: 'Ergebnisse',
      language: 'DE',
      facts: [
        ['Standort', String(customer)],
        ['Zeitraum', [start, end].map((at) => dayText(new Date(Number(at)))).join(' – ')],
        ['Bereiche', areas === 'all' ? 'alle' : 'nur die für Sie freigegebenen'],
      ],
      columns: heading.value.map((text) => (text === levelHeading ? { heading: text, levels } : { heading: text })),
      rows: toCells(again([first.value], rows)),
    });
    return { type: workbookType, ending: 'xlsx', body: book };
  },
};

const wrongShape = (what: string) => new GatewayError('PROVIDER_SHAPE', `The provider's export is ${what}.`);

/** The rows of allowed areas below their headings. Throws PROVIDER_SHAPE where the area cannot be told (W-14). */
async function* keptRows(rows: AsyncGenerator<string[]>, areas: 'all' | AreaNames): AsyncGenerator<string[]> {
  const heading = await rows.next();
  if (heading.done) return;
  yield heading.value;
  const { areaAt, begun } = areas === 'all' ? { areaAt: 0, begun: [] } : await areaColumn(heading.value, rows, areas);
  for await (const row of again(begun, rows)) if (areas === 'all' || areas.idOf(row[areaAt]) !== null) yield row;
}

async function* decoded(body: AsyncIterable<Buffer>, charset = 'utf-8'): AsyncGenerator<string> {
  const decoder = decoderOf(charset.replaceAll('"', '').trim());
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    throw wrongShape('written in unknown signs');
  }
}

async function* again<Row>(first: readonly Row[], others: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first;
  yield* others;
}

async function* toCells(rows: AsyncIterable<readonly string[]>): AsyncGenerator<WorkbookCell[]> {
  for await (const row of rows) yield row.map(cellOf);
}
