import { writePdf } from '../../files/pdf.ts';
import { createHead, isObject, type PrintedTable, type Row, toText } from '../../files/printedTable.ts';
import { writeWorkbook } from '../../files/xlsx.ts';

const today = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', day: '2-digit', month: '2-digit', year: 'numeric' });

/** A form field contains JSON as text. */
function parseJsonField(field: unknown): unknown {
  if (typeof field !== 'string') return field;
  try {
    return JSON.parse(field);
  } catch {
    return undefined;
  }
}

const columns: readonly { heading: string; width: number; text: (row: Row) => string }[] = [
  { heading: 'Bereich', width: 20, text: ({ area }) => toText(isObject(area) ? area['name'] : area) },
  { heading: 'Pos.-Nr.', width: 12, text: ({ positionsNr }) => toText(positionsNr) },
  { heading: 'Position', width: 34, text: ({ positionsBesch }) => toText(positionsBesch) },
  {
    heading: 'Objekte',
    width: 48,
    text: ({ objekttypen }) =>
      Array.isArray(objekttypen) ? objekttypen.map((type: unknown) => toText(isObject(type) ? type['bezeichnung'] : type)).join(', ') : '',
  },
];

/** A posted list of positions as a workbook or PDF; null when the form is none. */
export async function createPositionListFile(body: unknown): Promise<{ name: string; type: string; bytes: Buffer } | null> {
  if (!isObject(body)) return null;
  const { type } = body;
  const list = parseJsonField(body['liste']);
  const posted = parseJsonField(body['customer']);
  if ((type !== 'excel' && type !== 'pdf') || !Array.isArray(list) || !list.every(isObject)) return null;
  const customer = isObject(posted) ? posted : {};
  const table: PrintedTable = {
    sheet: 'Positionen',
    title: `Positionen ${today.format(new Date())}`,
    head: createHead(customer),
    columns,
    rows: list.map((row) => columns.map(({ text }) => ({ text: text(row) }))),
  };
  return type === 'pdf'
    ? { name: 'Positionen.pdf', type: 'application/pdf', bytes: await writePdf(table) }
    : { name: 'Positionen.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: await writeWorkbook(table) };
}
