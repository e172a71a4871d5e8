import writeExcelFile from 'write-excel-file/node';
import type { PrintedTable } from './printedTable.ts';

/** The table as an Excel workbook; every cell is text, so that nothing in it can run as a formula. */
export async function writeWorkbook({ title, head, columns, rows }: PrintedTable): Promise<Buffer> {
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const cells = rows.map((row) =>
    row.map(({ text, fill }, at) => ({
      value: text,
      type: String,
      alignVertical: 'top' as const,
      ...(text.length > (columns[at]?.width ?? 0) ? { wrap: true } : {}),
      ...(fill ? { backgroundColor: fill } : {}),
    })),
  );
  const headings = columns.map(({ heading }) => ({ ...bold(heading), backgroundColor: '#e6ebf0' }));
  return writeExcelFile([[bold(title)], ...head.map((line) => [bold(line)]), [], headings, ...cells], {
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer();
}
