import { Readable } from 'node:stream';
import { formatDayTime } from '../../domain/formatDay.ts';
import type { Language } from '../generated/resolvers.ts';
import { toMomentCell, buildCellXml, toColumnLetters, stylesXml, formatCell, widestColumn, type WorkbookCell, type WorkbookColumn } from './workbookCells.ts';
import { type ZipPart, streamZip } from './zipStream.ts';
import { escapeXml } from './escape.ts';
import { getTranslator } from './texts.ts';

export interface Workbook {
  title: string;
  /** Name of the sheet with the list, at most 25 characters. */
  sheet: string;
  language: Language;
  /** Name and text of facts for the reader: location, period, filter. Rows and time of creation are added. */
  facts: readonly (readonly [string, string])[];
  columns: readonly WorkbookColumn[];
  rows: AsyncIterable<readonly WorkbookCell[]> | Iterable<readonly WorkbookCell[]>;
}

/** Number of rows from which column widths are measured. */
const sampledRowCount = 200;
/** Rows that are written at once. */
const rowsPerChunk = 100;
/** Maximum number of rows of a sheet in Excel. */
const maxExcelRows = 1_048_576;
const narrowestColumn = 8;
/** Width of the arrow of a filter. */
const filterArrowWidth = 4;

const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const buildRowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
const buildColumnsXml = (widths: readonly number[]) =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

function getColumnWidth({ heading }: WorkbookColumn, at: number, rows: readonly (readonly WorkbookCell[])[]): number {
  const longest = rows.reduce((maxLength, row) => Math.max(maxLength, formatCell(row[at] ?? null, 'DE').length), 0);
  return Math.min(widestColumn, Math.max(narrowestColumn, Math.min(heading.length, 24) + filterArrowWidth, longest + 2));
}

/** Sheets of the list, each as long as Excel can read, and how many rows each has. */
async function* streamTableSheets({ columns, title, language, rows }: Workbook, maxSheetRows: number, lengths: number[]): AsyncGenerator<ZipPart> {
  async function* streamRows() {
    yield* rows;
  }
  const source = streamRows();
  const sampledRows: (readonly WorkbookCell[])[] = [];
  for (let next = await source.next(); !next.done; next = await source.next()) {
    sampledRows.push(next.value);
    if (sampledRows.length === sampledRowCount) break;
  }
  const widths = columns.map((column, at) => getColumnWidth(column, at, sampledRows));
  const readNextRow = async () => sampledRows.shift() ?? ((await source.next()).value || undefined);
  const letters = columns.map((_column, at) => toColumnLetters(at));
  let row = await readNextRow();
  async function* streamSheet(): AsyncGenerator<string> {
    yield `${head}<worksheet ${mainNamespace}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
    const headings = columns.map(({ heading }, at) => buildCellXml(heading, `${letters[at]}1`, 'heading'));
    yield `${buildColumnsXml(widths)}<sheetData>${buildRowXml(1, headings)}`;
    let at = 1;
    let piece = '';
    while (row !== undefined && at < maxSheetRows) {
      at += 1;
      piece += buildRowXml(
        at,
        columns.map(({ levels }, column) => buildCellXml(row![column] ?? null, `${letters[column]}${at}`, undefined, levels)),
      );
      if (at % rowsPerChunk === 0) {
        yield piece;
        piece = '';
      }
      row = await readNextRow();
    }
    lengths.push(at);
    const foot = `&amp;L${escapeXml(title).replaceAll('&amp;', '&amp;&amp;')}&amp;R${getTranslator(language)('files:pageOfAll', { page: '&amp;P', pages: '&amp;N' })}`;
    yield `${piece}</sheetData><autoFilter ref="A1:${letters.at(-1)}${at}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>${foot}</oddFooter></headerFooter></worksheet>`;
  }
  try {
    do yield { name: `xl/worksheets/sheet${lengths.length + 2}.xml`, pieces: streamSheet() };
    while (row !== undefined);
  } finally {
    await source.return(undefined);
  }
}

function buildFactsXml({ title, facts, language }: Workbook, rows: number): string {
  const t = getTranslator(language);
  const all: [string, WorkbookCell][] = [
    ...facts.map(([name, text]): [string, string] => [name, text]),
    [t('files:rows'), rows],
    [t('files:written'), toMomentCell(formatDayTime(new Date()))],
  ];
  const lines = all.map(([name, cell], at) => buildRowXml(at + 3, [buildCellXml(name, `A${at + 3}`, 'heading'), buildCellXml(cell, `B${at + 3}`)]));
  return `${head}<worksheet ${mainNamespace}>${buildColumnsXml([24, widestColumn])}<sheetData>${buildRowXml(1, [buildCellXml(title, 'A1', 'title')])}${lines.join('')}</sheetData></worksheet>`;
}

function bookXml({ sheet, language, columns }: Workbook, lengths: readonly number[]): string {
  const names = [getTranslator(language)('files:about'), ...lengths.map((_length, at) => (at === 0 ? sheet : `${sheet} ${at + 1}`))].map(escapeXml);
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const last = toColumnLetters(columns.length - 1);
  const quoteSheetName = (at: number) => `'${names[at]!.replaceAll("'", "''")}'`;
  const filters = lengths.map(
    (rows, at) => `<definedName name="_xlnm._FilterDatabase" localSheetId="${at + 1}" hidden="1">${quoteSheetName(at + 1)}!$A$1:$${last}$${rows}</definedName>`,
  );
  const titles = lengths.map((_rows, at) => `<definedName name="_xlnm.Print_Titles" localSheetId="${at + 1}">${quoteSheetName(at + 1)}!$1:$1</definedName>`);
  return `${head}<workbook ${mainNamespace} xmlns:r="${office}"><bookViews><workbookView activeTab="1"/></bookViews><sheets>${sheets}</sheets><definedNames>${[...filters, ...titles].join('')}</definedNames></workbook>`;
}

async function* streamParts(book: Workbook, maxSheetRows: number): AsyncGenerator<ZipPart> {
  const lengths: number[] = [];
  yield* streamTableSheets(book, maxSheetRows, lengths);
  const rows = lengths.reduce((sum, length) => sum + length - 1, 0);
  const sheets = Array.from({ length: lengths.length + 1 }, (_, at) => at + 1);
  const createPart = (name: string, text: string): ZipPart => ({ name, pieces: [text] });
  const buildRelation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  const buildRelations = (all: readonly string[]) => `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
  const buildOverride = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  yield createPart('xl/worksheets/sheet1.xml', buildFactsXml(book, rows));
  yield createPart('xl/styles.xml', head + stylesXml);
  yield createPart('xl/workbook.xml', bookXml(book, lengths));
  const ofBook = sheets.map((at) => buildRelation(`rId${at}`, `${office}/worksheet`, `worksheets/sheet${at}.xml`));
  yield createPart('xl/_rels/workbook.xml.rels', buildRelations([...ofBook, buildRelation('rIdStyles', `${office}/styles`, 'styles.xml')]));
  const core = 'docProps/core.xml';
  const title = escapeXml(book.title);
  const language = book.language.toLowerCase();
  yield createPart(
    core,
    `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`,
  );
  yield createPart(
    '_rels/.rels',
    buildRelations([
      buildRelation('rId1', `${office}/officeDocument`, 'xl/workbook.xml'),
      buildRelation('rId2', `${packages}/relationships/metadata/core-properties`, core),
    ]),
  );
  const kinds = [
    ...sheets.map((at) => buildOverride(`xl/worksheets/sheet${at}.xml`, `${sheetType}.worksheet`)),
    buildOverride('xl/workbook.xml', `${sheetType}.sheet.main`),
    buildOverride('xl/styles.xml', `${sheetType}.styles`),
    buildOverride(core, 'application/vnd.openxmlformats-package.core-properties'),
  ];
  yield createPart(
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${kinds.join('')}</Types>`,
  );
}

/**
 * An Excel workbook, written row by row, so that its length does not matter: a sheet of facts, then the list. Its
 * headings stay visible, can be filtered and are repeated on each printed page. Libraries that stream write neither
 * filters nor a second sheet.
 */
export const writeWorkbook = (book: Workbook, maxSheetRows: number = maxExcelRows): Readable =>
  Readable.from(streamZip(streamParts(book, maxSheetRows)), { objectMode: false });
