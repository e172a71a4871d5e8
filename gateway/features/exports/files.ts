import { Readable } from 'node:stream';
import { holds, type AllOr, placeOf, type LocationKey } from '../../access/scope.ts';
import type { FileSource } from '../../door/fileSource.ts';
import { GatewayError, notFound } from '../../errors.ts';
import type { ProviderDoor } from '../../provider-client/providerDoor.ts';
import { areasOfCustomer } from '../../session/accessEndpoints.ts';
import { defused, readCsv, writeCsv } from './csv.ts';
import { areaHeading, type Exported, trendFile } from './endpoints.ts';
import { type WorkbookCell, writeWorkbook } from './workbook.ts';

const csvType = 'text/csv; charset=utf-8';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbookTypes = new Set(['application/vnd.ms-excel', workbookType, 'application/octet-stream']);
const csvTypes = new Set(['text/csv', 'text/plain', 'application/csv', 'application/octet-stream', '']);

/**
 * The results export, streamed. The provider writes it of all areas: who may see only some gets what the gateway keeps of
 * the rows, as a workbook too, which is why they are then asked for as separated values.
 */
export const trendExport: FileSource = {
  name: 'trendExport',
  async open({ customerId, start, end, format }, provider, { scope, location }) {
    const access = await scope.at(location);
    if (!access) throw notFound('location');
    const allowed = await allowedNames(await access.areas(), location, provider);
    const isWorkbook = format === 'XLS';
    const asked: Exported['format'] = isWorkbook && allowed === 'all' ? 'XLS' : 'CSV';
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
    const rows = keptRows(readCsv(decoded(body, charset)), allowed);
    const heading = await rows.next();
    const first = heading.done ? heading : await rows.next();
    if (heading.done || first.done) return null;
    const all = again([heading.value, first.value], rows);
    return isWorkbook
      ? { type: workbookType, ending: 'xlsx', body: Readable.from(writeWorkbook(toCells(all))) }
      : { type: csvType, body: Readable.from(writeCsv(all)) };
  },
};

const wrongShape = (what: string) => new GatewayError('PROVIDER_SHAPE', `The provider's export is ${what}.`);

/** Names of the areas whose rows may be seen. A name that a hidden area has, too, is none of them. */
async function allowedNames(areas: AllOr<string>, location: LocationKey, provider: ProviderDoor): Promise<AllOr<string>> {
  if (areas === 'all') return 'all';
  const known = await provider.call(areasOfCustomer, placeOf(location));
  const hidden = new Set(known.filter(({ id }) => !holds(areas, id)).map(({ name }) => name));
  return new Set(known.map(({ name }) => name).filter((name) => !hidden.has(name)));
}

/** The rows of allowed areas below their headings, with cells that run nothing. Throws PROVIDER_SHAPE where the area cannot be told (W-14). */
async function* keptRows(rows: AsyncGenerator<string[]>, allowed: AllOr<string>): AsyncGenerator<string[]> {
  let areaAt: number | undefined;
  for await (const row of rows) {
    if (areaAt === undefined) {
      areaAt = row.indexOf(areaHeading);
      if (allowed !== 'all' && (areaAt < 0 || row.lastIndexOf(areaHeading) !== areaAt)) throw wrongShape('without areas');
      yield row.map(defused);
    } else if (allowed === 'all' || holds(allowed, row[areaAt] ?? '')) yield row.map(defused);
  }
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

const number = /^-?(0|[1-9]\d{0,14})(,\d+)?$/;

async function* toCells(rows: AsyncIterable<readonly string[]>): AsyncGenerator<WorkbookCell[]> {
  for await (const row of rows) yield row.map((cell) => (number.test(cell) ? Number(cell.replace(',', '.')) : cell));
}
