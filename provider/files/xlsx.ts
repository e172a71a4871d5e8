import { type Cell, type CellStyle, type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import type { PrintedCell, PrintedTable } from './printedTable.ts';

const createSolidFill = (rgb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: rgb.replace('#', '') } } });
const headingStyle: CellStyle = { font: { bold: true }, alignment: { vertical: 'top', wrapText: true }, ...createSolidFill('#e6ebf0') };
const clock = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Vienna',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const moment = 'dd.mm.yyyy hh:mm';

/** The clock of Vienna as a date: a workbook knows no zones. */
function toViennaClock(at: Date): Date {
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return new Date(Date.UTC(shown['year']!, shown['month']! - 1, shown['day'], shown['hour'], shown['minute'], shown['second']));
}

function toTypedCell({ text, value }: PrintedCell): { value: CellValue; numFmt?: string } {
  if (value instanceof Date) return { value: toViennaClock(value), numFmt: text.includes(':') ? moment : 'dd.mm.yyyy' };
  if (typeof value === 'number') return { value, numFmt: Number.isInteger(value) ? '0' : '#,##0.0##' };
  return { value: text };
}

/**
 * The table as an Excel workbook: a sheet of facts, then the table, whose headings stay visible and can be filtered.
 * Values other than numbers and moments are text, so that none can run as a formula.
 */
export async function writeWorkbook({ title, sheet, head, columns, rows }: PrintedTable): Promise<Buffer> {
  const cells = new Map<string, Partial<Cell>>(columns.map((_column, at) => [`0,${at}`, { style: headingStyle }]));
  const values = rows.map((row, at) =>
    row.map((cell, column) => {
      const { value, numFmt } = toTypedCell(cell);
      const alignment = { vertical: 'top', wrapText: cell.text.length > columns[column]!.width } as const;
      cells.set(`${at + 1},${column}`, { style: { alignment, ...(numFmt ? { numFmt } : {}), ...(cell.fill ? createSolidFill(cell.fill) : {}) } });
      return value;
    }),
  );
  const facts = [[title], [], ...head.map((line) => [line]), [`Zeilen: ${rows.length}`], ['Erstellt am', toViennaClock(new Date())]];
  const about: WriteSheet = {
    name: 'Angaben',
    columns: [{ width: 40 }, { width: 20 }],
    rows: facts,
    cells: new Map([
      ['0,0', { style: { font: { bold: true, size: 14 } } }],
      [`${facts.length - 1},1`, { style: { numFmt: moment } }],
    ]),
  };
  const list: WriteSheet = {
    name: sheet,
    columns: columns.map(({ heading, width }) => ({ width: Math.max(width + 2, heading.length + 4) })),
    rows: [columns.map(({ heading }) => heading), ...values],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${String.fromCharCode(64 + columns.length)}${rows.length + 1}` },
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
  return Buffer.from(await writeXlsx({ sheets: [about, list], activeSheet: 1, properties: { title } }));
}
