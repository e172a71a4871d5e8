import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A cell of a streamed workbook: a number is one, everything else is text, so that nothing can run as a formula. */
export type StreamedCell = string | number | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  ['xl/workbook.xml', `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Ergebnisse" sheetId="1" r:id="rId1"/></sheets></workbook>`],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// oxlint-disable-next-line no-control-regex -- XML knows none of these
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Letters of a column, counted from 0. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function cellXml(cell: StreamedCell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = cell.replace(unwritable, '').replace(/[&<>]/g, (sign) => escapes[sign]!);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

async function* sheetXml(rows: AsyncIterable<readonly StreamedCell[]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
  let waiting = '';
  let number = 0;
  for await (const row of rows) {
    number += 1;
    waiting += `<row r="${number}">${row.map((cell, at) => cellXml(cell, lettersOf(at) + number)).join('')}</row>`;
    if (waiting.length > 65_536) {
      yield waiting;
      waiting = '';
    }
  }
  yield `${waiting}</sheetData></worksheet>`;
}

async function* alone(text: string): AsyncGenerator<string> {
  yield text;
}

/** An Excel workbook of one sheet, written row by row, so that its length does not matter; the first row stays in view. */
export async function* workbookStream(rows: AsyncIterable<readonly StreamedCell[]>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  const entries = [...parts.map(([name, text]) => ({ name, chunks: alone(text) })), { name: 'xl/worksheets/sheet1.xml', chunks: sheetXml(rows) }];
  for (const { name, chunks } of entries) {
    const start = offset;
    const sums = { crc: 0, size: 0, packed: 0 };
    const local = record('PK\u0003\u0004', [20, 0x0808, 8, 0, 0x21], [0, 0, 0], [name.length, 0], name);
    offset += local.length;
    yield local;
    for await (const chunk of packed(chunks, sums)) {
      sums.packed += chunk.length;
      yield chunk;
    }
    const numbers = [sums.crc, sums.packed, sums.size];
    const trailer = record('PK\u0007\u0008', [], numbers, []);
    offset += sums.packed + trailer.length;
    yield trailer;
    directory.push(record('PK\u0001\u0002', [20, 20, 0x0808, 8, 0, 0x21], numbers, [name.length, 0, 0, 0, 0, 0, 0, start & 0xffff, start >>> 16], name));
  }
  const list = Buffer.concat(directory);
  yield list;
  yield record('PK\u0005\u0006', [0, 0, directory.length, directory.length], [list.length, offset], [0]);
}

function packed(chunks: AsyncIterable<string>, sums: { crc: number; size: number }): AsyncIterable<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  // A failure of the rows destroys what reads them, which tells it on.
  return pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
}

/** A record of an archive: its mark, 16-bit and 32-bit numbers, 16-bit numbers again, and a name. */
function record(mark: string, shorts: readonly number[], longs: readonly number[], more: readonly number[], name = ''): Buffer {
  const bytes = Buffer.alloc(4 + shorts.length * 2 + longs.length * 4 + more.length * 2);
  let at = bytes.write(mark, 'latin1');
  for (const value of shorts) at = bytes.writeUInt16LE(value, at);
  for (const value of longs) at = bytes.writeUInt32LE(value, at);
  for (const value of more) at = bytes.writeUInt16LE(value, at);
  return Buffer.concat([bytes, Buffer.from(name)]);
}
