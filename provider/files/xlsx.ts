import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import type { PrintedTable } from './printedTable.ts';

const fill = (rgb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: rgb.replace('#', '') } } });

/** The table as an Excel workbook; every cell is text, so that nothing in it can run as a formula. */
export async function writeWorkbook({ title, head, columns, rows }: PrintedTable): Promise<Buffer> {
  const bold: CellStyle = { font: { bold: true } };
  const above = [title, ...head].map((line) => [{ text: line, style: bold }]);
  const headings = columns.map(({ heading }) => ({ text: heading, style: { ...bold, ...fill('#e6ebf0') } }));
  const below = rows.map((row) =>
    row.map(({ text, fill: colour }, at) => ({
      text,
      style: { alignment: { vertical: 'top', wrapText: text.length > (columns[at]?.width ?? 0) }, ...(colour ? fill(colour) : {}) } satisfies CellStyle,
    })),
  );
  const all = [...above, [], headings, ...below];
  const written = await writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        columns: columns.map(({ width }) => ({ width })),
        rows: all.map((row) => row.map(({ text }) => text)),
        cells: new Map(all.flatMap((row, at) => row.map(({ style }, column) => [`${at},${column}`, { style }] as const))),
      },
    ],
  });
  return Buffer.from(written);
}
